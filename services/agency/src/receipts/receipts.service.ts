import { Injectable } from '@nestjs/common';
import { DAY_MS, type ReceiptPage, type ReceiptTaxInput } from '@nfa/contracts';
import { Clock, notFound } from '@nfa/service-kit';
import { MessagesService } from '../messages/messages.service.ts';
import { ReceiptsRepository } from './receipts.repository.ts';

/** Days after which an unsent receipt is not sent any more. */
const SENT_DAYS = 3;

/** Receipts as anybody with their code may read them. */
@Injectable()
export class ReceiptsService {
  constructor(
    private readonly receipts: ReceiptsRepository,
    private readonly messages: MessagesService,
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

  /** Sends the unsent receipts. */
  async sendAll(): Promise<void> {
    const now = this.clock.now();
    const since = new Date(now.getTime() - SENT_DAYS * DAY_MS);
    while (
      await this.receipts.sendNext(since, now, async (receipt, transaction) => {
        const { id, about_id, email, phone, locale, number, code, label, amount_kes, mpesa_code, sums, next } = receipt;
        const content = { kind: 'receipt' as const, number, code, label, amount_kes, mpesa_code };
        const left = { balance_kes: sums?.balance_kes ?? 0, next_due_on: next?.due_on ?? null };
        const to = { record_id: id, about_id, email, phone, locale };
        await this.messages.send({ ...content, ...left, ...to }, transaction);
      })
    );
  }
}
