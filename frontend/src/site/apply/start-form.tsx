import type { ApplicationStart } from '@nfa/contracts';
import { type FormEvent, type ReactNode, useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { startApplication } from '../../data/applications.ts';
import { ApiError } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { here, inLanguage, t } from '../../translations/text.ts';
import { Alert } from '../../ui/alert.tsx';
import { Icon } from '../../ui/icon.tsx';
import { failureText } from '../forms/failure-text.ts';
import { errorsOf, type FieldErrors, formValues, problemsOf } from '../forms/field-errors.ts';
import { useFormResult } from '../forms/form-result.ts';
import { HiddenFields } from '../forms/hidden-fields.tsx';
import { showFirstField } from '../forms/show-field.ts';
import { useSchema } from '../forms/use-schema.ts';
import { forgetDayNote, readDayNote, writeDayNote } from './day-notes.ts';
import { useProof } from './use-proof.ts';

/** Outcome of a request to mail the link again. */
export type MailedAgain = 'sent' | 'refused' | 'failed';

/** An application whose link has been mailed to the guardian. */
export interface WaitingGuardian {
  id: string;
  email: string;
  /** Outcome of a request to mail the link again, without script. */
  mailed?: MailedAgain | undefined;
}

interface StartFormProps {
  way: 'adult' | 'guardian';
  /** Names of the boxes that the applicant has to tick. */
  ticks?: readonly string[];
  button: string;
  /** Called with an application that waits for its guardian, and the address of the mail. */
  onWaiting?: (waiting: WaitingGuardian) => void;
  children: (parts: {
    errors: FieldErrors;
    /** Name and server-rendered value of a field. */
    field: (name: string) => FieldControl;
  }) => ReactNode;
}

/** Name and server-rendered value of a field. */
interface FieldControl {
  name: string;
  defaultValue: string;
}

const loadSchema = () => import('./start-schema.ts');
const failure = 'Your application could not be sent. Everything you typed is still here. Please try again.';

/** Form of the first step: validates, keeps its input on the device for a day, and begins one application. */
export function StartForm({ way, ticks = [], button, onWaiting, children }: StartFormProps) {
  const result = useFormResult();
  const [errors, setErrors] = useState<FieldErrors>(result?.errors ?? {});
  const [problem, setProblem] = useState(result ? failureText(t(failure), result.retryAfterS) : '');
  const [isBusy, setBusy] = useState(false);
  const navigate = useNavigate();
  const keyNote = `${way}-key`;
  const proof = useProof(keyNote);
  const load = useSchema(loadSchema);

  const receive = useCallback(
    (form: HTMLFormElement | null) => {
      // The browser's own messages are only needed without script.
      if (form) form.noValidate = true;
      for (const [name, value] of Object.entries(readDayNote<Record<string, string>>(way) ?? {})) {
        const control = form?.elements.namedItem(name);
        // The visitor may have typed before hydration.
        if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked ||= value === 'on';
        else if (control && 'value' in control && control.value === '') control.value = value;
      }
    },
    [way],
  );

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const { website = '', form_token: _, ...typed } = formValues(form);
    const values = { ...typed, way, ...Object.fromEntries(ticks.map((name) => [name, typed[name] === 'on'])) };
    setProblem('');
    setBusy(true);
    try {
      const schema = await load();
      const found = schema ? problemsOf(schema, values) : {};
      setErrors(found);
      showFirstField(form, Object.keys(found));
      if (Object.keys(found).length > 0) return;
      const application = await startApplication(inLanguage(values) as ApplicationStart, proof(values, website !== ''));
      forgetDayNote(way);
      forgetDayNote(keyNote);
      if (!application.link) return onWaiting?.({ id: application.id, email: typed['email'] ?? '' });
      writeDayNote('link', application.link);
      await navigate(paths.application(application.link));
    } catch (error) {
      console.error(error);
      const refused = error instanceof ApiError ? error : undefined;
      const issues = errorsOf(refused?.problem?.issues ?? []);
      setErrors(issues);
      showFirstField(form, Object.keys(issues));
      setProblem(failureText(t(failure), refused?.retryAfterS));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      className="form"
      method="post"
      action={here(way === 'adult' ? paths.applyAdult : paths.applyGuardian)}
      ref={receive}
      onFocus={() => void load()}
      onInput={(event) => writeDayNote(way, formValues(event.currentTarget))}
      onSubmit={(event) => void submit(event)}
    >
      {children({ errors, field: (name) => ({ name, defaultValue: result?.values[name] ?? '' }) })}
      <HiddenFields formToken={result?.formToken} />
      {problem && (
        <div className="form-wide">
          <Alert text={problem} />
        </div>
      )}
      <div className="form-end">
        <button className="button" type="submit" disabled={isBusy}>
          {isBusy ? t('Sending...') : button}
          <Icon name="arrow" />
        </button>
        <span className="text-small quiet">{t('Free, whatever we answer.')}</span>
      </div>
    </form>
  );
}
