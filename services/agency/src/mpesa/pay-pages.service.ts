import { Injectable } from '@nestjs/common';
import { type Charge, nairobiDay, type PayInput, type PayPage, promptSeconds, readablePhone } from '@nfa/contracts';
import { Clock } from '@nfa/service-kit';
import { ChargesRepository } from '../ledger/charges.repository.ts';
import { ChargesService } from '../ledger/charges.service.ts';
import { MpesaCredentialsService } from './mpesa-credentials.service.ts';
import { PayPagesRepository } from './pay-pages.repository.ts';
import type { PaymentAttemptEntity } from './payment-attempts.entity.ts';
import { PaymentAttemptsRepository } from './payment-attempts.repository.ts';
import { PushesService, requireCharge, secondsToWait } from './pushes.service.ts';

/** The page behind a pay link, in its current state. */
@Injectable()
export class PayPagesService {
  constructor(
    private readonly pages: PayPagesRepository,
    private readonly charges: ChargesRepository,
    private readonly attempts: PaymentAttemptsRepository,
    private readonly pushes: PushesService,
    private readonly accounts: MpesaCredentialsService,
    private readonly chargeRules: ChargesService,
    private readonly clock: Clock,
  ) {}

  /** @throws Problem not_found */
  async get(code: string): Promise<PayPage> {
    return this.pageOf(await this.require(code));
  }

  /** @throws Problem as `PushesService.start` */
  async pay(code: string, input: PayInput, key?: string): Promise<PayPage> {
    await this.pushes.start(await this.require(code), input, key);
    return this.get(code);
  }

  /** @throws Problem not_found */
  async stopReminders(code: string): Promise<PayPage> {
    const { id } = await this.require(code);
    await this.chargeRules.remind(id, false);
    return this.get(code);
  }

  private async require(code: string): Promise<Charge> {
    return requireCharge(await this.charges.findByCode(code, nairobiDay(this.clock.now())));
  }

  private async pageOf(charge: Charge): Promise<PayPage> {
    const [plan, receipts, last, account] = await Promise.all([
      this.pages.findPlan(charge),
      this.pages.findReceipts(charge.id),
      this.attempts.findLast(charge.id),
      this.accounts.current(),
    ]);
    const { code, label, payer_name, locale, due_on, amount_kes, balance_kes, credit_kes, state } = charge;
    return {
      ...{ code, label, payer_name, locale, due_on, amount_kes, balance_kes, credit_kes, plan, receipts },
      state: state === 'part' ? 'open' : state,
      phone: readablePhone(charge.payer_phone),
      attempt: last && this.attemptOf(last),
      paybill: account ? { number: account.receiver, account: code, is_till: account.isTill } : null,
      reminders: charge.payer_email === '' ? 'none' : charge.reminders_stopped_at === null ? 'on' : 'off',
      is_practice: account?.mode === 'practice',
    };
  }

  private attemptOf(last: PaymentAttemptEntity): NonNullable<PayPage['attempt']> {
    const now = this.clock.now();
    const seconds = Math.max(0, (now.getTime() - Date.parse(last.created_at)) / 1_000);
    const states = { created: 'asking', unsure: 'unsure', failed: 'failed', look: 'unknown', paid: 'paid' } as const;
    const state = last.state === 'waiting' ? (seconds < promptSeconds ? 'waiting' : 'slow') : states[last.state];
    return {
      state,
      phone: readablePhone(last.phone),
      amount_kes: last.amount_kes,
      started_at: last.created_at,
      seconds_left: Math.max(0, Math.ceil(promptSeconds - seconds)),
      result_code: last.state === 'failed' ? last.result_code : '',
      retry_in_s: secondsToWait(last, now),
    };
  }
}
