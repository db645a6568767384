import { ApplicationNotes, type ApplicationRow, type ApplicationStage, applicationRoutes } from '@nfa/contracts';
import { useEffect, useRef } from 'react';
import { longDate } from '../../lib/format.ts';
import { Button } from '../components/button.tsx';
import { CallLink, MailLink, WhatsAppLink } from '../components/contact-links.tsx';
import { IconButton } from '../components/icon-button.tsx';
import { FailureNotice } from '../components/notice.tsx';
import { TextArea } from '../components/text-field.tsx';
import { readNow, recordQuery } from '../data/queries.ts';
import { drafts } from '../forms/drafts.ts';
import { usePanelForm } from '../forms/use-panel-form.ts';
import { ConfirmButton } from '../framework/confirm-button.tsx';
import { useDraftedText } from '../framework/use-drafted-text.ts';
import { call } from '../session/call.ts';
import { useServerTime } from '../session/server-clock.ts';
import { addresseeOf, canMove, columns, deadlineLabel, factsOf, linkLabel, templateFor } from './application-labels.ts';
import { GuardianLink } from './guardian-link.tsx';
import { MakeModel } from './make-model.tsx';
import { PrivatePhotographs } from './private-photographs.tsx';
import type { ApplicationAct } from './use-board.ts';

interface ApplicationDetailProps {
  row: ApplicationRow;
  act: ApplicationAct;
  onMove: (row: ApplicationRow, stage: ApplicationStage) => Promise<void>;
  onClose: () => void;
}

/** One application: photographs, answer, reply, notes. */
export function ApplicationDetail({ row, act, onMove, onClose }: ApplicationDetailProps) {
  const now = useServerTime();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { id, name, number, way, state, photographs } = row;
  return (
    <section className="adm-panel adm-application" aria-labelledby="application-title">
      <div className="adm-panel__head">
        <h2 id="application-title" ref={heading} tabIndex={-1}>
          <span dir="auto">{name || number}</span> <small>{number}</small>
        </h2>
        <span>{deadlineLabel(row, now).text}</span>
        <IconButton icon="close" label="Close" onClick={onClose} />
      </div>
      <div className="adm-application__body">
        <div>
          <PrivatePhotographs row={row} />
          <p className="adm-hint">
            {row.photographs_until
              ? `Private. Deleted on ${longDate(row.photographs_until)}.`
              : 'Private. Deleted 90 days after the decision, or two years after the last change without one.'}
          </p>
          {state === 'sent' && photographs.length > 0 && (
            <ConfirmButton
              look="quiet"
              icon="trash"
              question="Delete the photographs of this application?"
              text="They are gone at once and cannot be brought back."
              confirm="Delete"
              isDangerous
              onConfirm={() => void act(applicationRoutes.deletePhotographs, id)}
            >
              Delete now
            </ConfirmButton>
          )}
        </div>
        <div>
          <p>{factsOf(row)}</p>
          {row.experience && <p dir="auto">{row.experience}</p>}
          {way === 'guardian' && (
            <p>
              {`Guardian: ${row.guardian_name}, ${row.guardian_relation}`}
              <small>{row.confirmed_at ? `Confirmed ${longDate(row.confirmed_at)}` : linkLabel(row)}</small>
            </p>
          )}
          {state === 'unconfirmed' && <GuardianLink row={row} />}
          <fieldset className="adm-cluster adm-application__stages" disabled={!canMove(row)}>
            <legend className="adm-label">Column</legend>
            {columns.map(({ stage, label }) => (
              <Button
                key={stage}
                look={row.stage === stage ? 'primary' : 'plain'}
                aria-pressed={row.stage === stage}
                onClick={() => void onMove(row, stage)}
              >
                {label}
              </Button>
            ))}
          </fieldset>
          {state !== 'unconfirmed' && <Reply row={row} onTold={() => void act(applicationRoutes.markTold, id)} />}
          <Notes row={row} />
          {state === 'sent' && <MakeModel row={row} act={act} />}
        </div>
      </div>
    </section>
  );
}

/** Reply to be sent by hand, for a child always to the guardian. */
function Reply({ row, onTold }: { row: ApplicationRow; onTold: () => void }) {
  const draft = `reply:${row.id}`;
  const { text: typed, write } = useDraftedText(draft);
  // While nothing is typed it follows the row: the day until which photographs are kept arrives after the decision.
  const template = templateFor(row);
  const text = typed ?? template;
  if (!row.phone) return null;
  // WhatsApp or the mail program holds the text now.
  const send = () => drafts.discard(draft);
  const isDecided = row.stage === 'invited' || row.stage === 'declined';
  return (
    <div>
      <TextArea
        label={`Reply to ${addresseeOf(row)}`}
        rows={6}
        value={text}
        onChange={(event) => write(event.target.value)}
      />
      <div className="adm-cluster adm-application__buttons">
        <WhatsAppLink look="primary" phone={row.phone} text={text} onClick={send} />
        <MailLink to={row.email} subject={`Your application ${row.number}`} body={text} onClick={send} />
        <CallLink phone={row.phone} />
        {isDecided && !row.told_at && (
          <Button icon="check" onClick={onTold}>
            Sent? Mark as told
          </Button>
        )}
        {text !== template && <Button onClick={() => write(undefined)}>Use the template</Button>}
      </div>
    </div>
  );
}

/** The notes stand for their version, since `updated_at` changes with everything else in the application. */
const notesOf = ({ notes }: ApplicationRow) => ({ notes, updated_at: notes });

/** Internal notes, never shown to the applicant. */
function Notes({ row }: { row: ApplicationRow }) {
  const { id, notes } = row;
  const form = usePanelForm({
    values: { notes },
    record: {
      stored: notesOf(row),
      valuesOf: (stored) => ({ notes: stored.notes }),
      async reread() {
        const now = (await readNow(recordQuery(applicationRoutes.list))).find((one) => one.id === id);
        return now && notesOf(now);
      },
    },
    input: ApplicationNotes,
    save: async (input, { version: former_notes }) =>
      notesOf((await call(applicationRoutes.setNotes, { params: { id }, body: { ...input, former_notes } })).data),
  });
  return (
    <form {...form.props}>
      <TextArea {...form.field('notes', 'Notes')} note="Never shown to the applicant" rows={3} />
      <FailureNotice text="The notes could not be saved." failure={form.failure} />
      <div className="adm-cluster adm-application__buttons">
        <Button isSubmit disabled={!form.isDirty} aria-disabled={form.isBusy}>
          Save notes
        </Button>
        <span role="status">{form.isSaved && !form.isDirty && 'Saved'}</span>
      </div>
    </form>
  );
}
