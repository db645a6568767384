import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { DAY_MS, maxPaymentKes, mpesaPhone, type PayInput, paymentResult } from '@nfa/contracts';
import { Clock, invalidField, Logger, notFound, Problem, sameAsSent } from '@nfa/service-kit';
import { DARAJA, type DarajaPort, DarajaRefused, type PushState } from '../daraja/daraja-port.ts';
import type { ChargeEntity } from '../ledger/charges.entity.ts';
import { LedgerRepository, type Transaction } from '../ledger/ledger.repository.ts';
import type { PaymentAttemptEntity } from './payment-attempts.entity.ts';
import { PaymentAttemptsRepository } from './payment-attempts.repository.ts';
import { PaymentNoticesRepository } from './payment-notices.repository.ts';
import { nextTime, QUERY_SCHEDULE_S } from './schedule.ts';
import { SettlementsService } from './settlements.service.ts';

/** Seconds after which a push without a response becomes unsure. */
const ANSWER_S = 60;
/** Seconds for which a push blocks another one for the same charge. */
export const UNDER_WAY_S = 120;
/** Most unsuccessful pushes of a charge in a day. */
const MOST_A_DAY = 10;
/** Most of these unsuccessful pushes to one phone that is not the payer's. */
const MOST_A_DAY_TO_OTHERS = 3;
/** Milliseconds for which a payer waits until M-Pesa accepts the push. */
const WAIT_MS = 3_000;

/** Sends pushes to phones, and queries M-Pesa for their outcome. */
@Injectable()
export class PushesService implements BeforeApplicationShutdown {
  private readonly sending = new Set<Promise<void>>();

