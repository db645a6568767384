import { Injectable } from '@nestjs/common';
import { nairobiDay, shillings } from '@nfa/contracts';
import { Clock, notFound, Problem } from '@nfa/service-kit';
import type { ChargeEntity } from './charges.entity.ts';
import {
  type ChargeValues,
  LedgerRepository,
  type Line,
  type PaymentValues,
  type Share,
  type Transaction,
} from './ledger.repository.ts';
import type { PaymentEntity } from './payments.entity.ts';
import type { RefundEntity } from './refunds.entity.ts';

/** The rules of the books: each method writes documents and entries in the transaction of its caller. */
@Injectable()
export class LedgerService {
  constructor(
    private readonly ledger: LedgerRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Records money that M-Pesa has confirmed: the payment, its receipt and its entries, in the caller's transaction. The one way in for
   * pushes, notices and matches; the caller has verified the amount and asked M-Pesa itself before.
   *
   * A known code of M-Pesa changes nothing and returns the existing payment, whose amount the caller may compare.
   * An overpayment, or a payment for a cancelled charge, pays what else the registration or the job owes; the rest is a credit of the
   * charge. Money without a charge is a credit of the payment until `assign` names the charge. Locks the charge until the transaction
   * ends, so call it as late as possible.
   * @throws Problem not_found when there is no such charge
   */
  async recordMpesa(values: PaymentValues, transaction: Transaction): Promise<PaymentEntity> {
    const { receipt } = values;
    if (receipt !== null) {
      await this.ledger.lockKey(receipt, transaction);
      const known = await this.ledger.findPayment({ receipt }, transaction);
      if (known) return known;
    }
    return this.record(values, transaction);
  }

  /** Records a payment with its entries and its receipt; withheld tax has none. @throws Problem not_found when there is no such charge */
  async record(values: PaymentValues, transaction: Transaction): Promise<PaymentEntity> {
    const { charge_id, amount_kes, method } = values;
    if (charge_id !== null) await this.lock(charge_id, transaction);
    const payment = await this.ledger.insertPayment(values, transaction);
    const at = this.now();
    const account = method === 'withheld' ? 'withheld' : 'cash';
    const lines = [
      { account, amount_kes, charge_id, payment_id: payment.id } as const,
      ...(await this.allocate(payment.id, charge_id, amount_kes, transaction)),
    ];
    await this.ledger.post(lines, at, transaction);
    if (charge_id !== null && hasCredit(lines)) await this.spread(charge_id, transaction);
    if (method !== 'withheld') await this.ledger.insertReceipt(payment.id, yearOf(at), at, transaction);
    return payment;
  }

  /** Assigns a payment without a charge to a charge; repeated, changes nothing. @throws Problem not_found, conflict */
  async assign(paymentId: string, chargeId: string, transaction: Transaction): Promise<void> {
    await this.lock(chargeId, transaction);
    const payment = await this.requirePayment(paymentId, transaction);
    if (payment.charge_id === chargeId) return;
    if (payment.charge_id !== null) throw new Problem('conflict', 'This payment has been matched.');
    if (payment.reversed_at !== null) throw new Problem('conflict', 'This payment was reversed.');
    await this.ledger.updatePayment(paymentId, { charge_id: chargeId }, transaction);
    const shares = await this.ledger.findShares({ payment_id: paymentId }, transaction);
    const free = -sumOf(shares.filter(({ account }) => account === 'credit'));
    const lines: Line[] = [
      { account: 'credit', amount_kes: free, payment_id: paymentId },
      ...(await this.allocate(paymentId, chargeId, free, transaction)),
    ];
    await this.ledger.post(lines, this.now(), transaction);
    if (hasCredit(lines)) await this.spread(chargeId, transaction);
  }

  /**
   * Issues a charge, and pays it with the credit that the registration or the job has.
   * @param against accounts that balance the charge, by default the agency's income; they sum to minus its amount
   */
  async issue(values: ChargeValues, transaction: Transaction, against?: readonly Line[]): Promise<ChargeEntity> {
    const charge = await this.ledger.insertCharge(values, transaction);
    await this.postAndSpread(charge, against ?? [{ account: 'agency', amount_kes: -charge.amount_kes }], transaction);
    return charge;
  }

  /** Cancels a charge whose row is locked: its balance becomes 0, and payments become its credit, which `spread` then uses. */
  async cancel(charge: ChargeEntity, transaction: Transaction): Promise<void> {
    await this.ledger.cancel([charge.id], this.now(), transaction);
  }

  /**
   * Cancels those of locked charges that are still owed, but no invoices. One that is paid in full is kept; refunds are made by hand.
   * What was paid for the others becomes their credit, which `spread` then uses.
   */
  async cancelOwed(charges: readonly ChargeEntity[], transaction: Transaction): Promise<void> {
    const ids = charges.map(({ id }) => id);
    await this.ledger.cancelOwed(ids, this.now(), transaction);
  }

  /** Reopens a cancelled charge whose row is locked, so that it is owed again, and pays it with credit as far as there is any. */
  async reopen(charge: ChargeEntity, transaction: Transaction): Promise<void> {
    if (charge.cancelled_at === null) return;
    await this.ledger.updateCharge(charge.id, { cancelled_at: null }, transaction);
    await this.postAndSpread(charge, [{ account: 'agency', amount_kes: -charge.amount_kes }], transaction);
  }

  /** Pays what a registration or a job owes, the earliest due first, with the credit of its charges. All of them are locked. */
  async spread(chargeId: string, transaction: Transaction): Promise<void> {
    await this.ledger.spread(chargeId, this.now(), transaction);
  }

  /**
   * Reverses a payment that was recorded in error; what other credit does not pay is owed again, but not for a start that the person
   * left. Repeated with the same reason, changes nothing.
   * @throws Problem not_found, conflict
   */
  async reverse(paymentId: string, reason: string, transaction: Transaction): Promise<void> {
    await this.lockChargesOf(paymentId, transaction);
    const payment = await this.requirePayment(paymentId, transaction);
    if (payment.reversed_at !== null && payment.reverse_reason === reason) return;
    if (payment.reversed_at !== null) throw new Problem('conflict', 'This payment was reversed before.');
    const at = this.now();
    const shares = await this.ledger.findShares({ payment_id: paymentId }, transaction);
    const lines = shares.map((share) => ({ ...share, amount_kes: -share.amount_kes, memo: reason }));
    await this.ledger.post(lines, at, transaction);
    await this.ledger.updatePayment(paymentId, { reversed_at: at, reverse_reason: reason }, transaction);
    await this.ledger.voidReceipt(paymentId, at, reason, transaction);
    await this.payAgain(shares, transaction);
  }

  /**
   * Refunds money of a payment, from its credit first; the rest of the refund, of what it paid last, is paid with other credit or owed
   * again, but not for a start that the person left. A refund of all that was left voids the receipt.
   * @throws Problem not_found, conflict when the payment has not enough left
   */
  async refund(
    {
      create_key,
      payment_id,
      amount_kes,
      method,
      reason,
    }: Omit<Parameters<LedgerRepository['insertRefund']>[0], 'paid_at'>,
    transaction: Transaction,
  ): Promise<RefundEntity> {
    await this.lockChargesOf(payment_id, transaction);
    const payment = await this.requirePayment(payment_id, transaction);
    if (payment.method === 'withheld') throw new Problem('conflict', 'Tax that a client withheld cannot be paid back.');
    const shares = await this.ledger.findShares({ payment_id }, transaction);
    const left = sumOf(shares.filter(({ account }) => account === 'cash'));
    if (amount_kes > left) throw new Problem('conflict', `Only ${shillings(left)} are left of this payment.`);
    const paid_at = this.now();
    const refund = await this.ledger.insertRefund(
      { create_key, payment_id, amount_kes, method, reason, paid_at },
      transaction,
    );
    const of = { payment_id, refund_id: refund.id, memo: reason };
    const lines: Line[] = [{ account: 'cash', amount_kes: -amount_kes, ...of }];
    let open = amount_kes;
    const sources = shares.filter(({ account, amount_kes: amount }) => account !== 'cash' && amount < 0);
    for (const { account, charge_id, amount_kes: amount } of sources.reverse().sort(creditFirst)) {
      const taken = Math.min(open, -amount);
      lines.push({ account, amount_kes: taken, charge_id, ...of });
      open -= taken;
    }
    await this.ledger.post(lines, paid_at, transaction);
    if (amount_kes === left) await this.ledger.voidReceipt(payment_id, paid_at, reason, transaction);
    await this.payAgain(shares, transaction);
    return refund;
  }

  // A course fee that was paid in full stood when the person left; without its money it would be owed again. What else is owed again is
  // paid with the credit that other payments left.
  private async payAgain(shares: readonly Share[], transaction: Transaction): Promise<void> {
    const ids = shares.flatMap(({ charge_id }) => charge_id ?? []);
    for (const charge of await this.ledger.findOwedOfLeft(ids, transaction)) await this.cancel(charge, transaction);
    if (ids[0]) await this.spread(ids[0], transaction);
  }

  private async postAndSpread(charge: ChargeEntity, against: readonly Line[], transaction: Transaction): Promise<void> {
    const of = { charge_id: charge.id };
    const lines: Line[] = [
      { account: 'due', amount_kes: charge.amount_kes, invoice_id: charge.invoice_id, ...of },
      ...against.map((line) => ({ ...line, ...of })),
    ];
    await this.ledger.post(lines, this.now(), transaction);
    await this.lock(charge.id, transaction);
    await this.spread(charge.id, transaction);
  }

  private async allocate(
    payment_id: string,
    charge_id: string | null,
    amount: number,
    transaction: Transaction,
  ): Promise<Line[]> {
    const owed = charge_id === null ? 0 : await this.ledger.findBalance(charge_id, transaction);
    const used = Math.min(amount, owed);
    return [
      { account: 'due', amount_kes: -used, charge_id, payment_id },
      { account: 'credit', amount_kes: used - amount, charge_id, payment_id },
    ];
  }

  /** @throws Problem not_found */
  async lock(chargeId: string, transaction: Transaction): Promise<ChargeEntity> {
    const [charge] = await this.ledger.lockCharges([chargeId], transaction);
    if (!charge) throw notFound('charge');
    return charge;
  }

  // Every transaction locks charges before payments, so that two transactions that need both cannot deadlock.
  private async lockChargesOf(paymentId: string, transaction: Transaction): Promise<void> {
    const shares = await this.ledger.findShares({ payment_id: paymentId }, transaction);
    const ids = shares.flatMap(({ charge_id }) => charge_id ?? []);
    if (ids.length > 0) await this.ledger.lockCharges([...new Set(ids)], transaction);
  }

  private async requirePayment(id: string, transaction: Transaction): Promise<PaymentEntity> {
    const payment = await this.ledger.lockPayment(id, transaction);
    if (!payment) throw notFound('payment');
    return payment;
  }

  private now(): string {
    return this.clock.now().toISOString();
  }
}

const sumOf = (shares: readonly { amount_kes: number }[]): number =>
  shares.reduce((sum, { amount_kes }) => sum + amount_kes, 0);

const hasCredit = (lines: readonly Line[]): boolean =>
  lines.some(({ account, amount_kes }) => account === 'credit' && amount_kes < 0);

const creditFirst = (a: { account: string }, b: { account: string }): number =>
  Number(b.account === 'credit') - Number(a.account === 'credit');

const yearOf = (at: string): number => Number(nairobiDay(new Date(at)).slice(0, 4));
