import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { mpesaPhone, shillings } from '@nfa/contracts';
import { Clock, Problem } from '@nfa/service-kit';
import { normalizeChargeCode } from '../ledger/codes.ts';
import { LedgerRepository, type Transaction } from '../ledger/ledger.repository.ts';
import { LedgerService } from '../ledger/ledger.service.ts';
import { codeOfNote, hasOtherAmount, isByHand } from '../ledger/payment-codes.ts';
import type { PaymentEntity } from '../ledger/payments.entity.ts';
import { readPush } from './notice-bodies.ts';
import type { PaymentAttemptEntity } from './payment-attempts.entity.ts';
import {
  CLOCKS_WITHIN_MS,
  CODE_WITHIN_MS,
  OWN_CLOCKS_WITHIN_MS,
  PaymentAttemptsRepository,
} from './payment-attempts.repository.ts';
import { PaymentLookupRepository } from './payment-lookup.repository.ts';
import type { PaymentNoticeEntity } from './payment-notices.entity.ts';
import { PaymentNoticesRepository } from './payment-notices.repository.ts';

/** A payment as a notice claims it. */
export interface Claim extends Pick<PaymentNoticeEntity, 'kind' | 'reference'> {
  noticeId: string;
  mpesaCode: string;
  amountKes: number;
  /** Code of a charge as the payer typed it, the account number. */
  account: string;
  /** Masked, hashed or complete phone number. */
  phone: string;
  payerName: string;
  paidAt: Date;
  /** A push that was started later led to another payment. */
  pushedUntil: Date;
}

const UNPAID = ['created', 'waiting', 'unsure', 'failed', 'look'] as const;

/**
 * Books confirmed payments once: a push after our query, everything else after a status query for its code. Every path locks the
 * charge first, so that two reports of the same payment are processed one after the other.
 */
@Injectable()
export class SettlementsService {
  constructor(
    private readonly ledger: LedgerRepository,
    private readonly books: LedgerService,
    private readonly attempts: PaymentAttemptsRepository,
    private readonly notices: PaymentNoticesRepository,
    private readonly payments: PaymentLookupRepository,
    private readonly clock: Clock,
  ) {}

  /** Books a push that our query found paid. */
  async settlePush({ id, charge_id }: PaymentAttemptEntity): Promise<void> {
    await this.ledger.change(async (transaction) => {
      const charge = await this.books.lock(charge_id, transaction);
      const attempt = await this.attempts.lock(id, transaction);
      if (!attempt || attempt.payment_id !== null) return;
      const { phone, amount_kes } = attempt;
      const money = {
        charge_id,
        method: 'mpesa_stk',
        amount_kes,
        // The code arrives in a notice, and is added once M-Pesa has confirmed it.
        receipt: null,
        paid_at: this.clock.now().toISOString(),
        payer_name: charge.payer_name,
        payer_phone: phone,
        note: '',
        verified_by: 'callback+query',
      } as const;
      const codes = await this.codesOf(attempt, transaction);
      const named = await this.findNamed(codes, attempt, transaction);
      const known = named ?? (await this.findKnown(attempt, charge.code, codes.length > 0, transaction));
      if (known && !(await this.isFree(known, attempt, transaction))) {
        const values = {
          state: 'look',
          result_text: `${codeOf(known)} is booked already`,
          next_query_at: null,
        } as const;
        await this.attempts.update(id, values, UNPAID, transaction);
        return;
      }
      const payment = known ?? (await this.books.recordMpesa(money, transaction));
      if (payment.charge_id === null) await this.books.assign(payment.id, charge_id, transaction);
      await this.link(attempt, payment.id, transaction);
    });
  }

