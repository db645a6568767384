import { useActionData } from 'react-router-dom';

/** Outcome of a form that the browser submitted itself; the rendering server renders the page with it. */
export interface FormResult {
  isSent: boolean;
  /** What was typed, by field. */
  values: Record<string, string>;
  /** What is wrong with the values, by field. */
  errors: Record<string, string>;
  /** Seconds to wait before the next attempt, where the API named them. */
  retryAfterS?: number | undefined;
  /** Form token for the next attempt. */
  formToken?: string | undefined;
}

/** The outcome with which the server rendered this page; undefined for a page that was only opened. */
export const useFormResult = (): FormResult | undefined => useActionData() as FormResult | undefined;
