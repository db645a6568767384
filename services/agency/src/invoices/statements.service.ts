import { Injectable } from '@nestjs/common';
import {
  nairobiDay,
  type Payout,
  type PayoutInput,
  type Statement,
  type StatementPaper,
  type StatementRow,
  shillings,
  transferTimeoutS,
  type UnansweredTransfer,
} from '@nfa/contracts';
import { Clock, notFound, type Page, Problem, sameAsSent } from '@nfa/service-kit';
import { LedgerRepository, type Transaction } from '../ledger/ledger.repository.ts';
import { LinkTokens } from '../links/link-tokens.ts';
import { knownName, ModelLookup } from '../models/model-lookup.ts';
import { maxListLength } from '../records/list-length.ts';
import { InvoicesRepository } from './invoices.repository.ts';
import type { PayoutEntity } from './payouts.entity.ts';
import { StatementsRepository } from './statements.repository.ts';

/** Statements of the money that the agency owes to models. */
@Injectable()
export class StatementsService {
  constructor(
    private readonly statements: StatementsRepository,
    private readonly ledger: LedgerRepository,
    private readonly invoices: InvoicesRepository,
    private readonly tokens: LinkTokens,
    private readonly models: ModelLookup,
    private readonly clock: Clock,
  ) {}

  async list({ limit = maxListLength, offset = 0 }: { limit?: number; offset?: number }): Promise<Page<StatementRow>> {
    const { rows, total } = await this.statements.findPage(limit, offset);
    const nameOf = await this.models.names(rows.map(({ model_id }) => model_id));
    return { rows: rows.map((row) => ({ ...row, model_name: nameOf(row.model_id).name })), total };
  }

  async get(modelId: string): Promise<Statement> {
    const now = this.clock.now();
    const [sums, lines, nameOf] = await Promise.all([
      this.statements.findSums(modelId),
      this.statements.findLines(modelId, nairobiDay(now)),
      this.models.names([modelId]),
    ]);
    const pdf_path = this.tokens.paperPath('statement', modelId, now);
    return { ...sums, model_name: nameOf(modelId).name, lines, pdf_path };
  }

  /** Transfers whose outcome M-Pesa should have reported by now; the owner looks them up in its portal. */
  async unanswered(): Promise<UnansweredTransfer[]> {
    const before = new Date(this.clock.now().getTime() - transferTimeoutS * 1_000);
    const transfers = await this.statements.findUnanswered(before);
    const nameOf = await this.models.names(transfers.map(({ model_id }) => model_id));
    return transfers.map((transfer) => ({ ...transfer, model_name: nameOf(transfer.model_id).name }));
  }

  /**
   * Content of the PDF of a statement.
   * @throws Problem not_found, also for an expired address, unavailable while the model cannot be named
   */
  async paper(token: string): Promise<StatementPaper> {
    const now = this.clock.now();
    const modelId = this.tokens.readPaper('statement', token, now);
    if (modelId === undefined) throw notFound('statement');
    const [statement, nameOf, { kra_pin }] = await Promise.all([
      this.get(modelId),
      this.models.names([modelId]),
      this.invoices.findSettings(),
    ]);
    return { ...statement, model_name: knownName(nameOf(modelId)), kra_pin, made_at: now.toISOString() };
  }

  /**
   * Pays a model, or returns the existing payout when the same key was used before.
   * @throws Problem conflict for more than clients have paid, invalid_input for an advance to a model who is not on the roster,
   *   idempotency_key_reused
   */
  async payOut(model_id: string, input: PayoutInput, key?: string): Promise<Payout> {
    // A former model may still be paid out; an advance is for models on the roster only.
    if (input.kind === 'advance') await this.models.require(model_id);
    return this.ledger.change(async (transaction) => {
      await this.statements.lockModel(model_id, transaction);
      const known = key === undefined ? null : await this.statements.findByKey(key, transaction);
      if (known) return sameAsSent(known, { ...input, model_id });
      if (input.kind !== 'advance') await this.requireAvailable(model_id, input.amount_kes, transaction);
      return this.record({ ...input, model_id, create_key: key ?? null }, transaction);
    });
  }

  /** Locks payouts to the model until the transaction ends. @throws Problem conflict for more than clients have paid */
  async requireAvailable(model_id: string, amount_kes: number, transaction: Transaction): Promise<void> {
    await this.statements.lockModel(model_id, transaction);
    const { available_kes } = await this.statements.findSums(model_id, transaction);
    if (amount_kes > available_kes)
      throw new Problem(
        'conflict',
        `Clients have paid ${shillings(Math.max(0, available_kes))} of what this model earned. More is an advance.`,
      );
  }

  /** Books a payout. */
  async record(
    values: Omit<PayoutEntity, 'id' | 'created_at' | 'updated_at'>,
    transaction: Transaction,
  ): Promise<PayoutEntity> {
    const payout = await this.statements.insert(values, transaction);
    await this.post(payout, payout.amount_kes, transaction);
    return payout;
  }

  /** Takes a payout by hand back, once. @throws Problem not_found, conflict for money that M-Pesa sent */
  async takeBack(model_id: string, id: string): Promise<Payout> {
    return this.ledger.change(async (transaction) => {
      await this.statements.lockModel(model_id, transaction);
      const payout = await this.statements.findOf(model_id, id, transaction);
      if (!payout) throw notFound('payout');
      const { is_sent, is_taken_back } = await this.statements.findState(id, transaction);
      if (is_sent) throw new Problem('conflict', 'M-Pesa sent this payout: it cannot be taken back.');
      if (!is_taken_back) await this.reverse(id, transaction);
      return payout;
    });
  }

  /** Takes a payout out of the books whose money did not leave. */
  async reverse(id: string, transaction: Transaction): Promise<void> {
    const payout = await this.statements.findPayout(id, transaction);
    await this.post(payout, -payout.amount_kes, transaction);
  }

  private async post(
    { id, kind, model_id }: PayoutEntity,
    amount_kes: number,
    transaction: Transaction,
  ): Promise<void> {
    const of = { payout_id: id, kind };
    await this.ledger.post(
      [
        { account: 'model', amount_kes, model_id, ...of },
        { account: kind === 'withholding' ? 'tax' : 'cash', amount_kes: -amount_kes, ...of },
      ],
      this.clock.now().toISOString(),
      transaction,
    );
  }
}
