import { type FeeOfJob, invoiceSums } from './invoice-sums.ts';

const fee = (amount_kes: number, changes: Partial<FeeOfJob> = {}): FeeOfJob => ({
  ...{ model_id: 'amina', kind: 'day', label: 'Day, Amina', units: 1, rate_kes: amount_kes, amount_kes },
  commission_bp: 2_000,
  inclusive: false,
  ...changes,
});

describe('invoiceSums', () => {
  it('asks the client for fee and rates, and leaves the model the rest of the commission', () => {
    const sums = invoiceSums([fee(40_000), fee(60_000, { kind: 'usage' })], 2_000, 0);
    expect(sums).toMatchObject({ net_kes: 100_000, fee_kes: 20_000, vat_kes: 0, total_kes: 120_000 });
    expect(sums.earnings.map(({ fee_kes, commission_kes }) => fee_kes - commission_kes)).toEqual([32_000, 48_000]);
  });

  it('takes the fee out of an amount that holds it', () => {
    const sums = invoiceSums([fee(12_000, { inclusive: true })], 2_000, 1_600);
    expect(sums).toMatchObject({ net_kes: 12_000, fee_kes: 0, vat_kes: 1_920, total_kes: 13_920 });
    expect(sums.lines[0]).toMatchObject({ fee_kes: 2_000 });
    expect(sums.earnings[0]).toMatchObject({ fee_kes: 10_000, commission_kes: 2_000 });
  });

  it('hands an expense through, without fee and commission', () => {
    const sums = invoiceSums([fee(3_500, { kind: 'expense', commission_bp: 0 })], 2_000, 0);
    expect(sums.total_kes).toBe(3_500);
    expect(sums.earnings[0]).toMatchObject({ fee_kes: 3_500, commission_kes: 0 });
  });

  it('rounds half a shilling up, line by line', () => {
    const { fee_kes, earnings } = invoiceSums([fee(3, { commission_bp: 5_000 })], 5_000, 0);
    expect([fee_kes, earnings[0]?.commission_kes]).toEqual([2, 2]);
  });
});
