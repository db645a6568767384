import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { ApiError } from '../../lib/api.ts';
import { Button, buttonClass } from '../components/button.tsx';
import { Icon } from '../components/icon.tsx';
import { newDraftName } from '../forms/drafts.ts';
import type { Field, FormValues } from '../forms/field.ts';
import { HistoryButton } from '../history/history-button.tsx';
import { call } from '../session/call.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { EditorHead } from './editor-head.tsx';
import { RecordForm } from './record-form.tsx';
import type { Resource, SaveQuestion, Stored } from './resource.ts';
import type { SaveContext } from './use-record-save.ts';

interface RecordEditorProps<Input extends object, Row extends Listed & Stored, Listed extends { id: string }> {
  resource: Resource<Input, Row, Listed>;
  /** Undefined in add mode. */
  record: Row | undefined;
  /** Id of the draft of a new record and idempotency key of its create. */
  draftId: string;
  /** The address names a record that is not there. */
  isMissing: boolean;
  /** Reads the record as it is stored now. */
  reload: () => Promise<Row | undefined>;
  /** @param newer what the form holds when more was typed while the save ran */
  onSaved: (row: Row, newer: FormValues | undefined) => void;
  onCancel: (unsaved: FormValues | undefined) => void;
  /** Called at the first change. */
  onTouched: () => void;
  /** Section that the address names. */
  view: string;
  onPart: (part: string) => void;
  isPreviewing: boolean;
  onPreview: (isPreviewing: boolean) => void;
}

/** Whether visitors see a record as it is stored. */
const isShown = (fields: Record<string, Field>, record: object): boolean =>
  Object.entries(fields).every(
    ([name, field]) => field.kind !== 'toggle' || !field.states || (record as Record<string, unknown>)[name] === true,
  );

/** The editor beside a list: add mode without a record, edit mode with one. */
export function RecordEditor<Input extends object, Row extends Listed & Stored, Listed extends { id: string }>(
  props: RecordEditorProps<Input, Row, Listed>,
) {
  const { resource, record, draftId, isMissing, reload, onSaved, onCancel, isPreviewing, onPreview } = props;
  const { section, noun, plural, routes, nameOf, toInput } = resource;
  const heading = useRef<HTMLHeadingElement>(null);
  const isEditMode = record !== undefined;
  /** Record stored by an earlier create whose response was lost. */
  const created = useRef<Row>(undefined);
  const [question, setQuestion] = useState<SaveQuestion & { answer: (isYes: boolean) => void }>();

  useEffect(() => {
    if (isEditMode) heading.current?.focus();
  }, [isEditMode]);

  async function replace(row: Row, body: Input, version: string): Promise<Row> {
    return (await call(routes.replace, { params: { id: row.id }, body, version })).data;
  }

  /** True when the stored record equals the sent values, apart from fields that the server fills in. */
  function holds(row: Row, body: object): boolean {
    const stored = resource.input.safeParse(row);
    return (
      stored.success &&
      Object.entries(body).every(
        ([name, value]) =>
          value === undefined || JSON.stringify(value) === JSON.stringify(stored.data[name as keyof Input]),
      )
    );
  }

  async function save(input: Input, { version }: SaveContext): Promise<Row> {
    const stored = record ?? created.current;
    if (stored) return replace(stored, input, version);
    const row = (await call(routes.create, { body: input, idempotencyKey: draftId })).data;
    if (holds(row, input)) return row;
    // An earlier try was stored: later changes are merged into that record.
    created.current = row;
    throw new ApiError(409);
  }

  async function confirm(input: Input): Promise<boolean> {
    const words = await resource.questionBeforeSave?.(input, record);
    if (!words) return true;
    return new Promise((answer) => setQuestion({ ...words, answer }));
  }

  const headingId = `${section}-editor`;
  const back = (
    <Button
      className="adm-editor__back"
      look="quiet"
      icon="back"
      isSquare
      aria-label={`Back to ${plural}`}
      onClick={() => onCancel(undefined)}
    />
  );
  const parts = resource.parts ?? [];
  // The editor of a new record has no sections.
  const part = record && (parts.find(({ key }) => key === props.view) ?? parts[0]);
  const first = parts[0]?.key;
  const isUnpublished = !record || !isShown(resource.fields, record);

  return (
    <section id="adm-form" tabIndex={-1} className="adm-panel adm-editor" aria-labelledby={headingId}>
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
          fields={resource.fields}
          input={resource.input}
          toInput={toInput && ((values) => toInput(values, record))}
          record={record}
          version={record?.updated_at ?? ''}
          noun={noun}
          saveLabel={`Save ${noun}`}
          saveFailed={resource.saveFailed}
          save={save}
          confirm={confirm}
          reload={() => (record ? reload() : Promise.resolve(created.current))}
          versionOf={(row) => row.updated_at}
          onSaved={onSaved}
          onCancel={onCancel}
          onTouched={props.onTouched}
          startsEmpty={!record}
          folds={resource.folds}
          part={part && (part.key === first ? '' : part.key)}
          onPart={(next) => props.onPart(next)}
          withoutParts={record ? [] : parts.filter(({ isOnNew }) => !isOnNew).map(({ key }) => key)}
          {...(part?.Above && record && { above: <part.Above key={record.id} record={record} /> })}
          {...(part?.Panel && record && { panel: <part.Panel key={record.id} record={record} /> })}
          note={isUnpublished ? (form) => resource.beforePublishing?.(form, record) : undefined}
          head={(form) => (
            <EditorHead
              form={form}
              fields={resource.fields}
              title={record ? `Edit ${noun}: ${nameOf(record)}` : `Add ${noun}`}
              heading={heading}
              headingId={headingId}
              back={back}
              parts={record ? parts : []}
              part={part?.key ?? ''}
              section={section}
              id={record?.id ?? ''}
              actions={
                <span className="adm-editor__actions">
                  {resource.preview && (
                    <Button
                      look="quiet"
                      icon="eye"
                      isSquare
                      aria-label="Preview"
                      title="Preview"
                      aria-pressed={isPreviewing}
                      onClick={() => onPreview(!isPreviewing)}
                    />
                  )}
                  {record && (
                    <HistoryButton
                      isSquare
                      title={nameOf(record)}
                      routes={routes}
                      id={record.id}
                      fields={resource.fields}
                    />
                  )}
                  {record && (
                    <Link
                      className={buttonClass('quiet', true)}
                      aria-label="View on site"
                      title="View on site"
                      to={resource.publicPath(record)}
                      target="_blank"
                    >
                      <Icon name="out" />
                    </Link>
                  )}
                </span>
              }
            />
          )}
          {...(isPreviewing && resource.preview && { preview: resource.preview })}
        />
      )}
      {question && (
        <ConfirmDialog
          title={question.title}
          text={question.text}
          confirm={question.confirm}
          onAnswer={(isYes) => {
            setQuestion(undefined);
            question.answer(isYes);
          }}
        />
      )}
    </section>
  );
}
