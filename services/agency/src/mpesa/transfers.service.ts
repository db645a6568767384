import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import {
  mpesaPhone,
  nairobiDay,
  shillings,
  type Transfer,
  type TransferInput,
  type TransferOutcome,
  transferTimeoutS,
} from '@nfa/contracts';
import { Clock, invalidField, Logger, notFound, Problem, sameAsSent } from '@nfa/service-kit';
import { DARAJA, type DarajaPort, DarajaRefused } from '../daraja/daraja-port.ts';
import { StatementsService } from '../invoices/statements.service.ts';
import { LedgerRepository, type Transaction } from '../ledger/ledger.repository.ts';
import { MpesaCredentialsService } from './mpesa-credentials.service.ts';
import type { PayOutNotice } from './notice-bodies.ts';
import { PaymentSettingsRepository } from './payment-settings.repository.ts';
import type { TransferEntity } from './transfers.entity.ts';
import { TransfersRepository } from './transfers.repository.ts';

/** Milliseconds for which the owner waits until M-Pesa accepts the order. */
const WAIT_MS = 3_000;

const UNKNOWN = 'M-Pesa did not answer. Nobody knows yet whether the money has left.';

const NOT_ITS_CODE = 'Its code belongs to another transfer. Look again in the portal.';

/** Result of a transfer as reported by M-Pesa or entered by the owner. */
type Outcome = { state: 'sent'; receipt: string; receiver: string } | { state: 'failed'; reason: string };

/** Sends money to phones of models. An order is never retried: its result arrives as a notice, or the owner enters it. */
@Injectable()
export class TransfersService implements BeforeApplicationShutdown {
  private readonly sending = new Set<Promise<void>>();

