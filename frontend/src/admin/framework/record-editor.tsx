import { useRef, useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { IconButton } from '../components/icon-button.tsx';
import { newRecord } from '../data/panel-address.ts';
import { usePanelAddress } from '../data/use-panel-address.ts';
import { type Draft, newDraftName } from '../forms/drafts.ts';
import type { Field, FormValues } from '../forms/field.ts';
import { call } from '../session/call.ts';
import { HeldSave } from '../session/failure.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { EditorHead } from './editor-head.tsx';
import { RecordForm } from './record-form.tsx';
import type { Content, Resource, SaveQuestion, Stored } from './resource.ts';
import { useIsOpen } from './use-is-open.ts';

interface RecordEditorProps {
  resource: Resource;
  /** Undefined in add mode. */
  record: Stored | undefined;
  /** Id of the draft of a new record and idempotency key of its create. */
  draftId: string;
  /** The address names a record that is not there. */
  isMissing: boolean;
  /** Reads the record as it is stored now. */
  reload: () => Promise<Stored | undefined>;
  /** @param newer what the form holds when more was typed while the save ran */
  onSaved: (row: Stored, newer: FormValues | undefined) => void;
  onCancel: (unsaved: Draft | undefined) => void;
}

/** Whether visitors see a record as it is stored. */
const isShown = (fields: Record<string, Field>, record: object): boolean =>
  Object.entries(fields).every(
    ([name, field]) => field.kind !== 'toggle' || !field.states || (record as Record<string, unknown>)[name] === true,
  );

/** The editor beside a list: add mode without a record, edit mode with one. */
export function RecordEditor(props: RecordEditorProps) {
  const { resource, record, draftId, isMissing, reload, onSaved, onCancel } = props;
  const { section, noun, plural, routes, parts = [] } = resource;
  const { view, params, change } = usePanelAddress();
  /** Record stored by an earlier create whose response was lost. */
  const created = useRef<Stored>(undefined);
  const isOpen = useIsOpen();
  const [question, setQuestion] = useState<SaveQuestion & { answer: (isYes: boolean) => void }>();

  /** True when the stored record equals the sent values, apart from fields that the server fills in. */
  function holds(row: Stored, body: Content): boolean {
    const stored = resource.input.safeParse(row);
    return (
      stored.success &&
      Object.entries(body).every(
        ([name, value]) => value === undefined || JSON.stringify(value) === JSON.stringify(stored.data[name]),
      )
    );
  }

  async function save(body: Content, version: string): Promise<Stored> {
    const stored = record ?? created.current;
    if (stored) return (await call(routes.replace, { params: { id: stored.id }, body, version })).data;
    const row = (await call(routes.create, { body, idempotencyKey: draftId })).data;
    if (holds(row, body)) return row;
    // An earlier try was stored: later changes are merged into that record.
    created.current = row;
    throw new ApiError(409);
  }

  async function confirm(input: Content): Promise<boolean> {
    const words = await resource.questionBeforeSave?.(input, record);
    if (!words) return true;
    if (!isOpen.current) throw new HeldSave(`It waits for an answer: “${words.title}” Open it, and save again.`);
    return new Promise((answer) => setQuestion({ ...words, answer }));
  }

  const headingId = `${section}-editor`;
  const back = (
    <IconButton
      className="adm-editor__back"
      icon="back"
      label={`Back to ${plural}`}
      onClick={() => onCancel(undefined)}
    />
  );
  // The editor of a new record has no sections.
  const part = record && (parts.find(({ key }) => key === view) ?? parts[0]);
  const isUnpublished = !record || !isShown(resource.fields, record);

  return (
    <section className="adm-panel adm-editor" aria-labelledby={headingId}>
      {isMissing ? (
        <>
          <div className="adm-panel__head">
            {back}
            <h2 id={headingId}>Edit {noun}</h2>
          </div>
          <p className="adm-state adm-state--empty">This {noun} is no longer there.</p>
        </>
      ) : (
        <RecordForm
          name={record ? `${section}:${record.id}` : newDraftName(section, draftId)}
          of={resource}
          record={record}
          save={save}
          confirm={confirm}
          reload={() => (record ? reload() : Promise.resolve(created.current))}
          onSaved={onSaved}
          onCancel={onCancel}
          // The address identifies the draft, across tabs and within one.
          onTouched={(isKept) => {
            if (!record && isKept) change({ id: newRecord, view: draftId }, { replace: true, ofRecord: '' });
          }}
          startsEmpty={!record}
          part={part && (part === parts[0] ? '' : part.key)}
          onPart={(next) => change({ view: next })}
          withoutParts={record ? [] : parts.filter(({ isOnNew }) => !isOnNew).map(({ key }) => key)}
          above={part?.Above && record && <part.Above key={record.id} record={record} />}
          panel={part?.Panel && record && <part.Panel key={record.id} record={record} />}
          note={isUnpublished ? (form) => resource.beforePublishing?.(form, record) : undefined}
          head={(form) => (
            <EditorHead
              form={form}
              resource={resource}
              record={record}
              headingId={headingId}
              back={back}
              part={part?.key}
            />
          )}
          isPreviewing={params.get('preview') === 'on'}
        />
      )}
      {question && (
        <ConfirmDialog
          title={question.title}
          text={question.text}
          confirm={question.confirm}
          onClose={(isYes) => {
            setQuestion(undefined);
            question.answer(isYes);
          }}
        />
      )}
    </section>
  );
}
