import { Injectable } from '@nestjs/common';
import { maxPaymentKes, type Payment, type PaymentInput, type Refund, type RefundInput } from '@nfa/contracts';
import { Clock, invalidField, notFound, type Page, Problem, sameAsSent } from '@nfa/service-kit';
import { maxListLength } from '../records/list-length.ts';
import { LedgerRepository, type Transaction } from './ledger.repository.ts';
import { LedgerService } from './ledger.service.ts';
import { codeOfNote } from './payment-codes.ts';
import { type PaymentFilter, PaymentsRepository } from './payments.repository.ts';

/** Payments as the administrator manages them. */
@Injectable()
export class PaymentsService {
  constructor(
    private readonly payments: PaymentsRepository,
    private readonly ledger: LedgerRepository,
    private readonly books: LedgerService,
    private readonly clock: Clock,
  ) {}

  list({ limit, offset, ...filter }: PaymentFilter & { limit?: number; offset?: number }): Promise<Page<Payment>> {
    return this.payments.findPage(filter, {
      limit: limit ?? maxListLength,
      ...(offset !== undefined && { offset }),
    });
  }

  /** @throws Problem not_found */
  async get(id: string, transaction?: Transaction): Promise<Payment> {
    const payment = await this.payments.find(id, transaction);
    if (!payment) throw notFound('payment');
    return payment;
  }

  /** Returns the existing payment when the same key was used before. @throws Problem invalid_input, conflict, idempotency_key_reused */
  create({ charge_id, method, amount_kes, note, paid_at: named }: PaymentInput, key?: string): Promise<Payment> {
    const now = this.clock.now();
    const paidAt = named === undefined ? now : new Date(named);
    if (paidAt.getTime() > now.getTime() + 60_000) throw invalidField('paid_at', 'must not be in the future');
    const paid_at = paidAt.toISOString();
    return this.ledger.change(async (transaction) => {
      if (key !== undefined) await this.ledger.lockKey(key, transaction);
      const known = key === undefined ? null : await this.ledger.findPayment({ create_key: key }, transaction);
      const sent = { charge_id, method, amount_kes, note, ...(named !== undefined && { paid_at }) };
      if (known) return this.get(sameAsSent(known, sent).id, transaction);
      const [charge] = await this.ledger.lockCharges([charge_id], transaction);
      const isTransfer = method !== 'cash' && charge?.invoice_id != null;
      if (amount_kes > maxPaymentKes && !isTransfer)
        throw invalidField('amount_kes', `must be at most ${maxPaymentKes}`);
      if (!charge) throw invalidField('charge_id', 'must be a charge that exists');
      if (method === 'withheld' && charge.invoice_id === null)
        throw invalidField('method', 'can be withheld for an invoice only');
      if (method === 'withheld' && amount_kes > (await this.ledger.findBalance(charge_id, transaction)))
        throw invalidField('amount_kes', 'must not be more than is owed');
      await this.requireUnbooked(codeOfNote(note), transaction);
      const { payer_name, payer_phone } = charge;
      const payment = {
        ...{ charge_id, method, amount_kes, note, paid_at, payer_name, payer_phone },
        receipt: null,
        verified_by: 'owner' as const,
        create_key: key ?? null,
      };
      return this.get((await this.books.record(payment, transaction)).id, transaction);
    });
  }

  // Money of M-Pesa that is recorded by hand has its code as note; a notice may bring it at this moment.
  private async requireUnbooked(code: string, transaction: Transaction): Promise<void> {
    if (code === '') return;
    await this.ledger.lockKey(code, transaction);
    const booked = await this.ledger.findPayment({ receipt: code }, transaction);
    if (booked && booked.reversed_at === null)
      throw new Problem('conflict', `M-Pesa’s payment ${code} is in the books already.`);
  }

  /** @throws Problem not_found, conflict */
  match(id: string, chargeId: string): Promise<Payment> {
    return this.ledger.change(async (transaction) => {
      const [charge] = await this.ledger.lockCharges([chargeId], transaction);
      if (!charge) throw invalidField('charge_id', 'must be a charge that exists');
      // A refund of money without a charge locks the payment alone.
      await this.ledger.lockPayment(id, transaction);
      const payment = await this.get(id, transaction);
      if (payment.charge_id === null && payment.credit_kes === 0)
        throw new Problem('conflict', 'Nothing is left of this payment.');
      await this.books.assign(id, chargeId, transaction);
      return this.get(id, transaction);
    });
  }

  /** @throws Problem not_found, conflict */
  reverse(id: string, reason: string): Promise<Payment> {
    return this.ledger.change(async (transaction) => {
      await this.books.reverse(id, reason, transaction);
      return this.get(id, transaction);
    });
  }

  /** Returns the existing refund when the same key was used before. @throws Problem not_found, conflict, idempotency_key_reused */
  refund(payment_id: string, input: RefundInput, key?: string): Promise<Refund> {
    return this.ledger.change(async (transaction) => {
      if (key !== undefined) await this.ledger.lockKey(key, transaction);
      const known = key === undefined ? null : await this.ledger.findRefundByKey(key, transaction);
      if (known) return sameAsSent(known, { ...input, payment_id });
      return this.books.refund({ ...input, payment_id, create_key: key ?? null }, transaction);
    });
  }
}