  constructor(
    @Inject(DARAJA) private readonly daraja: DarajaPort,
    private readonly attempts: PaymentAttemptsRepository,
    private readonly notices: PaymentNoticesRepository,
    private readonly settlements: SettlementsService,
    private readonly ledger: LedgerRepository,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /**
   * Sends a push for a charge to a phone: once for each key, never retried.
   * Returns when M-Pesa has accepted the push, or after 3 seconds.
   * @throws Problem invalid_input, conflict when nothing is owed or a payment is in progress, rate_limited before another push is
   * allowed and after the last one of a day, idempotency_key_reused for another phone or amount
   */
  async start(charge: Pick<ChargeEntity, 'id' | 'code'>, input: PayInput, key?: string): Promise<PaymentAttemptEntity> {
    const create_key = key === undefined ? null : `${charge.id} ${key}`;
    const { attempt, isNew } = await this.ledger.change((transaction) =>
      this.open(charge.id, input, create_key, transaction),
    );
    if (!isNew) return attempt;
    const sent = this.send(attempt, charge.code);
    this.sending.add(sent);
    void sent.finally(() => this.sending.delete(sent));
    await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, WAIT_MS).unref())]);
    return (await this.attempts.find(attempt.id)) ?? attempt;
  }

  /** Queries the outcome of a push that this copy has claimed. */
  async ask(attempt: PaymentAttemptEntity): Promise<void> {
    const { id, checkout_request_id, created_at, state: before } = attempt;
    if (checkout_request_id === null) return this.giveUp(attempt);
    let state: PushState = { isOver: false };
    try {
      state = await this.daraja.query(checkout_request_id);
    } catch (error) {
      this.logger.warn('M-Pesa did not say what became of a push', { error: nameOf(error) });
    }
    if (!state.isOver) {
      const next = nextTime(QUERY_SCHEDULE_S, new Date(created_at), this.clock.now());
      // After a day, the outcome of a push is queried only once for each further notice.
      const last = { state: before === 'failed' ? before : 'look', next_query_at: null } as const;
      await this.attempts.update(id, next ? { next_query_at: next.toISOString() } : last, [before]);
      return;
    }
    if (state.code === '0') return this.settlements.settlePush(attempt);
    const { code, description } = state;
    const failed = {
      state: 'failed',
      result_code: code,
      result_text: description.slice(0, 200),
      next_query_at: null,
    } as const;
    await this.attempts.update(id, failed, ['waiting', 'failed', 'look']);
    await this.notices.refute(checkout_request_id);
  }

  /** Waits for the pushes that are being sent. */
  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.sending);
  }

  private async send({ id, phone, amount_kes, created_at }: PaymentAttemptEntity, account: string): Promise<void> {
    try {
      const ids = await this.daraja.push({ phone, amountKes: amount_kes, account });
      const next = nextTime(QUERY_SCHEDULE_S, new Date(created_at), this.clock.now());
      await this.attempts.update(
        id,
        {
          state: 'waiting',
          merchant_request_id: ids.merchantRequestId,
          checkout_request_id: ids.checkoutRequestId,
          next_query_at: next?.toISOString() ?? this.clock.now().toISOString(),
        },
        ['created', 'unsure'],
      );
      await this.notices.makeDueNow('push', ids.checkoutRequestId, this.clock.now());
    } catch (error) {
      await this.noteFailure(id, error).catch((failure: unknown) => {
        // The row keeps its initial state, and becomes unsure when its query is due.
        this.logger.warn('the outcome of a push could not be stored', { error: nameOf(failure) });
      });
    }
  }

  private async noteFailure(id: string, error: unknown): Promise<void> {
    if (error instanceof DarajaRefused) {
      const { code, message } = error;
      const failed = {
        state: 'failed',
        result_code: code,
        result_text: message.slice(0, 200),
        next_query_at: null,
      } as const;
      await this.attempts.update(id, failed, ['created']);
      return;
    }
    this.logger.warn('nobody knows whether a phone was asked', { error: nameOf(error) });
    await this.attempts.update(id, { state: 'unsure', next_query_at: later(this.clock.now(), 86_400) }, ['created']);
  }

  /** Gives up a push without a response, never repeated: its money is found by account number, or by the administrator. */
  private async giveUp({ id, state }: PaymentAttemptEntity): Promise<void> {
    const isFirst = state === 'created';
    const values = isFirst
      ? ({ state: 'unsure', next_query_at: later(this.clock.now(), 86_400) } as const)
      : ({ state: 'look', next_query_at: null } as const);
    await this.attempts.update(id, values, [isFirst ? 'created' : 'unsure']);
  }

  /** Stores a push while the charge is locked, so that of simultaneous calls each sees the push of the one before. */
  private async open(
    chargeId: string,
    input: PayInput,
    create_key: string | null,
    transaction: Transaction,
  ): Promise<{ attempt: PaymentAttemptEntity; isNew: boolean }> {
    const [locked] = await this.ledger.lockCharges([chargeId], transaction);
    const charge = requireCharge(locked ?? null);
    const known = create_key === null ? null : await this.attempts.findByKey(create_key, transaction);
    const phone = mpesaPhone(input.phone) ?? '';
    // Without an amount all is asked for, which an amount of the first call may not have been.
    const named_kes = input.amount_kes ?? null;
    const sent = { ...input, phone, ...(named_kes === null && { named_kes }) };
    if (known) return { attempt: sameAsSent(known, sent), isNew: false };
    const amount_kes = await this.amountOf(charge, input, transaction);
    const now = this.clock.now();
    refuseTooEarly(await this.attempts.findLast(chargeId, transaction), now);
    await this.refuseTooMany(charge, phone, now, transaction);
    const values = { charge_id: chargeId, phone, amount_kes, named_kes, create_key };
    const times = { created_at: now.toISOString(), next_query_at: later(now, ANSWER_S) };
    return { attempt: await this.attempts.insert({ ...values, ...times }, transaction), isNew: true };
  }

  // Somebody with the link may enter any number: a stranger's phone must not be prompted again and again.
  private async refuseTooMany(
    { id, payer_phone }: ChargeEntity,
    phone: string,
    now: Date,
    transaction: Transaction,
  ): Promise<void> {
    const asked = await this.attempts.findAskedInVain(id, new Date(now.getTime() - DAY_MS), transaction);
    if (asked.length >= MOST_A_DAY)
      throw new Problem('rate_limited', 'A phone was asked ten times in a day. Try again tomorrow, or call us.');
    const toThis = asked.filter((attempt) => attempt.phone === phone);
    if (phone !== mpesaPhone(payer_phone) && toThis.length >= MOST_A_DAY_TO_OTHERS)
      throw new Problem(
        'rate_limited',
        'This phone was asked three times in a day. Try again tomorrow, take another phone, or call us.',
      );
  }

  private async amountOf(
    { id, cancelled_at }: ChargeEntity,
    input: PayInput,
    transaction: Transaction,
  ): Promise<number> {
    if (cancelled_at !== null) throw new Problem('conflict', 'Nothing is owed any more.');
    const balance = await this.ledger.findBalance(id, transaction);
    if (balance === 0) throw new Problem('conflict', 'This is paid already.');
    const amount = input.amount_kes ?? Math.min(balance, maxPaymentKes);
    if (amount > balance) throw invalidField('amount_kes', `must be at most ${balance}`);
    return amount;
  }
}

function refuseTooEarly(last: PaymentAttemptEntity | null, now: Date): void {
  const seconds = last ? secondsToWait(last, now) : 0;
  if (!last || seconds === 0) return;
  if (last.state !== 'failed')
    throw new Problem('conflict', 'A payment is under way. Wait for its answer before you start another.');
  throw new Problem('rate_limited', `M-Pesa takes another try in ${seconds} seconds`, undefined, seconds);
}

/**
 * Seconds until another push may be sent for the same charge, 0 for at once. They
 * count from the start of the push, even if M-Pesa responds slowly.
 */
export function secondsToWait(last: PaymentAttemptEntity, now: Date): number {
  if (last.state === 'paid' || last.state === 'look') return 0;
  const isFailed = last.state === 'failed';
  const wait = isFailed ? (paymentResult(last.result_code).retryAfterS ?? 60) : UNDER_WAY_S;
  const passed = (now.getTime() - Date.parse(last.created_at)) / 1_000;
  // A clock that was set back must not lock anybody out for longer than the wait itself.
  return passed < 0 ? 0 : Math.max(0, Math.ceil(wait - passed));
}

const later = (now: Date, seconds: number): string => new Date(now.getTime() + seconds * 1_000).toISOString();

const nameOf = (error: unknown): string => (error instanceof Error ? `${error.name}: ${error.message}` : 'unknown');

/** @throws Problem not_found */
export function requireCharge<C>(charge: C | null): C {
  if (!charge) throw notFound('pay link');
  return charge;
}
