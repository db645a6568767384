import type { PaymentEntity } from './payments.entity.ts';

/** Whether the administrator recorded a payment by hand. Then its note may be a code of M-Pesa. */
export const isByHand = ({ receipt, verified_by }: PaymentEntity): boolean =>
  receipt === null && verified_by === 'owner';

/** Whether a payment was recorded by hand with another amount than M-Pesa tells: the administrator has to say what is right. */
export const hasOtherAmount = (payment: PaymentEntity, toldKes: number): boolean =>
  isByHand(payment) && payment.amount_kes !== toldKes;

/** Normalizes a note to the form of M-Pesa's codes. */
export const codeOfNote = (note: string): string => note.trim().toUpperCase();

/**
 * SQL of whether a payment is the money of a code of M-Pesa: it has this code, or was recorded by hand with this code as its note and
 * not reversed.
 * @param payment alias of the payment
 */
export const hasCode = (payment: string, code: string): string =>
  `(${payment}.receipt = ${code} OR (${payment}.receipt IS NULL AND ${payment}.verified_by = 'owner'
    AND ${payment}.reversed_at IS NULL AND upper(btrim(${payment}.note)) = ${code}))`;
