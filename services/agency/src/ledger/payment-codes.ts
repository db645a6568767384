import type { PaymentEntity } from './payments.entity.ts';

/** Whether the administrator recorded a payment by hand. Then its note may be a code of M-Pesa. */
export const isByHand = ({ receipt, verified_by }: PaymentEntity): boolean =>
  receipt === null && verified_by === 'owner';

/** Whether a payment was recorded by hand with another amount than M-Pesa tells: the administrator has to say what is right. */
export const hasOtherAmount = (payment: PaymentEntity, toldKes: number): boolean =>
  isByHand(payment) && payment.amount_kes !== toldKes;

/** Normalizes a note to the form of M-Pesa's codes. */
export const codeOfNote = (note: string): string => note.trim().toUpperCase();

/** SQL of whether a payment was recorded by hand, and of its note in the form of M-Pesa's codes: both as in the index `payments_note`. */
const recordedByHand = (payment: string): string => `${payment}.receipt IS NULL AND ${payment}.verified_by = 'owner'`;
const notedCode = (payment: string): string => `upper(btrim(${payment}.note))`;

/**
 * SQL of whether a payment is the money of a code of M-Pesa: it has this code, or was recorded by hand with this code as its note and
 * not reversed.
 * @param payment alias of the payment
 */
export const hasCode = (payment: string, code: string): string =>
  `(${payment}.receipt = ${code} OR (${recordedByHand(payment)} AND ${payment}.reversed_at IS NULL
    AND ${notedCode(payment)} = ${code}))`;

/** SQL of the code by which M-Pesa's notices may name a payment; null without one. @param payment alias of the payment */
export const codeOf = (payment: string): string =>
  `CASE WHEN ${recordedByHand(payment)} THEN nullif(${notedCode(payment)}, '') ELSE ${payment}.receipt END`;

/**
 * SQL of whether the note of a payment by hand looks like some code of M-Pesa: ten letters and digits, unlike a phone number, and in
 * capitals if without digits, unlike a word such as "Instalment".
 * @param payment alias of the payment
 */
export const looksCoded = (payment: string): string =>
  `(${recordedByHand(payment)} AND btrim(${payment}.note) ~ '^([A-Z]{10}|(?=.*[0-9])[A-Za-z][0-9A-Za-z]{9})$')`;
