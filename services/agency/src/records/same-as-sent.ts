import { Problem } from '@nfa/service-kit';

/**
 * Returns the row that an earlier request with the same key stored.
 * @throws Problem idempotency_key_reused when the row holds other values: a form was corrected after its response was lost
 */
export function sameAsSent<Row extends object>(row: Row, sent: Partial<Row>): Row {
  if ((Object.keys(sent) as (keyof Row)[]).some((name) => row[name] !== sent[name]))
    throw new Problem(
      'idempotency_key_reused',
      'This was stored already, with the values that were sent first. Close the form and look at what is stored.',
    );
  return row;
}
