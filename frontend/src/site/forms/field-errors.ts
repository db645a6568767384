import type { Issue } from '@nfa/contracts';
import type { z } from 'zod';

/** First problem of each field of a form. */
export type FieldErrors = Record<string, string>;

/** Problems that a schema finds in a form; empty for valid values. */
export const fieldErrors = (schema: z.ZodType, form: HTMLFormElement): FieldErrors =>
  problemsOf(schema, formValues(form));

/** Problems that a schema finds in values; empty for valid ones. */
export function problemsOf(schema: z.ZodType, values: object): FieldErrors {
  const { error } = schema.safeParse(values);
  return errorsOf(error?.issues.map(({ path, message }) => ({ path: path.join('.'), message })) ?? []);
}

/** Problems that the browser's own validation finds in a form. */
export function nativeErrors(form: HTMLFormElement): FieldErrors {
  const controls = [...form.elements].filter((element) => element instanceof HTMLInputElement || 'validity' in element);
  return errorsOf(
    (controls as HTMLInputElement[])
      .filter(({ name, validity }) => name !== '' && !validity.valid)
      .map(({ name, validity }) => ({ path: name, message: validity.valueMissing ? 'is required' : 'is not valid' })),
  );
}

/** First problem of each field, from a list that may contain several. */
export function errorsOf(issues: readonly Issue[]): FieldErrors {
  return Object.fromEntries([...issues].reverse().map(({ path, message }) => [path, message]));
}

/** The values of a form, by field. */
export const formValues = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
