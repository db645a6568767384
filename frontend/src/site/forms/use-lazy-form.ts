import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { createFormControl, FieldErrors, FieldValues, Path, PathValue } from 'react-hook-form';

/** A form of react-hook-form outside of React, with the contract as its rules. */
type FormControl<Values extends FieldValues> = ReturnType<typeof createFormControl<Values>>;

/** Fetches the rules of a form. */
export type LoadForm<Values extends FieldValues> = () => Promise<FormControl<Values>>;

/**
 * A form whose library and rules are fetched when somebody turns to it, so that readers do not pay for them.
 * The fields are the browser's own all the time: what was typed before stays.
 * @param load fetches the rules; where they are not to be had, the server alone checks the answers
 */
export function useLazyForm<Values extends FieldValues>(load: LoadForm<Values>) {
  const [control, setControl] = useState<FormControl<Values>>();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const opening = useRef<Promise<FormControl<Values> | undefined>>(undefined);

  const open = useCallback(() => {
    opening.current ??= load().then(
      (loaded) => {
        // The fields must be known before the first check.
        flushSync(() => setControl(loaded));
        return loaded;
      },
      (error: unknown) => {
        console.error(error);
        opening.current = undefined;
        return undefined;
      },
    );
    return opening.current;
  }, [load]);

  useEffect(
    () =>
      control?.subscribe({
        formState: { errors: true },
        callback: ({ errors: found }) => setErrors(messages(found ?? {})),
      }),
    [control],
  );

  /** Checks the answers and hands them on when they are right; `extra` is what no field holds. */
  const submit = async (
    event: FormEvent<HTMLFormElement>,
    extra: Partial<Values>,
    onValid: (answers: Values) => Promise<void>,
  ): Promise<void> => {
    const form = event.currentTarget;
    const rules = await open();
    if (!rules) return onValid({ ...Object.fromEntries(new FormData(form)), ...extra } as unknown as Values);
    for (const [name, value] of Object.entries(extra))
      rules.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>);
    await rules.handleSubmit(onValid, () => focusFirstFault(form))();
  };

  /** What a field needs to take part. */
  const field = (name: Path<Values>) => (control ? control.register(name) : { name });

  const setError = (name: Path<Values>, message: string) => setErrors((shown) => ({ ...shown, [name]: message }));

  return { open, submit, field, errors, setError };
}

// The faults are marked with the next drawing of the form.
function focusFirstFault(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

function messages(errors: FieldErrors): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([name, error]) => [
      name,
      typeof error?.message === 'string' ? error.message : 'is not valid',
    ]),
  );
}
