import { hasCode } from '../ledger/payment-codes.ts';

/** SQL of a value that the notice about a push names. */
export const pushValue = (name: string): string =>
  `jsonb_path_query_first(body, '$.Body.stkCallback.CallbackMetadata.Item[*] ? (@.Name == "${name}").Value') #>> '{}'`;

/**
 * SQL of the open notices that claim a payment, without those in the books, unless they were booked for another charge than that of
 * the push. $1: notices that arrived later need nobody yet.
 */
export const CLAIMING_NOTICES = `SELECT id, kind, received_at, code, amount::numeric AS kes
  FROM payment_notices, LATERAL (SELECT
    coalesce(body ->> 'TransAmount', ${pushValue('Amount')}) AS amount,
    upper(coalesce(body ->> 'TransID', ${pushValue('MpesaReceiptNumber')})) AS code) claim
  WHERE kind IN ('paybill', 'push') AND state = 'open' AND received_at <= $1
    AND (kind = 'paybill' OR body #>> '{Body,stkCallback,ResultCode}' = '0')
    -- Nobody pays parts of a shilling.
    AND code ~ '^[0-9A-Z]{6,20}$' AND amount ~ '^[0-9]{1,7}([.]0+)?$'
    AND NOT EXISTS (SELECT FROM payments p WHERE ${hasCode('p', 'code')} AND p.reversed_at IS NULL
      AND p.amount_kes::text = split_part(amount, '.', 1) AND NOT EXISTS (SELECT FROM payment_attempts a
        WHERE a.checkout_request_id = reference AND a.payment_id IS NULL AND a.charge_id <> p.charge_id))`;

/**
 * SQL of the payments that these notices claim. A push and its payment come in two notices with one code, of which that of the payment
 * names more.
 */
export const OPEN_CLAIMS = `SELECT DISTINCT ON (code, kes) id, received_at, kes FROM (${CLAIMING_NOTICES}) notices
  ORDER BY code, kes, kind, received_at`;
