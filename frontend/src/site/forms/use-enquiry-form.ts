import type { Issue } from '@nfa/contracts';
import { type FormEvent, useCallback, useRef, useState } from 'react';
import type { z } from 'zod';
import { errorsOf, type FieldErrors, fieldErrors, formValues, nativeErrors } from './field-errors.ts';
import { useFormResult } from './form-result.ts';
import { showFirstField } from './show-field.ts';
import { type LoadSchema, useSchema } from './use-schema.ts';
import { useUnsentAnswers } from './use-unsent-answers.ts';

/** Outcome of an attempt to send a form. */
export interface Attempt {
  isSent: boolean;
  /** Fields that the server refused. */
  issues: readonly Issue[];
  /** Seconds to wait before the next attempt, if the server named them. */
  retryAfterS?: number | undefined;
}

interface EnquiryFormOptions {
  /** Name of the form, under which its input is kept. */
  name: string;
  /** Loads the contract's schema; if that fails, only the server validates. */
  loadSchema: LoadSchema;
  send: (values: Record<string, string>, isHoneypotFilled: boolean) => Promise<Attempt>;
  onSent?: () => void;
}

/**
 * Logic of the public forms: validates, sends, keeps unsent input, and marks the fields that the server refused. The fields are
 * uncontrolled. The schema is loaded when a visitor focuses the form, so that other readers do not load it.
 */
export function useEnquiryForm({ name, loadSchema, send, onSent }: EnquiryFormOptions) {
  // The router drops the result when it reloads the page's data, but the input is kept.
  const [result] = useState(useFormResult());
  const [errors, setErrors] = useState<FieldErrors>(result?.errors ?? {});
  const [failed, setFailed] = useState<Pick<Attempt, 'retryAfterS'> | undefined>(result?.isSent ? undefined : result);
  const { receive, forget } = useUnsentAnswers(name);
  const isBusy = useRef(false);
  const load = useSchema(loadSchema);
  const checkedWith = useRef<z.ZodType>(undefined);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    void attemptToSend(event.currentTarget).finally(() => {
      isBusy.current = false;
    });
  };

  const attemptToSend = async (form: HTMLFormElement) => {
    setFailed(undefined);
    const schema = await load();
    checkedWith.current = schema;
    const found = schema ? fieldErrors(schema, form) : nativeErrors(form);
    setErrors(found);
    showFirstField(form, Object.keys(found));
    if (Object.keys(found).length > 0) return;
    const { website = '', form_token: _, ...values } = formValues(form);
    const attempt = await send(values, website !== '');
    if (attempt.isSent) {
      forget();
      onSent?.();
      return;
    }
    const refused = errorsOf(attempt.issues);
    setErrors(refused);
    setFailed(attempt);
    showFirstField(form, Object.keys(refused));
  };

  // Validates a marked field again while the visitor types in it.
  const recheck = (event: FormEvent<HTMLFormElement>) => {
    const field = (event.target as HTMLInputElement).name;
    if (!checkedWith.current || !(field in errors)) return;
    const { [field]: found } = fieldErrors(checkedWith.current, event.currentTarget);
    setErrors(({ [field]: _, ...others }) => (found ? { ...others, [field]: found } : others));
  };

  const ref = useCallback(
    (form: HTMLFormElement) => {
      // The browser's own messages are only needed without script.
      form.noValidate = true;
      return receive(form);
    },
    [receive],
  );
  /** Name and server-rendered value of a field. */
  const field = (name: string) => ({ name, defaultValue: result?.values[name] });
  return {
    form: {
      ref,
      method: 'post',
      onFocus: () => void load(),
      onInput: recheck,
      onSubmit,
    },
    field,
    errors,
    failed,
    formToken: result?.formToken,
  };
}
