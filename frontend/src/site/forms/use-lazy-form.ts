import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { createFormControl, FieldErrors, FieldValues, Path, PathValue } from 'react-hook-form';

/** A react-hook-form form created outside of React, validated by the contract. */
type FormControl<Values extends FieldValues> = ReturnType<typeof createFormControl<Values>>;

/** Loads a form with its validation. */
export type LoadForm<Values extends FieldValues> = () => Promise<FormControl<Values>>;

/**
 * A form whose library and validation are loaded when a visitor focuses it, so that readers do not pay for them.
 * The fields stay uncontrolled: input typed before is kept.
 * @param load loads the validation; when it fails, the server alone validates
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

  /** Validates the values and passes them on when they are valid; `extra` holds values without a field. */
  const submit = async (
    event: FormEvent<HTMLFormElement>,
    extra: Partial<Values>,
    onValid: (values: Values) => Promise<void>,
  ): Promise<void> => {
    const form = event.currentTarget;
    const rules = await open();
    if (!rules) return onValid({ ...Object.fromEntries(new FormData(form)), ...extra } as unknown as Values);
    for (const [name, value] of Object.entries(extra))
      rules.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>);
    await rules.handleSubmit(onValid, () => focusFirstError(form))();
  };

  /** Props that register a field. */
  const field = (name: Path<Values>) => (control ? control.register(name) : { name });

  const setError = (name: Path<Values>, message: string) => setErrors((shown) => ({ ...shown, [name]: message }));

  return { open, submit, field, errors, setError };
}

// The errors are marked with the next render.
function focusFirstError(form: HTMLFormElement): void {
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
