import type { AgencyOverview, UsageLetter, WatchedUsage } from '@nfa/contracts';
import { useState } from 'react';
import { Panel } from '../components/panel.tsx';
import { PanelLink } from '../components/panel-link.tsx';
import { UsageRow } from './usage-row.tsx';

/** Licences that end soon, or have ended without a confirmation of the client. */
export function EndingUsages({ usages }: Pick<AgencyOverview, 'usages'>) {
  // A licence leaves the list as its letter is written, before the letter is sent.
  const [written, setWritten] = useState<readonly WatchedUsage[]>([]);
  const shown = [...usages, ...written.filter(({ id }) => usages.every((usage) => usage.id !== id))].sort(byEnd);
  const keep = (id: string, letter: UsageLetter | undefined) =>
    setWritten((kept) => [...kept.filter((usage) => usage.id !== id), ...(letter ? [letter.usage] : [])]);
  if (shown.length === 0) return null;
  return (
    <Panel title="Licences that end">
      <ul className="adm-rows">
        {shown.map((usage) => (
          <UsageRow
            key={usage.id}
            usage={usage}
            consents={usage.consents}
            onLetter={(letter) => keep(usage.id, letter)}
          >
            <PanelLink dir="auto" to={{ section: 'jobs', id: usage.job.id }}>
              {usage.job.title}, {usage.client.name}
            </PanelLink>
            <small>{daysLeftLabel(usage.days_left)}</small>
          </UsageRow>
        ))}
      </ul>
    </Panel>
  );
}

/** The order of the server's list. */
const byEnd = (a: WatchedUsage, b: WatchedUsage): number =>
  a.ends_on.localeCompare(b.ends_on) || a.id.localeCompare(b.id);

function daysLeftLabel(days: number): string {
  if (days < 0) return days === -1 ? 'Ended yesterday' : `Ended ${-days} days ago`;
  if (days === 0) return 'Ends today';
  return days === 1 ? 'Ends tomorrow' : `Ends in ${days} days`;
}