  /**
   * Books a claim that M-Pesa or the administrator has confirmed.
   * @param chargeId charge that was chosen, or that the push belongs to
   * @param pushId push that the claim is about, if known
   */
  async settleClaim(
    claim: Claim,
    verifiedBy: PaymentEntity['verified_by'],
    chargeId?: string,
    pushId?: string,
  ): Promise<void> {
    await this.ledger.change(async (transaction) => {
      const found = await this.payments.findChargeByCode(normalizeChargeCode(claim.account), transaction);
      const charge_id = chargeId ?? found?.id ?? null;
      // M-Pesa may be answering about a push that brought this money: its charge is locked together with the chosen one.
      const pushes = verifiedBy === 'owner' ? await this.findPushes(claim, transaction) : [];
      const charges = [charge_id, ...pushes.map((push) => push.charge_id)].filter((id) => id !== null);
      await this.ledger.lockCharges(charges, transaction);
      // Two notices about the same money may be processed at once.
      await this.ledger.lockKey(claim.mpesaCode, transaction);
      // What M-Pesa confirms is booked all the same.
      if (verifiedBy === 'owner') await this.requireOpen(claim, charge_id, found?.id, transaction);
      const known = await this.payments.findPaymentByCode(claim.mpesaCode, transaction);
      if (known && hasOtherAmount(known, claim.amountKes))
        return this.leaveOpen(claim.noticeId, known, verifiedBy, transaction);
      if (!known) await this.recordClaim(claim, { charge_id, pushId }, verifiedBy, transaction);
      else if (charge_id !== null) await this.assignKnown(known, charge_id, claim.pushedUntil, transaction);
      await this.notices.close(claim.noticeId, 'done', known ? 'known before' : 'confirmed', transaction);
    });
  }

  // The owner sees the notice under "Needs a match" until one of the amounts is taken back.
  private async leaveOpen(
    noticeId: string,
    { amount_kes }: PaymentEntity,
    verifiedBy: PaymentEntity['verified_by'],
    transaction: Transaction,
  ): Promise<void> {
    if (verifiedBy === 'owner')
      throw new Problem(
        'conflict',
        `This code is recorded by hand with ${shillings(amount_kes)}. Reverse that payment first.`,
      );
    await this.notices.update(noticeId, { outcome: 'recorded by hand with another amount' }, transaction);
  }

  // A notice may have been marked as not ours in another tab, or its push may have been booked without the code.
  private async requireOpen(
    claim: Claim,
    chargeId: string | null,
    namedChargeId: string | undefined,
    transaction: Transaction,
  ): Promise<void> {
    if (!(await this.notices.lockOpen(claim.noticeId, transaction)))
      throw new Problem('conflict', 'This notice was dealt with meanwhile.');
    const pushes = await this.findPushes(claim, transaction);
    const booked = pushes.filter(
      ({ payment_id, charge_id }) => payment_id !== null && (claim.account === '' || charge_id === namedChargeId),
    );
    if (booked.length > 0 && booked.every(({ charge_id }) => charge_id !== chargeId))
      throw new Problem('conflict', 'M-Pesa has confirmed this money for the charge that the phone was asked for.');
  }

  /** Pushes that a claim may be about: by id, or by amount and phone. */
  async findPushes(
    { kind, reference, amountKes, phone, ...times }: Claim,
    transaction?: Transaction,
  ): Promise<PaymentAttemptEntity[]> {
    const known = await this.attempts.findByCheckout(reference, transaction);
    if (known) return [known];
    const pushes = await this.attempts.findWithoutCode(amountKes, times, transaction);
    // A notice that carries a push id belongs to a push whose response, and with it the id, was lost.
    const possible = kind === 'push' ? pushes.filter((attempt) => attempt.checkout_request_id === null) : pushes;
    return possible.filter((attempt) => matchesPhone(attempt.phone, phone));
  }

  /** Adds the code to a payment without one. @returns false when the payment has another code, or another payment has this one */
  async addCode(paymentId: string, chargeId: string, code: string): Promise<boolean> {
    return this.ledger.change(async (transaction) => {
      await this.books.lock(chargeId, transaction);
      const payment = await this.ledger.lockPayment(paymentId, transaction);
      const known = payment ? codeOf(payment) : undefined;
      if (known === code) return true;
      if (known !== null || (await this.payments.findPaymentByCode(code, transaction))) return false;
      await this.ledger.updatePayment(paymentId, { receipt: code }, transaction);
      return true;
    });
  }

