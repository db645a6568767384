import type { InvoiceLine } from '@nfa/contracts';

/** A fee of a job. */
export interface FeeOfJob {
  model_id: string;
  kind: string;
  /** What the fee is for. */
  label: string;
  /** Name of the model on the invoice; the books know the model by its id alone. */
  model_name?: string;
  /** Kind of the fee if its label is the default, "" if the owner wrote the label. */
  fee_kind?: string;
  units: number;
  rate_kes: number;
  amount_kes: number;
  commission_bp: number;
  inclusive: boolean;
}

/** A model's earning from a fee: the fee minus the agency's commission. */
export interface Earning {
  model_id: string;
  label: string;
  fee_kind: string;
  /** Amount before the commission. */
  fee_kes: number;
  commission_kes: number;
}

/** The sums of an invoice, in whole shillings. */
export interface InvoiceSums {
  lines: InvoiceLine[];
  earnings: Earning[];
  net_kes: number;
  fee_kes: number;
  vat_kes: number;
  total_kes: number;
}

/** A share of whole shillings in basis points; half a shilling is rounded up. */
export const shareOf = (amount: number, bp: number): number => Math.floor((amount * bp + 5_000) / 10_000);

// The part of an amount that is the fee, when the fee is included in it.
const shareWithin = (amount: number, bp: number): number =>
  Math.floor((2 * amount * bp + 10_000 + bp) / (2 * (10_000 + bp)));

/**
 * Sums of an invoice. The agency fee is added to each line, or included in it; expenses have none. The commission is taken from
 * what the model earns, rounded half up for each line. VAT, if charged, applies to the whole.
 */
export function invoiceSums(fees: readonly FeeOfJob[], feeBp: number, vatBp: number): InvoiceSums {
  const lines: InvoiceLine[] = [];
  const earnings: Earning[] = [];
  let [net_kes, fee_kes] = [0, 0];
  for (const one of fees) {
    const { model_id, label, model_name, units, rate_kes, amount_kes, inclusive } = one;
    const bp = one.kind === 'expense' ? 0 : feeBp;
    const fee = inclusive ? shareWithin(amount_kes, bp) : shareOf(amount_kes, bp);
    const earned = inclusive ? amount_kes - fee : amount_kes;
    const line = model_name === undefined ? label : `${label}, ${model_name}`;
    const commission_kes = shareOf(earned, one.commission_bp);
    lines.push({ label: line, units, rate_kes, amount_kes, fee_kes: fee, inclusive });
    earnings.push({ model_id, label, fee_kind: one.fee_kind ?? '', fee_kes: earned, commission_kes });
    net_kes += amount_kes;
    if (!inclusive) fee_kes += fee;
  }
  const vat_kes = shareOf(net_kes + fee_kes, vatBp);
  return { lines, earnings, net_kes, fee_kes, vat_kes, total_kes: net_kes + fee_kes + vat_kes };
}

/** Sum that a client pays for fees before VAT, and the part that models earn. */
export function feeSums(fees: readonly FeeOfJob[], feeBp: number): { client_kes: number; models_kes: number } {
  const { earnings, total_kes } = invoiceSums(fees, feeBp, 0);
  const models_kes = earnings.reduce((sum, { fee_kes, commission_kes }) => sum + fee_kes - commission_kes, 0);
  return { client_kes: total_kes, models_kes };
}