  constructor(
    @Inject(DARAJA) private readonly daraja: DarajaPort,
    private readonly transfers: TransfersRepository,
    private readonly statements: StatementsService,
    private readonly ledger: LedgerRepository,
    private readonly settings: PaymentSettingsRepository,
    private readonly accounts: MpesaCredentialsService,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  list(modelId: string): Promise<Transfer[]> {
    return this.transfers.findOf(modelId);
  }

  /**
   * Sends money once for each key. Returns when M-Pesa has accepted the order, or after 3 seconds.
   * @throws Problem conflict when the settings, the balance, the daily limit or another transfer do not allow it, idempotency_key_reused
   */
  async send(model_id: string, input: TransferInput, key?: string): Promise<Transfer> {
    const account = await this.accounts.current();
    if (!account) throw new Problem('conflict', 'M-Pesa is not set up: enter its keys in the settings of Money.');
    const now = this.clock.now();
    const { transfer, isNew } = await this.ledger.change(async (transaction) => {
      // Transfers are checked one after the other, so that two cannot exceed the daily limit together.
      const { sends_payouts, payouts_per_day_kes } = await this.settings.findLocked(transaction);
      const known = key === undefined ? null : await this.transfers.findByKey(key, transaction);
      const values = { ...input, phone: mpesaPhone(input.phone) ?? '', model_id };
      if (known) return { transfer: sameAsSent(known, values), isNew: false };
      if (!sends_payouts)
        throw new Problem('conflict', 'Sending money by M-Pesa is switched off in the settings of Money.');
      await this.statements.requireAvailable(model_id, input.amount_kes, transaction);
      if (await this.transfers.isUnderWay(model_id, transaction))
        throw new Problem(
          'conflict',
          'Money is on its way to this model. Wait until M-Pesa has said what became of it.',
        );
      const today = await this.transfers.sumSince(new Date(`${nairobiDay(now)}T00:00:00+03:00`), transaction);
      if (today + input.amount_kes > payouts_per_day_kes)
        throw new Problem(
          'conflict',
          `At most ${shillings(payouts_per_day_kes)} may be sent in a day, and ${shillings(today)} were sent today.`,
        );
      const row = { ...values, create_key: key ?? null, created_at: now.toISOString() };
      const created = await this.transfers.insert(row, transaction);
      return { transfer: created, isNew: true };
    });
    if (!isNew) return transfer;
    const sent = this.order(transfer).catch((error: unknown) => {
      // The transfer stays `sending` until its notice arrives, or the owner enters the result.
      this.logger.failure(`transfer ${transfer.id}`, 'the outcome of a transfer could not be stored', error);
    });
    this.sending.add(sent);
    void sent.finally(() => this.sending.delete(sent));
    await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, WAIT_MS).unref())]);
    return this.transfers.findOrFail(transfer.id);
  }

  /**
   * Also settles again what the owner recorded as sent and M-Pesa calls failed. Repeated with the same outcome, changes nothing.
   * @throws Problem not_found, invalid_input for the code of another transfer, conflict before the timeout, and for another outcome
   */
  async settleByHand(modelId: string, id: string, { state, receipt }: TransferOutcome): Promise<Transfer> {
    await this.ledger.change(async (transaction) => {
      const transfer = await this.transfers.findLocked(id, transaction);
      if (transfer?.model_id !== modelId) throw notFound('transfer');
      const code = receipt.toUpperCase();
      if (!isUnsettled(transfer)) {
        if (state === transfer.state && (state === 'failed' || code === transfer.receipt)) return;
        throw new Problem('conflict', 'M-Pesa has said meanwhile what became of it.');
      }
      const age = this.clock.now().getTime() - Date.parse(transfer.created_at);
      if (age < transferTimeoutS * 1_000)
        throw new Problem('conflict', `M-Pesa may still answer. Look again after ${transferTimeoutS / 60} minutes.`);
      const reason = 'The owner found in the portal that it did not leave.';
      if (transfer.state === 'sent') {
        if (state === 'sent' && code === transfer.receipt)
          return this.transfers.update(id, { reason: '' }, transaction);
        await this.takeBack(transfer, transaction);
      }
      if (state === 'failed') return this.settle(transfer, { state, reason }, transaction);
      if (await this.transfers.isKnown(code, transaction))
        throw invalidField('receipt', 'stands beside another transfer');
      return this.settle(transfer, { state, receipt: code, receiver: '' }, transaction);
    });
    return this.transfers.findOrFail(id);
  }

  /**
   * Settles a transfer by a notice that has our order and M-Pesa's conversation, ids that no third party knows.
   * @returns the outcome, as text
   */
  async take(notice: PayOutNotice): Promise<string> {
    return this.ledger.change(async (transaction) => {
      const transfer = await this.transfers.findLocked(notice.orderId, transaction);
      if (!transfer) return 'about nothing of ours';
      const { conversation_id, amount_kes } = transfer;
      if (conversation_id !== null && conversation_id !== notice.conversationId) return 'another conversation';
      if (notice.code === '0' && (notice.amountKes !== amount_kes || notice.mpesaCode === '')) return 'another amount';
      const isSent = transfer.state === 'sent';
      // Without its phone, the model was erased.
      const receiver = transfer.phone === '' ? '' : notice.receiver;
      // M-Pesa replaces what the owner recorded by hand, which names no receiver.
      if (isSent && (notice.code !== '0' || transfer.receiver !== ''))
        return this.contest(transfer, notice, transaction);
      if (notice.code === '0') {
        if (isSent && transfer.receipt === notice.mpesaCode) {
          await this.transfers.update(transfer.id, { receiver, reason: '' }, transaction);
          return 'sent';
        }
        if (isSent) await this.takeBack(transfer, transaction);
        await this.transfers.dropCode(notice.mpesaCode, NOT_ITS_CODE, transaction);
        // This also applies to a transfer that the owner marked as failed: the money was sent.
        const said = { state: 'sent', receipt: notice.mpesaCode, receiver } as const;
        await this.settle(transfer, said, transaction);
        return 'sent';
      }
      if (transfer.state === 'sending')
        await this.settle(transfer, { state: 'failed', reason: notice.description }, transaction);
      return 'not sent';
    });
  }

  /** Waits for the orders that are being sent. */
  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.sending);
  }

  private async order({ id, phone, amount_kes }: TransferEntity): Promise<void> {
    const order = { conversationId: id, phone, amountKes: amount_kes, remarks: 'Fees' };
    let conversation_id: string;
    try {
      conversation_id = await this.daraja.payOut(order);
    } catch (error) {
      // M-Pesa may respond with a 5xx although it has sent the money.
      const isRefused = error instanceof DarajaRefused && !error.code.startsWith('5');
      await this.ledger.change(async (transaction) => {
        const transfer = await this.transfers.findLocked(id, transaction);
        if (transfer?.state !== 'sending') return;
        if (isRefused) await this.settle(transfer, { state: 'failed', reason: error.message }, transaction);
        else await this.transfers.update(id, { reason: UNKNOWN }, transaction);
      });
      return;
    }
    await this.transfers.update(id, { conversation_id });
  }

  /** Shows the owner that M-Pesa calls failed what was recorded as sent by hand, which has no receiver. */
  private async contest(
    { id, receiver }: TransferEntity,
    notice: PayOutNotice,
    transaction: Transaction,
  ): Promise<string> {
    if (notice.code === '0' || receiver !== '') return 'known before';
    const reason = `M-Pesa says that it did not leave: ${notice.description}`.slice(0, 200);
    await this.transfers.update(id, { reason }, transaction);
    return 'not sent, though recorded as sent';
  }

  /** Takes the payout of a transfer out of the books. */
  private async takeBack({ id, payout_id }: TransferEntity, transaction: Transaction): Promise<void> {
    await this.transfers.update(id, { state: 'failed', receipt: '', payout_id: null }, transaction);
    if (payout_id !== null) await this.statements.reverse(payout_id, transaction);
  }

  private async settle(transfer: TransferEntity, outcome: Outcome, transaction: Transaction): Promise<void> {
    const { id, model_id, amount_kes } = transfer;
    if (outcome.state === 'failed')
      return this.transfers.update(id, { state: 'failed', reason: outcome.reason.slice(0, 200) }, transaction);
    const { receipt, receiver } = outcome;
    const payout = { kind: 'payout', method: 'mpesa', note: receipt, agreed_by: '', amount_kes, model_id } as const;
    const { id: payout_id } = await this.statements.record({ ...payout, create_key: null }, transaction);
    await this.transfers.update(id, { state: 'sent', receipt, receiver, payout_id, reason: '' }, transaction);
  }
}

/** Whether the owner may say what became of a transfer: M-Pesa has not, or contradicts what the owner said before. */
const isUnsettled = ({ state, reason }: TransferEntity): boolean =>
  state === 'sending' || (state === 'sent' && reason !== '');