  private async recordClaim(
    claim: Claim,
    { charge_id, pushId }: { charge_id: string | null; pushId: string | undefined },
    verified_by: PaymentEntity['verified_by'],
    transaction: Transaction,
  ): Promise<void> {
    const { mpesaCode: receipt, amountKes: amount_kes, paidAt, phone: payer_phone } = claim;
    const claimed = { payer_name: claim.payerName, note: claim.account };
    const values = { charge_id, amount_kes, receipt, paid_at: paidAt.toISOString(), ...claimed, verified_by };
    if (charge_id !== null) {
      const pushes = await this.attempts.lockUnpaid(charge_id, amount_kes, transaction);
      const own = pushes.find(({ id }) => id === pushId);
      const since = new Date(paidAt.getTime() - CODE_WITHIN_MS);
      const times = { since, pushedUntil: claim.pushedUntil };
      const waiting = own ? [] : await this.payments.findWithoutCode(charge_id, amount_kes, times, transaction);
      const same = waiting.find((payment) => mayBePhone(payment.payer_phone, claim.phone));
      if (same) return this.ledger.updatePayment(same.id, { receipt }, transaction);
      const before = pushes.filter(({ created_at }) => new Date(created_at) <= claim.pushedUntil);
      const push = own ?? likeliest(before.filter((one) => mayHaveBrought(one, claim.phone)));
      if (push) {
        // Without its phone, the payer was erased.
        const payer_name = push.phone === '' ? '' : claim.payerName;
        const money = { ...values, method: 'mpesa_stk', payer_name, payer_phone: push.phone } as const;
        const { id } = await this.books.recordMpesa(money, transaction);
        return this.link(push, id, transaction);
      }
    }
    await this.books.recordMpesa({ ...values, method: 'mpesa_paybill', payer_phone }, transaction);
  }

  /** Assigns a booked payment without a charge to its charge: the notice that was processed first had no account number. */
  private async assignKnown(
    known: PaymentEntity,
    charge_id: string,
    pushedUntil: Date,
    transaction: Transaction,
  ): Promise<void> {
    if (known.charge_id !== null || known.reversed_at !== null) return;
    await this.books.assign(known.id, charge_id, transaction);
    const pushes = await this.attempts.lockUnpaid(charge_id, known.amount_kes, transaction);
    const before = pushes.filter(({ created_at }) => new Date(created_at) <= pushedUntil);
    const push = likeliest(before.filter((one) => mayHaveBrought(one, known.payer_phone)));
    if (push) await this.link(push, known.id, transaction);
  }

  /** The codes that notices of this push name, also of one that the administrator matched, to whichever charge. */
  private async codesOf({ checkout_request_id }: PaymentAttemptEntity, transaction: Transaction): Promise<string[]> {
    const notices = await this.notices.findOfPush(checkout_request_id ?? '', transaction);
    return notices.flatMap(({ body }) => readPush(body)?.mpesaCode || []);
  }

  /** The booked payment that has one of these codes. */
  private async findNamed(
    codes: readonly string[],
    { amount_kes, phone }: PaymentAttemptEntity,
    transaction: Transaction,
  ): Promise<PaymentEntity | undefined> {
    for (const code of codes) {
      // The administrator may be matching it at this moment, to another charge.
      await this.ledger.lockKey(code, transaction);
      const payment = await this.payments.findPaymentByCode(code, transaction);
      if (!payment || payment.reversed_at !== null) continue;
      const isSame = payment.amount_kes === amount_kes && mayBePhone(phone, payment.payer_phone);
      if (isSame || isByHand(payment)) return payment;
    }
    return undefined;
  }

