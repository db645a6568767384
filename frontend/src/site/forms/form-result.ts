import type { BookingEnquiry, Registration } from '@nfa/contracts';
import { useActionData } from 'react-router-dom';

/** Outcome of a form that a browser without script posted; the rendering server renders the page with it. */
export interface FormResult {
  isSent: boolean;
  /** The visitor's input by field. */
  values: Record<string, string>;
  /** Problems by field. */
  errors: Record<string, string>;
  /** Seconds to wait before the next attempt, if the API named them. */
  retryAfterS?: number | undefined;
  /** Form token for the next attempt. */
  formToken?: string | undefined;
  /** A booking enquiry that was stored, for its summary. */
  booking?: BookingEnquiry;
  /** The seat of a registration that was stored, or its place on the waiting list. */
  registration?: Pick<Registration, 'intake_id' | 'place' | 'position'>;
}

/** The outcome with which the server rendered this page; undefined if no form was posted. */
export const useFormResult = (): FormResult | undefined => useActionData() as FormResult | undefined;
