import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { mpesaPhone, type NoticeKind, type NoticeTaken, noticeKinds } from '@nfa/contracts';
import { Clock, Logger, notFound, Problem, unavailable } from '@nfa/service-kit';
import { DARAJA, type DarajaPort, DarajaRefused } from '../daraja/daraja-port.ts';
import { hasOtherAmount } from '../ledger/payment-codes.ts';
import { MpesaCredentialsService } from './mpesa-credentials.service.ts';
import { type PushNotice, readPayBill, readPayOut, readPush, readStatus, referenceOf } from './notice-bodies.ts';
import type { PaymentAttemptEntity } from './payment-attempts.entity.ts';
import { CLOCKS_WITHIN_MS, OWN_CLOCKS_WITHIN_MS, PaymentAttemptsRepository } from './payment-attempts.repository.ts';
import { PaymentLookupRepository } from './payment-lookup.repository.ts';
import type { PaymentNoticeEntity } from './payment-notices.entity.ts';
import { type NewNotice, PaymentNoticesRepository } from './payment-notices.repository.ts';
import { PaymentSettingsRepository } from './payment-settings.repository.ts';
import { CONFIRM_SCHEDULE_S, nextTime } from './schedule.ts';
import { type Claim, SettlementsService } from './settlements.service.ts';
import { SAFARICOM_ADDRESSES } from './source-addresses.ts';
import { TransfersService } from './transfers.service.ts';

/** A notice may arrive before the response to its push; after this many seconds its push is considered unknown. */
const BEFORE_ANSWER_S = 60;

const TAKEN = { ResultCode: 0, ResultDesc: 'Accepted' } as const;

