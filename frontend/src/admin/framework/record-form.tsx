import './record-form.css';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { z } from 'zod';
import { ApiError } from '../../lib/api.ts';
import { Icon } from '../../ui/icon.tsx';
import { Button } from '../components/button.tsx';
import { formatTime } from '../components/format-time.ts';
import { ChoiceNotice, ErrorNotice } from '../components/notice.tsx';
import { isConflict, isRefusal, logFailure, reasonOf } from '../session/failure.ts';
import { UploadsContext, useUploadCount } from '../upload/uploads.ts';
import type { Fields, FormValues } from './field.ts';
import { FieldControl } from './field-control.tsx';
import { useLeaveGuard } from './leave-guard.tsx';
import { firstMessage, issuesByField, sentence } from './problems.ts';
import { type DraftedForm, useDraftedForm } from './use-drafted-form.ts';

/** What a save needs to know beside the content. */
export interface SaveContext {
  /** `updated_at` that the edit began from, "" to save over whatever is there. */
  version: string;
  idempotencyKey: string;
}

interface RecordFormProps<Input extends object, Row extends object> {
  /** Name of the draft. */
  name: string;
  fields: Fields<Input>;
  input: z.ZodType<Input>;
  toInput?: ((values: FormValues) => unknown) | undefined;
  /** What is stored; undefined for a new record. */
  record: Row | undefined;
  version: string;
  /** What a conflict calls it: "This model was changed ...". */
  noun: string;
  saveLabel: string;
  saveFailed: string;
  save: (input: Input, context: SaveContext) => Promise<Row>;
  /** Reads the record as it is stored now. */
  reload: () => Promise<Row | undefined>;
  versionOf: (row: Row) => string;
  onSaved: (row: Row) => void;
  onCancel?: (unsaved: FormValues | undefined) => void;
  /** Somebody began to type. */
  onTouched?: () => void;
  /** After a save the form starts again empty (records) or from what was saved (pages). */
  startsEmpty?: boolean;
  savedAt?: Date | undefined;
  /** Stands at the top of the form, which then has a frame of its own. */
  head?: ReactNode;
  /** Stands beside the form. */
  preview?: (form: DraftedForm<Input>['form']) => ReactNode;
}

