import './record-form.css';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { Button } from '../components/button.tsx';
import { formatDayAndTime } from '../components/format-time.ts';
import { ErrorNotice } from '../components/notice.tsx';
import type { Field, Fields, FormValues } from '../forms/field.ts';
import { useLeaveGuard } from '../forms/leave-guard.ts';
import { placeFile } from '../upload/place-file.ts';
import { UploadFormContext, uploads, useUploadCount } from '../upload/uploads.ts';
import { ConflictView } from './conflict-view.tsx';
import { FieldControl } from './field-control.tsx';
import { type Fold, FormGrid } from './form-grid.tsx';
import { sameValues, toFormValues } from './form-values.ts';
import { mergeValues } from './merge.ts';
import { isPlan } from './publication.ts';
import { SaveNote } from './save-note.tsx';
import { type DraftedForm, useDraftedForm } from './use-drafted-form.ts';
import { type SaveContext, useRecordSave } from './use-record-save.ts';

/** Delay before a save that waits for a check is retried, in milliseconds. */
const HELD_MS = 5_000;

interface RecordFormProps<Input extends object, Row extends object> {
  /** Name of the draft. */
  name: string;
  fields: Fields<Input>;
  input: z.ZodType<Input>;
  toInput?: ((values: FormValues) => unknown) | undefined;
  /** What is stored; undefined for a new record. */
  record: Row | undefined;
  version: string;
  /** Noun in conflict messages: "This model was changed ...". */
  noun: string;
  saveLabel: string;
  saveFailed: string;
  save: (input: Input, context: SaveContext) => Promise<Row>;
  /** Whether the save may go on, asked with what is about to be saved. */
  confirm?: ((input: Input) => Promise<boolean>) | undefined;
  /** Reads the record as it is stored now. */
  reload: () => Promise<Row | undefined>;
  versionOf: (row: Row) => string;
  /** @param newer what the form holds when more was typed while the save ran */
  onSaved: (row: Row, newer: FormValues | undefined) => void;
  onCancel?: (unsaved: FormValues | undefined) => void;
  /** Called at the first change. */
  onTouched?: () => void;
  /** After a save the form starts again empty (records) or from what was saved (pages). */
  startsEmpty?: boolean;
  savedAt?: Date | undefined;
  /** Stands at the top of the form. */
  head: (form: DraftedForm<Input>['form']) => ReactNode;
  /** The form has a frame of its own. */
  isFramed?: boolean;
  /** See `parts` and `folds` of a resource. */
  folds?: Readonly<Record<string, Fold>> | undefined;
  withoutParts?: readonly string[];
  part?: string | undefined;
  /** A field of another section needs the administrator. */
  onPart?: (part: string) => void;
  /** Stands over the fields. */
  above?: ReactNode;
  /** Shows in place of the form, which keeps what is typed. */
  panel?: ReactNode;
  /** Stands over the save button. */
  note?: ((form: DraftedForm<Input>['form']) => ReactNode) | undefined;
  /** Stands beside the form. */
  preview?: (form: DraftedForm<Input>['form']) => ReactNode;
}

