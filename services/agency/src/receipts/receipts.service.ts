import { Inject, Injectable } from '@nestjs/common';
import { DAY_MS, type ReceiptPage, type ReceiptTaxInput, receiptMailRoutes } from '@nfa/contracts';
import { askService, Clock, notFound, ServiceTokens } from '@nfa/service-kit';
import { type MailedReceipt, ReceiptsRepository } from './receipts.repository.ts';

/** Where mails are sent from. */
export interface ReceiptsConfig {
  url: string;
  timeoutMs: number;
  /** Milliseconds between two looks for receipts to be mailed. */
  intervalMs: number;
}

/** Token of `ReceiptsConfig`. */
export const RECEIPTS_CONFIG = Symbol('ReceiptsConfig');

/** Older receipts are not mailed any more. */
const MAILED_DAYS = 3;

/** What whoever holds a receipt reads of it. */
@Injectable()
export class ReceiptsService {
  constructor(
    @Inject(RECEIPTS_CONFIG) private readonly config: ReceiptsConfig,
    private readonly receipts: ReceiptsRepository,
    private readonly tokens: ServiceTokens,
    private readonly clock: Clock,
  ) {}

  /** @throws Problem not_found */
  async get(code: string): Promise<ReceiptPage> {
    const receipt = await this.receipts.findByCode(code.trim().toUpperCase());
    if (!receipt) throw notFound('receipt');
    return receipt;
  }

  /** @throws Problem not_found */
  async saveTax(id: string, tax: ReceiptTaxInput): Promise<ReceiptPage> {
    const receipt = await this.receipts.saveTax(id, tax);
    if (!receipt) throw notFound('receipt');
    return receipt;
  }

  /** Mails whatever was not mailed yet; what cannot be handed over is tried again with the next run. */
  async mailAll(): Promise<void> {
    const now = this.clock.now();
    const since = new Date(now.getTime() - MAILED_DAYS * DAY_MS);
    while (await this.receipts.mailNext(since, now, (receipt) => this.mail(receipt)));
  }

  private async mail({
    id,
    email,
    payer_name,
    number,
    code,
    label,
    amount_kes,
    mpesa_code,
    sums,
    next,
  }: MailedReceipt) {
    const mail = { receipt_id: id, email, name: payer_name, number, code, label, amount_kes, mpesa_code };
    const body = { ...mail, balance_kes: sums?.balance_kes ?? 0, next_due_on: next?.due_on ?? null };
    const { url, timeoutMs } = this.config;
    await askService(
      this.tokens,
      { url, timeoutMs, route: receiptMailRoutes.send, body },
      receiptMailRoutes.send.response,
    );
  }
}