/** A form over described fields: validates, keeps a draft, saves, and tells how that went. */
export function RecordForm<Input extends object, Row extends object>(props: RecordFormProps<Input, Row>) {
  const { name, fields, input, toInput, record, noun, save, reload, versionOf, onSaved, onCancel } = props;
  const drafted = useDraftedForm({ name, fields, input, toInput, record, version: props.version });
  const { form, isDirty } = drafted;
  const release = useLeaveGuard(name, isDirty);
  const [uploading, countUploads] = useUploadCount();
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<{ detail: string }>();
  const [hasConflict, setConflict] = useState(false);
  const reasonId = useId();
  const element = useRef<HTMLFormElement>(null);

  // Somebody else's save shows at once where nothing was typed.
  const { restart } = drafted;
  const isUntouched = !isDirty && !isSaving && props.version !== drafted.version;
  useEffect(() => {
    if (isUntouched) restart(record, props.version);
  }, [isUntouched, restart, record, props.version]);

  const { onTouched } = props;
  const touched = useRef(onTouched);
  touched.current = onTouched;
  useEffect(() => {
    if (isDirty) touched.current?.();
  }, [isDirty]);

  async function store(content: Input, version: string) {
    setSaving(true);
    setFailure(undefined);
    setConflict(false);
    try {
      const row = await save(content, { version, idempotencyKey: drafted.idempotencyKey });
      release();
      if (props.startsEmpty) drafted.restart(undefined, '');
      else drafted.restart(row, versionOf(row));
      onSaved(row);
    } catch (error) {
      if (isRefusal(error)) return;
      logFailure(error);
      if (isConflict(error)) setConflict(true);
      else showFailure(error);
    } finally {
      setSaving(false);
    }
  }

  function showFailure(error: unknown) {
    const issues = error instanceof ApiError ? (error.problem?.issues ?? []) : [];
    const { byField, other } = issuesByField(issues, fields);
    for (const [field, message] of byField) form.setError(field, { type: 'server', message });
    setFailure({ detail: other.join('. ') || (byField.size > 0 ? 'Look at the marked fields.' : reasonOf(error)) });
  }

  const submit = (version: string) =>
    form.handleSubmit(
      (content) => store(content, version),
      () => focusFirstProblem(element.current),
    );

  async function loadTheirs() {
    try {
      const theirs = await reload();
      if (theirs) drafted.restart(theirs, versionOf(theirs));
      setConflict(false);
    } catch (error) {
      if (isRefusal(error)) return;
      logFailure(error);
      setFailure({ detail: reasonOf(error) });
    }
  }

  const isBusy = isSaving || uploading > 0;
  const busyReason =
    uploading > 0 ? `${uploading === 1 ? '1 file' : `${uploading} files`} uploading, save when done` : '';

  return (
    <UploadsContext value={countUploads}>
      <form
        ref={element}
        className={props.head === undefined ? 'adm-form' : 'adm-form adm-panel'}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void submit(drafted.version)();
        }}
      >
        {props.head}
        {drafted.restoredAt && (
          <div className="adm-notice adm-notice--info" role="status">
            <p className="adm-line__text">Your unsaved changes from {formatTime(drafted.restoredAt)} are back.</p>
            <Button onClick={() => restart(record, props.version)}>Discard them</Button>
          </div>
        )}
        <Grid drafted={drafted} fields={fields} />
        <div className="adm-foot">
          {hasConflict && (
            <ChoiceNotice text={`This ${noun} was changed meanwhile, in another tab or by somebody else.`}>
              <Button onClick={() => void loadTheirs()}>Load the other version</Button>
              <Button look="primary" onClick={() => void submit('')()}>
                Save mine
              </Button>
            </ChoiceNotice>
          )}
          {failure && (
            <ErrorNotice text={props.saveFailed} detail={failure.detail} onClose={() => setFailure(undefined)} />
          )}
          <div className="adm-savebar">
            <p id={reasonId} className="adm-savebar__state" role="status">
              <SaveNote
                busyReason={busyReason}
                isSaving={isSaving}
                hasFailed={failure !== undefined || hasConflict}
                isDirty={isDirty}
                savedAt={props.savedAt}
              />
            </p>
            {onCancel && (
              <Button
                onClick={() => {
                  const unsaved = isDirty ? form.getValues() : undefined;
                  release();
                  restart(record, props.version);
                  setFailure(undefined);
                  setConflict(false);
                  onCancel(unsaved);
                }}
              >
                Cancel
              </Button>
            )}
            <Button look="primary" isSubmit aria-disabled={isBusy || undefined} aria-describedby={reasonId}>
              {props.saveLabel}
            </Button>
          </div>
        </div>
      </form>
      {props.preview?.(form)}
    </UploadsContext>
  );
}

function Grid<Input extends object>({ drafted, fields }: { drafted: DraftedForm<Input>; fields: Fields<Input> }) {
  const { errors } = drafted.form.formState;
  return (
    <div className="adm-form__grid">
      {Object.entries<Fields<Input>[keyof Input]>(fields).map(([name, field]) => {
        const message = firstMessage((errors as Record<string, unknown>)[name]);
        return (
          <FieldControl
            key={name}
            name={name}
            field={field}
            form={drafted.form}
            problem={message && sentence(field, message)}
          />
        );
      })}
    </div>
  );
}

interface SaveNoteProps {
  busyReason: string;
  isSaving: boolean;
  hasFailed: boolean;
  isDirty: boolean;
  savedAt: Date | undefined;
}

function SaveNote({ busyReason, isSaving, hasFailed, isDirty, savedAt }: SaveNoteProps) {
  if (isSaving || busyReason)
    return (
      <>
        <span className="adm-spin adm-spin--small" aria-hidden="true" />
        {isSaving ? 'Saving...' : busyReason}
      </>
    );
  if (hasFailed) return <span className="adm-bad">Not saved. Your changes are still here.</span>;
  if (isDirty) return <>Not saved yet. A draft is kept on this device.</>;
  if (savedAt)
    return (
      <span className="adm-ok">
        <Icon name="check" />
        Saved {formatTime(savedAt)}
      </span>
    );
  return null;
}

function focusFirstProblem(form: HTMLFormElement | null) {
  // Errors show after React has rendered them.
  requestAnimationFrame(() => {
    const problem = form?.querySelector('.adm-problem');
    const control = problem?.closest('.adm-field')?.querySelector<HTMLElement>('input, textarea, select, button');
    control?.focus();
  });
}