/** A form over described fields: validates, keeps a draft, saves, and shows the outcome. */
export function RecordForm<Input extends object, Row extends object>(props: RecordFormProps<Input, Row>) {
  const { name, fields, input, toInput, record, noun, save, reload, versionOf, onSaved, onCancel } = props;
  const drafted = useDraftedForm({ name, fields, input, toInput, record, version: props.version });
  const { form, isDirty, restart, rebase, keep, discard: discardDraft } = drafted;
  const uploading = useUploadCount(name);
  const release = useLeaveGuard(name, isDirty || uploading > 0, keep);
  const saving = useRecordSave({
    drafted,
    fields,
    input,
    toInput,
    save,
    confirm: props.confirm,
    reload,
    versionOf,
    onSaved(row, sent) {
      const typed = form.getValues();
      // A file that is still uploading needs the form to stay open too.
      const isWhole = sameValues(typed, sent) && uploads.activeCount(name) === 0;
      const newer = isWhole ? undefined : mergeValues(sent, typed, toFormValues(fields, row)).values;
      if (newer && !props.startsEmpty) rebase(row, versionOf(row), newer);
      else {
        release();
        if (props.startsEmpty) restart(undefined, '');
        else restart(row, versionOf(row));
      }
      onSaved(row, newer);
    },
  });
  const { isSaving, failure, conflict } = saving;
  const reasonId = useId();
  const element = useRef<HTMLFormElement>(null);
  const isBusy = isSaving || uploading > 0;

  // Without changes of its own, the form takes over a newer version at once.
  const isUntouched = !isDirty && !isBusy && props.version !== drafted.version;
  useEffect(() => {
    if (isUntouched) restart(record, props.version);
  }, [isUntouched, restart, record, props.version]);

  const { onTouched } = props;
  const touched = useRef(onTouched);
  touched.current = onTouched;
  useEffect(() => {
    if (!isDirty) return;
    // The draft must exist before the address names it.
    keep();
    touched.current?.();
  }, [isDirty, keep]);

  // The draft is written while files upload, so that those that finish after leaving can be added to it.
  useEffect(() => {
    if (uploading > 0) keep();
    else if (!isDirty) discardDraft();
  }, [uploading, isDirty, keep, discardDraft]);
  useEffect(
    () =>
      uploads.receive(name, (file) => {
        const value = placeFile(form.getValues(file.field), file);
        form.setValue(file.field, value, { shouldDirty: true });
        keep();
      }),
    [name, form, keep],
  );

  const submit = form.handleSubmit(saving.store, (problems) => {
    const [first] = Object.keys(problems).map((problem) => fields[problem as keyof Input]?.part ?? '');
    if (props.part !== undefined && first !== undefined && first !== props.part) props.onPart?.(first);
    focusFirstProblem(element.current);
  });
  const latestSubmit = useRef(submit);
  latestSubmit.current = submit;
  useEffect(() => {
    if (failure === undefined || failure.why === 'refused') return undefined;
    const again = () => void latestSubmit.current();
    const timer = failure.why === 'held' ? setTimeout(again, HELD_MS) : undefined;
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [failure]);

  function discard() {
    uploads.dropAll(name);
    restart(record, props.version);
    saving.forget();
  }

  return (
    <UploadFormContext value={name}>
      <div className="adm-editor__main">
        <form
          ref={element}
          className={props.isFramed ? 'adm-form adm-panel' : 'adm-form'}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!isBusy) void submit();
          }}
        >
          <a className="adm-skip" href={`#${reasonId}-bar`}>
            Skip to {props.saveLabel}
          </a>
          {props.head(form)}
          <div hidden={props.panel !== undefined}>
            {drafted.restoredAt && (
              <div className="adm-notice adm-notice--info" role="status">
                <p className="adm-notice__text">
                  Your unsaved changes from {formatDayAndTime(drafted.restoredAt)} are back.
                </p>
                <Button onClick={discard}>Discard them</Button>
              </div>
            )}
            {conflict ? (
              <ConflictView
                noun={noun}
                fields={fields}
                merge={conflict.merge}
                savedAt={(conflict.theirs as { updated_at?: string }).updated_at}
                onTakeTheirs={saving.takeTheirs}
                onKeepTyping={saving.settle}
                onSave={(values) => {
                  saving.settle(values);
                  void submit();
                }}
              />
            ) : (
              <>
                {props.above}
                <FormGrid
                  form={form}
                  fields={fields}
                  folds={props.folds}
                  without={props.withoutParts}
                  part={props.part}
                />
                <div className="adm-foot">
                  {failure && <ErrorNotice text={props.saveFailed} detail={failure.detail} onClose={saving.forget} />}
                  {isDirty && props.note?.(form)}
                  <div className="adm-savebar" id={`${reasonId}-bar`} tabIndex={-1}>
                    <p id={reasonId} className="adm-savebar__state" role="status">
                      <SaveNote
                        uploading={uploading}
                        isSaving={isSaving}
                        failed={failure?.why}
                        isDirty={isDirty}
                        savedAt={props.savedAt}
                      />
                    </p>
                    {Object.entries<Field>(fields)
                      .filter(([, field]) => field.isBesideSave)
                      .map(([key, field]) => (
                        <FieldControl key={key} name={key} field={field} form={form} problem="" />
                      ))}
                    {onCancel && (
                      <Button
                        aria-disabled={isSaving || undefined}
                        onClick={() => {
                          if (isSaving) return;
                          const unsaved = isDirty ? form.getValues() : undefined;
                          release();
                          discard();
                          onCancel(unsaved);
                        }}
                      >
                        Cancel
                      </Button>
                    )}
                    <Button look="primary" isSubmit aria-disabled={isBusy || undefined} aria-describedby={reasonId}>
                      <SaveLabel form={form} fields={fields} record={record} label={props.saveLabel} />
                    </Button>
                  </div>
                </div>
              </>
            )}
          </div>
        </form>
        {props.panel}
      </div>
      {props.preview?.(form)}
    </UploadFormContext>
  );
}

interface SaveLabelProps<Input extends object> {
  form: DraftedForm<Input>['form'];
  fields: Record<string, Field>;
  /** As it is stored. */
  record: object | undefined;
  label: string;
}

/** Label of the save button: save a draft, schedule a plan, or publish. */
function SaveLabel<Input extends object>({ form, fields, record, label }: SaveLabelProps<Input>) {
  const [name, field] = Object.entries(fields).find(([, { kind }]) => kind === 'publication') ?? [];
  const draftField = field?.kind === 'publication' ? field.draftField : '';
  const [value, isDraft] = useWatch({ control: form.control, name: [name ?? '', draftField] });
  if (name === undefined) return label;
  if (isDraft === true) return 'Save draft';
  if (isPlan(String(value))) return 'Schedule';
  const stored = record && toFormValues(fields, record);
  return stored && (stored[draftField] === true || isPlan(String(stored[name]))) ? 'Publish' : label;
}

function focusFirstProblem(form: HTMLFormElement | null) {
  // Errors show after React has rendered them.
  requestAnimationFrame(() => {
    const problem = form?.querySelector('.adm-problem');
    const control = problem?.closest('.adm-field')?.querySelector<HTMLElement>('input, textarea, select, button');
    control?.focus();
  });
}