  /** Whether a payment may be linked to a push. */
  private async isFree(
    payment: PaymentEntity,
    { charge_id, amount_kes }: PaymentAttemptEntity,
    transaction: Transaction,
  ): Promise<boolean> {
    const isElsewhere = payment.charge_id !== null && payment.charge_id !== charge_id;
    if (isElsewhere || payment.amount_kes !== amount_kes) return false;
    return !(await this.attempts.hasPayment(payment.id, transaction));
  }

  /**
   * The payment of a push, if it was booked from a notice already.
   * @param isNamed whether a notice names the code of the push: what the administrator gave to another charge is other money then
   */
  private async findKnown(
    { charge_id, amount_kes, phone, created_at }: PaymentAttemptEntity,
    chargeCode: string,
    isNamed: boolean,
    transaction: Transaction,
  ): Promise<PaymentEntity | undefined> {
    // Nobody is told of a payment before its push, by more than what the clocks of our copies differ; M-Pesa's may differ more.
    const pushedAt = Date.parse(created_at);
    const times = {
      since: new Date(pushedAt - CLOCKS_WITHIN_MS),
      knownSince: new Date(pushedAt - OWN_CLOCKS_WITHIN_MS),
    };
    const found = await this.payments.findUnlinked({ charge_id, chargeCode, amount_kes }, times, transaction);
    return found.find((payment) => {
      if (isByHand(payment)) return !isNamed;
      if (payment.charge_id === charge_id) return mayBePhone(phone, payment.payer_phone);
      return (payment.charge_id === null || !isNamed) && matchesPhone(phone, payment.payer_phone);
    });
  }

  /** Links a push to its payment, and makes its notices due again, since one of them may have the code. */
  private async link(
    { id, checkout_request_id }: PaymentAttemptEntity,
    payment_id: string,
    transaction: Transaction,
  ): Promise<void> {
    const values = { state: 'paid', payment_id, result_code: '0', result_text: '', next_query_at: null } as const;
    await this.attempts.update(id, values, UNPAID, transaction);
    if (checkout_request_id !== null)
      await this.notices.makeDueNow('push', checkout_request_id, this.clock.now(), transaction);
  }
}

/**
 * The push that money may have come by, of unpaid ones of the same amount, newest first. Undefined while several have no outcome:
 * our queries find the one that was paid, and its payment.
 */
function likeliest(pushes: readonly PaymentAttemptEntity[]): PaymentAttemptEntity | undefined {
  const open = pushes.filter(({ state }) => state !== 'failed' && state !== 'look');
  return open.length > 1 ? undefined : (open[0] ?? pushes[0]);
}

/** M-Pesa's code of a payment, as far as it is known. */
const codeOf = (payment: PaymentEntity): string | null =>
  isByHand(payment) ? codeOfNote(payment.note) : payment.receipt;

/** Whether a push may have brought money from this number: one whose payer was erased only while it has no outcome. */
const mayHaveBrought = ({ phone, state }: PaymentAttemptEntity, told: string): boolean =>
  phone === '' ? state !== 'failed' : mayBePhone(phone, told);

/** Whether a masked, hashed, complete or missing number can be that of this phone. */
const mayBePhone = (phone: string, told: string): boolean => phone === '' || told === '' || matchesPhone(phone, told);

/** Whether a masked, hashed or complete number is that of this phone; compares every digit that is visible. */
export function matchesPhone(phone: string, reported: string): boolean {
  if (phone === '' || reported === '') return false;
  if (/^[0-9a-f]{64}$/i.test(reported))
    return createHash('sha256').update(phone).digest('hex') === reported.toLowerCase();
  const whole = mpesaPhone(reported);
  if (whole !== undefined) return whole === mpesaPhone(phone);
  const [, head, tail] = /^\+?(\d*)\D+(\d{3,})$/.exec(reported) ?? [];
  if (head === undefined || tail === undefined) return false;
  const national = phone.replace(/^254/, '');
  return [phone, `0${national}`, national].some((form) => form.startsWith(head) && form.endsWith(tail));
}
