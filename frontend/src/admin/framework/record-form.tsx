import './record-form.css';
import { type ReactNode, useDeferredValue, useEffect, useEffectEvent, useId, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '../components/button.tsx';
import { formatDayAndTime } from '../components/format-time.ts';
import { ErrorNotice } from '../components/notice.tsx';
import type { Draft } from '../forms/drafts.ts';
import type { Form, FormValues, Versioned } from '../forms/field.ts';
import { mergeValues } from '../forms/merge.ts';
import { useUnsavedForm } from '../forms/unsaved-forms.ts';
import { UploadFormContext, uploads } from '../upload/uploads.ts';
import { ConflictView } from './conflict-view.tsx';
import { DeletedFiles } from './deleted-files.tsx';
import { FormGrid } from './form-grid.tsx';
import { sameValues, toFormValues } from './form-values.ts';
import type { FormDescription, Preview } from './resource.ts';
import { SaveBar } from './save-bar.tsx';
import { useDraftedForm, versionOf } from './use-drafted-form.ts';
import { useFormUploads } from './use-form-uploads.ts';
import { type RecordStore, useRecordSave } from './use-record-save.ts';

/** Delay before a save that got no answer, or waits for a check, is retried, in milliseconds. */
const AGAIN_MS = 5_000;

interface RecordFormProps extends RecordStore {
  /** Name of the draft. */
  name: string;
  of: FormDescription;
  /** The stored record; undefined for a new one. */
  record: Versioned | undefined;
  /** @param newer what the form holds when more was typed while the save ran */
  onSaved(row: Versioned, newer: FormValues | undefined): void;
  onCancel?: (unsaved: Draft | undefined) => void;
  /** Called at the first change. @param isKept whether a draft of it is kept */
  onTouched?: (isKept: boolean) => void;
  /** After a save the form starts again empty (records) or from what was saved (pages). */
  startsEmpty?: boolean;
  savedAt?: Date | undefined;
  /** Stands at the top of the form. */
  head: (form: Form) => ReactNode;
  /** The form has a frame of its own. */
  isFramed?: boolean;
  /** Keys of the sections (`parts` of the resource) that a new record does not have yet. */
  withoutParts?: readonly string[];
  part?: string | undefined;
  /** A field of another section needs the administrator. */
  onPart?: (part: string) => void;
  /** Stands over the fields. */
  above?: ReactNode;
  /** Shows in place of the form, which keeps what is typed. */
  panel?: ReactNode;
  /** Stands over the save button. */
  note?: ((form: Form) => ReactNode) | undefined;
  /** The preview stands beside the form. */
  isPreviewing?: boolean;
}

/** A form over described fields: validates, keeps a draft, saves, and shows the outcome. */
export function RecordForm(props: RecordFormProps) {
  const { name, of, record, onSaved, onCancel, startsEmpty } = props;
  const { fields, noun, saveLabel = `Save ${noun}` } = of;
  const drafted = useDraftedForm(name, of, record);
  const { form, isDirty, restart } = drafted;
  const uploading = useFormUploads(name, drafted);
  const release = useUnsavedForm(name, isDirty || uploading > 0, drafted.keep);
  const saving = useRecordSave(drafted, of, props, afterSave);
  const { isSaving, failure, conflict } = saving;
  const isBusy = isSaving || uploading > 0;
  const barId = useId();
  const element = useRef<HTMLFormElement>(null);

  function afterSave(row: Versioned, sent: FormValues) {
    const typed = form.getValues();
    // A file that is still uploading needs the form to stay open too.
    const isWhole = sameValues(typed, sent) && uploads.activeCount(name) === 0;
    const newer = isWhole ? undefined : mergeValues(sent, typed, toFormValues(fields, row)).values;
    if (newer && !startsEmpty) drafted.rebase(row, newer);
    else {
      release();
      restart(startsEmpty ? undefined : row);
    }
    onSaved(row, newer);
  }

  // Without changes of its own, the form takes over a newer version at once. After a save `record` is the older one until it is
  // read again. Versions are ISO times.
  const takeNewer = useEffectEvent(() => {
    if (!isDirty && !isBusy && versionOf(record) > drafted.edit().version) restart(record);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them may be what it waited for
  useEffect(() => takeNewer(), [isDirty, isBusy, record]);

  const onTouched = useEffectEvent(() => props.onTouched?.(drafted.keep()));
  useEffect(() => {
    if (isDirty) onTouched();
  }, [isDirty]);

  const submit = form.handleSubmit(saving.store, (problems) => {
    const [first] = Object.keys(problems).map((problem) => fields[problem]?.part ?? '');
    if (props.part !== undefined && first !== undefined && first !== props.part) props.onPart?.(first);
    focusFirstProblem(element.current);
  });
  // What was typed since is left to the next save.
  const saveAgain = useEffectEvent((sent: FormValues) => void saving.store(sent));
  useEffect(() => {
    if (failure === undefined || failure.why === 'refused') return undefined;
    const again = () => saveAgain(failure.sent);
    // The browser tells of a network that comes back only where it noticed that it was gone.
    const timer = failure.why === 'held' || navigator.onLine ? setTimeout(again, AGAIN_MS) : undefined;
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [failure]);

  function discard() {
    uploads.dropAll(name);
    restart(record);
    saving.forget();
  }

  function cancel() {
    const unsaved = isDirty ? drafted.draft() : undefined;
    release();
    discard();
    onCancel?.(unsaved);
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
            // An open conflict is saved by its own button, with what was chosen.
            if (!isBusy && !conflict) void submit();
          }}
        >
          <a className="adm-skip" href={`#${barId}`}>
            Skip to {saveLabel}
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
            {drafted.restoredAt && <DeletedFiles drafted={drafted} fields={fields} />}
            {conflict ? (
              <ConflictView
                noun={noun}
                fields={fields}
                merge={conflict.merge}
                savedAt={conflict.theirs.updated_at}
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
                <FormGrid form={form} fields={fields} folds={of.folds} without={props.withoutParts} part={props.part} />
                <div className="adm-foot">
                  {failure && <ErrorNotice text={of.saveFailed} detail={failure.detail} onClose={saving.forget} />}
                  {isDirty && props.note?.(form)}
                  <SaveBar
                    id={barId}
                    form={form}
                    fields={fields}
                    record={record}
                    label={saveLabel}
                    state={{ uploading, isSaving, failed: failure?.why, isDirty, savedAt: props.savedAt }}
                    onCancel={onCancel && cancel}
                  />
                </div>
              </>
            )}
          </div>
        </form>
        {props.panel}
      </div>
      {props.isPreviewing && of.Preview && <LivePreview form={form} of={of.Preview} />}
    </UploadFormContext>
  );
}

function LivePreview({ form, of: Page }: { form: Form; of: Preview }) {
  // Typing goes first: a long page is drawn when there is time.
  const values = useDeferredValue(useWatch({ control: form.control }));
  return <Page values={values as FormValues} />;
}

/** @param frames how many to wait for the fold or the section of the problem to open */
function focusFirstProblem(form: HTMLFormElement | null, frames = 30) {
  requestAnimationFrame(() => {
    const problem = form?.querySelector('.adm-problem');
    const control = problem?.closest('.adm-field')?.querySelector<HTMLElement>('input, textarea, select, button');
    control?.focus();
    if (control !== document.activeElement && frames > 0) focusFirstProblem(form, frames - 1);
  });
}
