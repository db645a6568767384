import './timeline-panel.css';
import { nairobiDay, type RelatedEnquiry, timelineRoutes } from '@nfa/contracts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId } from 'react';
import { Button } from '../components/button.tsx';
import { DateInput } from '../components/date-input.tsx';
import { nairobiTime } from '../components/format-time.ts';
import { PanelLink } from '../components/panel-link.tsx';
import { LoadState } from '../components/states.tsx';
import { useFailureToast } from '../components/use-failure-toast.ts';
import { useRecord } from '../data/queries.ts';
import { useDraftedText } from '../framework/use-drafted-text.ts';
import { call } from '../session/call.ts';
import { write } from '../session/query-client.ts';
import { useServerTime } from '../session/server-clock.ts';
import { enquiryLocation } from './enquiry-location.ts';
import { describeEntry } from './timeline-labels.ts';

const NOTE_FAILED = 'Error saving note. Please try again.';
const REMINDER_FAILED = 'Error saving reminder. Please try again.';

interface TimelinePanelProps {
  id: string;
  /** YYYY-MM-DD, null without a reminder. */
  remindOn: string | null;
}

/** Timeline of an enquiry, other enquiries of the person, and a form for notes. */
export function TimelinePanel({ id, remindOn }: TimelinePanelProps) {
  const timeline = useRecord(timelineRoutes.get, { params: { id } });
  const failures = useFailureToast();
  const { text: note = '', write: writeNote, key, forget } = useDraftedText(`note:${id}`);
  const noteId = useId();
  const today = nairobiDay(useServerTime());

  /** @returns whether it was stored */
  function remind(day: string): Promise<boolean> {
    failures.clear(REMINDER_FAILED);
    const save = () => call(timelineRoutes.setReminder, { params: { id }, query: { on: day || undefined } });
    return write(['enquiries', id], save, {
      onError: (cause) => failures.show(REMINDER_FAILED, cause, () => void remind(day)),
    });
  }

  const adding = useMutation({
    mutationFn: ({ text, idempotencyKey }: { text: string; idempotencyKey: string | undefined }) =>
      call(timelineRoutes.addNote, { params: { id }, body: { text }, ...(idempotencyKey && { idempotencyKey }) }),
    // Text typed during the save belongs to the next note.
    onSuccess: (_, { text }) => forget(text),
    onError: (cause) => failures.show(NOTE_FAILED, cause),
  });

  function add(event: FormEvent) {
    event.preventDefault();
    failures.clear(NOTE_FAILED);
    if (note.trim()) adding.mutate({ text: note, idempotencyKey: key() });
  }

  return (
    <section className="adm-timeline" aria-label="Timeline">
      <h3>Timeline</h3>
      {!timeline.data && <LoadState what="Timeline" of={timeline} />}
      <ol>
        {timeline.data?.entries.map((entry) => (
          <li key={[entry.kind, entry.at, entry.kind === 'mail' && entry.to].join(' ')} className={`is-${entry.kind}`}>
            <p>{describeEntry(entry)}</p>
            {entry.kind === 'note' && <blockquote dir="auto">{entry.text}</blockquote>}
            <time className="adm-small" dateTime={entry.at}>
              {nairobiTime(entry.at)}
            </time>
          </li>
        ))}
      </ol>
      {timeline.data && timeline.data.related.length > 0 && <Related related={timeline.data.related} />}
      <form className="adm-timeline__note" onSubmit={add}>
        <label className="visually-hidden" htmlFor={noteId}>
          Write a note
        </label>
        <textarea
          id={noteId}
          className="adm-input"
          rows={1}
          placeholder="Write a note"
          maxLength={2_000}
          value={note}
          onChange={(event) => writeNote(event.target.value || undefined)}
        />
        <Button isSubmit aria-disabled={adding.isPending}>
          Add note
        </Button>
      </form>
      <label className="adm-cluster adm-cluster--apart adm-timeline__reminder" htmlFor={`${noteId}-day`}>
        Remind me on
        <DateInput id={`${noteId}-day`} className="adm-input" min={today} value={remindOn ?? ''} onChange={remind} />
      </label>
    </section>
  );
}

function Related({ related }: { related: readonly RelatedEnquiry[] }) {
  return (
    <div className="adm-timeline__related">
      <h3>Same person</h3>
      <ul>
        {related.map(({ id, kind, about, status, created_at, found_by }) => (
          <li key={id}>
            <PanelLink to={enquiryLocation(kind, id)}>{about || 'Registration'}</PanelLink>
            <small>
              {nairobiTime(created_at)} · found by {found_by}
            </small>
            <span className="adm-chip adm-chip--quiet">{status}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
