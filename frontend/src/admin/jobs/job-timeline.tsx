import '../enquiries/timeline-panel.css';
import type { JobEvent } from '@nfa/contracts';
import { formatTimestamp } from '../components/format-time.ts';
import { describeEvent } from './job-labels.ts';

/** What happened to a job, newest first. */
export const JobTimeline = ({ entries }: { entries: readonly JobEvent[] }) => (
  <section className="adm-panel adm-timeline" aria-label="Timeline">
    <h3>Timeline</h3>
    <ol>
      {entries.map((entry) => (
        <li key={`${entry.at} ${entry.kind} ${entry.model?.id} ${entry.to}`}>
          <p>{describeEvent(entry)}</p>
          {entry.reason && <blockquote dir="auto">{entry.reason}</blockquote>}
          <time className="adm-small" dateTime={entry.at}>
            {formatTimestamp(entry.at)}
          </time>
        </li>
      ))}
    </ol>
  </section>
);
