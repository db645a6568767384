import { type Call, type CallChange, callRoutes, type JobDetail } from '@nfa/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../components/button.tsx';
import { formatTimestamp } from '../components/format-time.ts';
import { IconButton } from '../components/icon-button.tsx';
import { Panel } from '../components/panel.tsx';
import { Problem } from '../components/problem.tsx';
import { RowPicture } from '../framework/row-picture.tsx';
import { useLeaveQuestion } from '../framework/use-leave-question.tsx';
import { call } from '../session/call.ts';
import { failureOf } from '../session/failure.ts';
import { useServerTime } from '../session/server-clock.ts';
import { CallForm, useCallForm } from './call-form.tsx';
import { CallsAtOnce } from './calls-at-once.tsx';
import { answerLabel, callLabel, formatSpan } from './job-labels.ts';
import { JobMark } from './job-mark.tsx';
import { NewCalls } from './new-calls.tsx';
import { ReleaseButton } from './release-button.tsx';

/** The calls of a job and the way to more. */
export function JobCalls({ job, isLocked }: { job: JobDetail; isLocked: boolean }) {
  const [isAdding, setAdding] = useState(false);
  const waiting = job.models.filter(({ id }) => !job.calls.some(({ model_id }) => model_id === id));
  return (
    <Panel
      title="Calls"
      aside={
        !isLocked &&
        !isAdding && (
          <Button icon="plus" onClick={() => setAdding(true)}>
            Add calls
          </Button>
        )
      }
    >
      {!isLocked && <CallsAtOnce job={job} waiting={waiting} />}
      {waiting.length > 0 && (
        <p className="adm-pad">Without a call yet: {waiting.map(({ name }) => name).join(', ')}</p>
      )}
      {isAdding && <NewCalls job={job} waiting={waiting} onDone={() => setAdding(false)} />}
      {job.calls.length === 0 && waiting.length === 0 && !isAdding && (
        <p className="adm-pad">No calls yet. Add one: an option holds the model for the client.</p>
      )}
      <ul className="adm-rows adm-jobs__calls">
        {job.calls.map((row) => (
          <CallRow key={row.id} row={row} isLocked={isLocked} />
        ))}
      </ul>
    </Panel>
  );
}

const notChanged = 'The call could not be changed.';

const isOver = ({ kind }: Call) => kind === 'released' || kind === 'worked';

/** One call, with its warnings and the server's reason when it cannot be confirmed. */
function CallRow({ row, isLocked }: { row: Call; isLocked: boolean }) {
  // The form begins from the call as it is when it opens, and so does its save.
  const [edited, setEdited] = useState<Call>();
  const { leaving, question } = useLeaveQuestion();
  const now = useServerTime();
  const changing = useMutation({
    mutationFn: (body: CallChange) =>
      call(callRoutes.change, { params: { id: row.id }, body, version: row.updated_at }),
    onSuccess: () => setEdited(undefined),
  });
  const { model, kind, sheet, hold_until: hold } = row;
  const isFixed = isLocked || isOver(row);
  const isBusy = changing.isPending;
  function change(body: CallChange) {
    const save = () => changing.mutate(body);
    if (isBusy) return;
    if (edited) leaving(save);
    else save();
  }
  function toggle() {
    // Its form would open on a version that is about to be replaced, and close over what is typed.
    if (isBusy) return;
    if (edited) leaving(() => setEdited(undefined));
    else setEdited(row);
  }
  return (
    <li className={kind === 'released' ? 'adm-quiet' : undefined}>
      <div className="adm-jobs__call">
        <RowPicture url={model.main_image} />
        <div>
          <strong dir="auto">{model.name}</strong>
          <span className="adm-inline">
            <JobMark of={kind} />
            {callLabel(row)}
          </span>
          <p>{formatSpan(row.starts_at, row.ends_at)}</p>
          {kind === 'option' && hold && (
            <p className={Date.parse(hold) < now.getTime() ? 'adm-problem' : 'adm-hint'}>
              {Date.parse(hold) < now.getTime() ? 'The hold has passed:' : 'Held until'} {formatTimestamp(hold)}
            </p>
          )}
          {kind === 'option' && sheet.answer !== null && (
            <p className={sheet.answer === 'cannot' ? 'adm-problem' : undefined} dir="auto">
              {answerLabel(sheet)}
            </p>
          )}
          {row.note && <p dir="auto">{row.note}</p>}
          {row.chaperone && <p dir="auto">Chaperone: {row.chaperone}</p>}
          {row.school_leave && <p dir="auto">School’s leave: {row.school_leave}</p>}
        </div>
        {!isFixed && (
          <div className="adm-cluster adm-jobs__acts">
            {kind === 'option' && (
              <Button
                look="primary"
                aria-label={`Confirm ${model.name}`}
                aria-disabled={isBusy}
                onClick={() => change({ kind: 'confirmed' })}
              >
                Confirm
              </Button>
            )}
            <ReleaseButton
              aria-label={`Release ${model.name}`}
              aria-disabled={isBusy}
              question={`Release ${model.name}?`}
              what={`${callLabel(row)}, ${formatSpan(row.starts_at, row.ends_at)}`}
              onConfirm={() => change({ kind: 'released' })}
            >
              Release
            </ReleaseButton>
            <IconButton
              icon="edit"
              label={`Change the call of ${model.name}`}
              aria-expanded={edited !== undefined}
              aria-disabled={isBusy}
              onClick={toggle}
            />
          </div>
        )}
      </div>
      {!isOver(row) &&
        row.warnings.map(({ kind: what, message }) => (
          <p key={`${what} ${message}`} className="adm-jobs__warning">
            {message}
          </p>
        ))}
      <Problem className="adm-jobs__refusal" text={failureOf(changing.error, notChanged)} />
      {question}
      {edited && !isFixed && (
        <EditedCall
          row={edited}
          onSaved={() => {
            setEdited(undefined);
            // What was refused before the save does not count any more.
            if (!isBusy) changing.reset();
          }}
          onCancel={() => setEdited(undefined)}
        />
      )}
    </li>
  );
}

/** Form of a call, on the version that it was opened with. */
function EditedCall({ row, onSaved, onCancel }: { row: Call; onSaved: () => void; onCancel: () => void }) {
  const { id, model, updated_at: version } = row;
  const form = useCallForm({
    initial: row,
    save: ({ model_id, ...body }) => call(callRoutes.change, { params: { id }, body, version }),
    onSaved,
    otherwise: notChanged,
  });
  return (
    <>
      <Problem className="adm-jobs__refusal" text={form.failure} />
      <CallForm
        form={form}
        label={`Call of ${model.name}`}
        submit="Save the call"
        isChild={model.minor}
        onCancel={onCancel}
      />
    </>
  );
}