/** Takes notices of M-Pesa. A notice proves no payment: each one leads to a query of ours. */
@Injectable()
export class PaymentNoticesService {
  constructor(
    private readonly notices: PaymentNoticesRepository,
    private readonly attempts: PaymentAttemptsRepository,
    private readonly settlements: SettlementsService,
    private readonly payments: PaymentLookupRepository,
    private readonly accounts: MpesaCredentialsService,
    private readonly settings: PaymentSettingsRepository,
    private readonly transfers: TransfersService,
    @Inject(DARAJA) private readonly daraja: DarajaPort,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /**
   * Stores a notice as it came. @throws Problem not_found for a wrong address, forbidden for a wrong sender, malformed_request;
   * unavailable when the notice cannot be stored
   */
  async take(kind: string, secret: string, body: unknown, sourceIp: string): Promise<NoticeTaken> {
    const { notice_round, checks_source } = await this.settings.find();
    const known = noticeKinds.find((name) => name === kind);
    if (!known || !this.accounts.secrets.isValid(known, secret, notice_round)) throw notFound('address');
    if (checks_source && !SAFARICOM_ADDRESSES.has(sourceIp)) throw new Problem('forbidden');
    if (typeof body !== 'object' || body === null || Array.isArray(body))
      throw new Problem('malformed_request', 'The body must be an object');
    const reference = referenceOf(known, body);
    const now = this.clock.now().toISOString();
    const notice: NewNotice = {
      kind: known,
      received_at: now,
      source_ip: sourceIp,
      sha256: createHash('sha256')
        .update(`${known} ${JSON.stringify(body)}`)
        .digest('hex'),
      body,
      reference,
      state: reference === '' ? 'ignored' : 'open',
      outcome: reference === '' ? 'cannot be read' : '',
      next_check_at: reference === '' ? null : now,
    };
    await this.notices.insert(notice).catch((cause: unknown) => {
      // M-Pesa may repeat the notice; otherwise our own queries find the money.
      throw unavailable('The notice could not be stored', cause);
    });
    return TAKEN;
  }

  /** Processes a notice that this copy has claimed. */
  async check(notice: PaymentNoticeEntity): Promise<void> {
    const work: Record<NoticeKind, () => Promise<void>> = {
      push: () => this.checkPush(notice),
      paybill: () => this.checkPayBill(notice),
      status: () => this.checkStatus(notice),
      payout: () => this.checkPayOut(notice),
    };
    await work[notice.kind]();
  }

  private async checkPush(notice: PaymentNoticeEntity): Promise<void> {
    const parsed = readPush(notice.body);
    const attempt = parsed && (await this.attempts.findByCheckout(parsed.checkoutRequestId));
    if (!parsed) return this.ignore(notice, 'cannot be read');
    if (!attempt) return this.checkUnknownPush(notice, parsed);
    if (attempt.payment_id === null) {
      await this.attempts.makeDueNow(parsed.checkoutRequestId, this.clock.now());
      if (parsed.code !== '0') return this.finish(notice, 'asked M-Pesa');
      if (parsed.amountKes !== attempt.amount_kes || parsed.mpesaCode === '')
        return this.ignore(notice, 'another amount');
      return this.notices.update(notice.id, { next_check_at: null });
    }
    if (parsed.code !== '0' || parsed.mpesaCode === '' || parsed.amountKes !== attempt.amount_kes)
      return this.ignore(notice, 'not what was paid');
    await this.confirm(notice, parsed);
  }

  private async checkUnknownPush(notice: PaymentNoticeEntity, parsed: PushNotice): Promise<void> {
    if (parsed.code !== '0' || parsed.mpesaCode === '') return this.ignore(notice, 'a push that we do not know');
    const age = this.clock.now().getTime() - Date.parse(notice.received_at);
    if (age >= BEFORE_ANSWER_S * 1_000) return this.confirm(notice, parsed);
    const next = new Date(Date.parse(notice.received_at) + BEFORE_ANSWER_S * 1_000);
    await this.notices.update(notice.id, { outcome: 'a push that we do not know', next_check_at: next.toISOString() });
  }

  private async checkPayBill(notice: PaymentNoticeEntity): Promise<void> {
    const parsed = readPayBill(notice.body);
    if (!parsed || !Number.isInteger(parsed.amountKes) || parsed.amountKes < 1)
      return this.ignore(notice, 'no whole shillings');
    return this.confirm(notice, parsed);
  }

  /** Queries M-Pesa for a code; the answer arrives as a separate notice. */
  private async confirm(
    notice: PaymentNoticeEntity,
    { mpesaCode, amountKes }: { mpesaCode: string; amountKes: number },
  ): Promise<void> {
    const known = await this.payments.findPaymentByCode(mpesaCode);
    const isRight = known !== null && !hasOtherAmount(known, amountKes);
    // A PayBill notice has an account number, which may name the charge of a booked payment without one.
    if (isRight && (known.charge_id !== null || notice.kind !== 'paybill')) return this.finish(notice, 'known before');
    const next = nextTime(CONFIRM_SCHEDULE_S, new Date(notice.received_at), this.clock.now());
    const next_check_at = next?.toISOString() ?? null;
    try {
      const conversation_id = await this.daraja.status(mpesaCode);
      await this.notices.update(notice.id, { conversation_id, next_check_at, outcome: 'asked M-Pesa' });
      await this.notices.makeDueNow('status', conversation_id, this.clock.now());
    } catch (error) {
      if (error instanceof DarajaRefused && error.code === 'no_operator' && (await this.trust(notice, mpesaCode)))
        return;
      this.logger.warn('M-Pesa could not be asked about a payment', {
        error: error instanceof Error ? error.message : '',
      });
      await this.notices.update(notice.id, { next_check_at, outcome: 'not confirmed' });
    }
  }

  /**
   * Accepts the code of a push that our query found paid, unless another open notice names a different code: without an operator's
   * credential no code can be confirmed.
   */
  private async trust(notice: PaymentNoticeEntity, mpesaCode: string): Promise<boolean> {
    if (notice.kind !== 'push') return false;
    const attempt = await this.attempts.findByCheckout(notice.reference);
    const rivals = await this.notices.findOpenOfPush(notice.reference);
    if (!attempt?.payment_id || rivals.some(({ body }) => readPush(body)?.mpesaCode !== mpesaCode)) return false;
    const isAdded = await this.settlements.addCode(attempt.payment_id, attempt.charge_id, mpesaCode);
    if (isAdded) await this.finish(notice, 'paid');
    return isAdded;
  }

  private async checkStatus(notice: PaymentNoticeEntity): Promise<void> {
    const parsed = readStatus(notice.body);
    const asked = parsed && (await this.notices.findByConversation(parsed.conversationId));
    if (!parsed || !asked) return this.checkEarlyStatus(notice);
    const claim = claimOf(asked);
    if (!claim) return this.ignore(notice, 'about nothing of ours');
    const isSame = parsed.isCompleted && parsed.mpesaCode === claim.mpesaCode && parsed.amountKes === claim.amountKes;
    const refusal = `M-Pesa does not confirm it: ${parsed.description}`.slice(0, 200);
    if (isSame) await this.settle(asked, claim);
    else if (parsed.isConclusive) await this.ignore(asked, refusal);
    // The query failed, for example because of the operator's credential. The payment may be real, so the query is repeated.
    else await this.notices.update(asked.id, { outcome: refusal });
    await this.finish(notice, isSame ? 'confirmed' : 'not confirmed');
  }

  /** Books a confirmed claim: adds its code to a paid push, or records a new payment if that push has another code. */
  private async settle(asked: PaymentNoticeEntity, claim: Claim): Promise<void> {
    // Notices of pushes and notices of a till have no account number.
    const pushes = claim.account === '' ? await this.settlements.findPushes(claim) : [];
    const isOneCharge = new Set(pushes.map(({ charge_id }) => charge_id)).size === 1;
    // The payment may be booked already, without its code: the notice waits until
    // another notice names the code, or only one charge is left.
    if (asked.kind === 'paybill' && pushes.length > 0 && !isOneCharge)
      return this.notices.update(asked.id, { outcome: 'fits pushes of several charges' });
    if (asked.kind === 'paybill' && !(await this.areToPayer(pushes)))
      return this.notices.update(asked.id, { outcome: 'fits a push to a phone that is not the payer’s' });
    const attempt = isOneCharge ? pushes[0] : undefined;
    if (attempt?.payment_id) {
      const isAdded = await this.settlements.addCode(attempt.payment_id, attempt.charge_id, claim.mpesaCode);
      if (isAdded) return this.finish(asked, 'paid');
      const known = await this.payments.findPaymentByCode(claim.mpesaCode);
      if (known && !hasOtherAmount(known, claim.amountKes)) return this.finish(asked, 'known before');
    }
    // A notice of a till may be about any push of the charge.
    const pushId = asked.kind === 'push' ? attempt?.id : undefined;
    // Stores the push id that was lost with the response, so that an erasure finds the notices of this push.
    const found = { checkout_request_id: asked.reference };
    if (pushId && attempt?.checkout_request_id === null)
      await this.attempts.update(pushId, found, ['created', 'unsure']);
    return this.settlements.settleClaim(claim, 'status', attempt?.charge_id, pushId);
  }

  /**
   * Whether all pushes of a charge went to its payer's phone. Somebody with the pay link may prompt any phone, and an unrelated
   * payment from that phone must not be booked for this charge.
   */
  private async areToPayer(pushes: readonly PaymentAttemptEntity[]): Promise<boolean> {
    const [first] = pushes;
    const charge = first && (await this.payments.findCharge(first.charge_id));
    return pushes.every(({ phone }) => phone === mpesaPhone(charge?.payer_phone ?? ''));
  }

  private async checkPayOut(notice: PaymentNoticeEntity): Promise<void> {
    const parsed = readPayOut(notice.body);
    return parsed ? this.finish(notice, await this.transfers.take(parsed)) : this.ignore(notice, 'cannot be read');
  }

  // The answer may arrive before the id of its conversation is stored; storing the id makes this notice due again.
  private async checkEarlyStatus(notice: PaymentNoticeEntity): Promise<void> {
    const next = nextTime([BEFORE_ANSWER_S], new Date(notice.received_at), this.clock.now());
    if (!next) return this.ignore(notice, 'about nothing of ours');
    await this.notices.update(notice.id, { next_check_at: next.toISOString() });
  }

  private finish({ id }: PaymentNoticeEntity, outcome: string): Promise<void> {
    return this.notices.close(id, 'done', outcome);
  }

  private ignore({ id }: PaymentNoticeEntity, outcome: string): Promise<void> {
    return this.notices.close(id, 'ignored', outcome);
  }
}

/** The payment that an open notice claims; undefined when the notice claims none. */
export function claimOf({ id, kind, reference, body, received_at }: PaymentNoticeEntity): Claim | undefined {
  const arrivedAt = new Date(received_at);
  // Another copy may have stored the push, with a clock that is ahead.
  const toldUntil = arrivedAt.getTime() + OWN_CLOCKS_WITHIN_MS;
  if (kind === 'paybill') {
    const parsed = readPayBill(body);
    if (!parsed) return undefined;
    // A notice may come hours after the payment.
    const paidAt = parsed.paidAt < Number(arrivedAt) ? new Date(parsed.paidAt) : arrivedAt;
    const pushedUntil = new Date(Math.min(paidAt.getTime() + CLOCKS_WITHIN_MS, toldUntil));
    return { ...parsed, noticeId: id, kind, reference, paidAt, pushedUntil };
  }
  const parsed = kind === 'push' ? readPush(body) : undefined;
  if (parsed?.code !== '0' || parsed.mpesaCode === '') return undefined;
  return {
    noticeId: id,
    kind,
    reference,
    mpesaCode: parsed.mpesaCode,
    amountKes: parsed.amountKes,
    account: '',
    phone: parsed.phone,
    payerName: '',
    paidAt: arrivedAt,
    pushedUntil: new Date(toldUntil),
  };
}
