import { Injectable } from '@nestjs/common';
import {
  DAY_MS,
  type MatchSuggestion,
  type PayInput,
  type PaymentAttempt,
  type UnmatchedPayment,
} from '@nfa/contracts';
import { Clock, notFound, Problem } from '@nfa/service-kit';
import { normalizeChargeCode } from '../ledger/codes.ts';
import { PaymentsService } from '../ledger/payments.service.ts';
import type { PaymentAttemptEntity } from './payment-attempts.entity.ts';
import { PaymentAttemptsRepository } from './payment-attempts.repository.ts';
import { type Owed, PaymentLookupRepository } from './payment-lookup.repository.ts';
import { NOT_OURS, PaymentNoticesRepository } from './payment-notices.repository.ts';
import { claimOf } from './payment-notices.service.ts';
import { PushesService, requireCharge } from './pushes.service.ts';
import { CONFIRM_SCHEDULE_S } from './schedule.ts';
import { SettlementsService } from './settlements.service.ts';

/** Days for which pushes are listed. */
export const SHOWN_DAYS = 30;
const MOST_SUGGESTIONS = 5;

/** Payments that have to be matched by hand, and unsuccessful pushes. */
@Injectable()
export class PaymentMatchesService {
  constructor(
    private readonly payments: PaymentLookupRepository,
    private readonly notices: PaymentNoticesRepository,
    private readonly attempts: PaymentAttemptsRepository,
    private readonly settlements: SettlementsService,
    private readonly pushes: PushesService,
    private readonly books: PaymentsService,
    private readonly clock: Clock,
  ) {}

  /** Booked payments first, then those that M-Pesa did not confirm when it was first asked. */
  async list(): Promise<UnmatchedPayment[]> {
    // M-Pesa is asked about each notice as it arrives; a payment on its way to the books needs nobody.
    const askedAgain = new Date(this.clock.now().getTime() - CONFIRM_SCHEDULE_S[1] * 1_000);
    const [confirmed, notices, owed] = await Promise.all([
      this.payments.findUnmatched(),
      this.notices.findUnconfirmed(askedAgain),
      this.payments.findOwed(),
    ]);
    const withoutCode = notices.length === 0 ? [] : await this.payments.findPaidWithoutCode();
    const claimed = notices.flatMap((notice) => {
      const claim = claimOf(notice);
      if (!claim) return [];
      const { mpesaCode: mpesa_code, amountKes: amount_kes, account, phone, payerName: payer_name } = claim;
      const shown = { mpesa_code, amount_kes, account, phone, payer_name, is_confirmed: false };
      return [{ id: notice.id, received_at: notice.received_at, ...shown }];
    });
    return [...confirmed, ...claimed].map((money) => ({
      ...money,
      suggestions: suggestionsFor(money, money.is_confirmed ? owed : [...owed, ...withoutCode]),
    }));
  }

  /** @throws Problem not_found, conflict */
  async match(id: string, chargeId: string): Promise<UnmatchedPayment[]> {
    requireCharge(await this.payments.findCharge(chargeId));
    const notice = await this.notices.find(id);
    if (!notice) {
      await this.books.match(id, chargeId);
      return this.list();
    }
    const claim = claimOf(notice);
    const isOpen = notice.state === 'open';
    const booked = claim && !isOpen && (await this.payments.findPaymentByCode(claim.mpesaCode));
    // The response of the first request may have been lost.
    if (booked && booked.charge_id === chargeId && booked.reversed_at === null) return this.list();
    if (!claim || !isOpen) throw new Problem('conflict', 'This notice was dealt with meanwhile.');
    await this.settlements.settleClaim(claim, 'owner', chargeId);
    return this.list();
  }

  /** Marks unconfirmed money as not the agency's: M-Pesa is not asked about it any more. @throws Problem not_found, conflict */
  async markNotOurs(id: string): Promise<UnmatchedPayment[]> {
    await this.notices.closeAsNotOurs(id, this.clock.now());
    const notice = await this.notices.find(id);
    if (!notice) throw notFound('unconfirmed payment');
    if (notice.outcome !== NOT_OURS) throw new Problem('conflict', 'This notice was dealt with meanwhile.');
    return this.list();
  }

  listAttempts(state?: PaymentAttemptEntity['state']): Promise<PaymentAttempt[]> {
    return this.attempts.findRecent(this.since(), state);
  }

  /** @throws Problem not_found, and as `PushesService.start` */
  async ask(chargeId: string, input: PayInput, key?: string): Promise<PaymentAttempt> {
    const charge = await this.payments.findCharge(chargeId);
    if (!charge) throw notFound('charge');
    const { id } = await this.pushes.start(charge, input, key);
    const [attempt] = await this.attempts.findRecent(this.since(), undefined, id);
    if (!attempt) throw notFound('push');
    return attempt;
  }

  private since(): Date {
    return new Date(this.clock.now().getTime() - SHOWN_DAYS * DAY_MS);
  }
}

/** Charges to which a payment may belong, the most likely first. */
export function suggestionsFor(
  { account, phone, amount_kes, payer_name }: Pick<UnmatchedPayment, 'account' | 'phone' | 'amount_kes' | 'payer_name'>,
  owed: readonly (Owed & { push_kes?: number })[],
): MatchSuggestion[] {
  const names = wordsOf(payer_name);
  const typed = normalizeChargeCode(account);
  const found = owed.flatMap((charge) => {
    const agrees: MatchSuggestion['agrees'] = [];
    if (typed.length >= 4 && charge.code.includes(typed)) agrees.push('account');
    if (phone.length >= 3 && charge.payer_phone.replace(/\D/g, '').slice(-3) === phone.slice(-3)) agrees.push('phone');
    if ((charge.push_kes ?? charge.balance_kes) === amount_kes) agrees.push('amount');
    if (wordsOf(charge.payer_name).some((word) => names.includes(word))) agrees.push('name');
    const { id: charge_id, code, label, payer_name: name, balance_kes } = charge;
    return agrees.length === 0 ? [] : [{ charge_id, code, label, payer_name: name, balance_kes, agrees }];
  });
  return found.sort((a, b) => b.agrees.length - a.agrees.length).slice(0, MOST_SUGGESTIONS);
}

const wordsOf = (name: string): string[] =>
  name
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 2);
