import { Injectable } from '@nestjs/common';
import { type Charge, type ChargeDetail, type ChargeInput, type Message, nairobiDay } from '@nfa/contracts';
import { Clock, notFound, type Page, Problem, sameAsSent } from '@nfa/service-kit';
import { MessagesService, requireSent } from '../messages/messages.service.ts';
import { maxListLength } from '../records/list-length.ts';
import { type ChargeFilter, ChargesRepository } from './charges.repository.ts';
import { LedgerRepository, type Transaction } from './ledger.repository.ts';
import { LedgerService } from './ledger.service.ts';
import { PaymentsRepository } from './payments.repository.ts';

/** Charges as the administrator manages them. */
@Injectable()
export class ChargesService {
  constructor(
    private readonly charges: ChargesRepository,
    private readonly payments: PaymentsRepository,
    private readonly ledger: LedgerRepository,
    private readonly books: LedgerService,
    private readonly messages: MessagesService,
    private readonly clock: Clock,
  ) {}

  list({ limit, offset, ...filter }: ChargeFilter & { limit?: number; offset?: number }): Promise<Page<Charge>> {
    const page = { limit: limit ?? maxListLength, ...(offset !== undefined && { offset }) };
    return this.charges.findPage(filter, this.today(), page);
  }

  /** @throws Problem not_found */
  async get(id: string): Promise<ChargeDetail> {
    return { ...(await this.require(id)), payments: await this.payments.findOfCharge(id) };
  }

  /**
   * Credit of the registration is used first. Returns the existing charge when the same key was used before.
   * @throws Problem idempotency_key_reused
   */
  create(input: ChargeInput, key?: string): Promise<Charge> {
    return this.ledger.change(async (transaction) => {
      if (key !== undefined) await this.ledger.lockKey(key, transaction);
      const known = key === undefined ? null : await this.ledger.findChargeByKey(key, transaction);
      if (known) return this.require(sameAsSent(known, input).id, transaction);
      const { due_on = this.today() } = input;
      const { id } = await this.books.issue({ ...input, due_on, create_key: key ?? null }, transaction);
      return this.require(id, transaction);
    });
  }

  /**
   * What was paid pays what else the registration owes.
   * @throws Problem not_found, conflict for the charge of an invoice
   */
  cancel(id: string): Promise<Charge> {
    return this.ledger.change(async (transaction) => {
      const charge = await this.books.lock(id, transaction);
      if (charge.invoice_id !== null) throw new Problem('conflict', 'An invoice is taken back by a credit note.');
      await this.books.cancel(charge, transaction);
      await this.books.spread(id, transaction);
      return this.require(id, transaction);
    });
  }

  /** @throws Problem not_found, invalid_input without an address, conflict for a charge that is paid, or a request that was sent today */
  mailRequest(id: string): Promise<Message> {
    return this.ledger.change(async (transaction) => {
      const charge = await this.require(id, transaction);
      const { label, balance_kes, due_on, code, payer_email, payer_phone, locale } = charge;
      if (balance_kes === 0) throw new Problem('conflict', 'Nothing is owed any more.');
      const content = {
        kind: 'payment_request' as const,
        label,
        amount_kes: balance_kes,
        due_on,
        link: `/pay/${code}`,
      };
      const about_id = await this.charges.findAbout(id, transaction);
      const to = { record_id: id, about_id, email: payer_email, phone: payer_phone, locale };
      const sending = await this.messages.send({ ...content, ...to }, transaction);
      requireSent(sending, 'payer_email');
      return this.messages.last(id, transaction);
    });
  }

  /** Turns reminders on or off for all charges to the mailbox of a charge. @throws Problem not_found */
  remind(id: string, on: boolean): Promise<Charge> {
    return this.ledger.change(async (transaction) => {
      const { payer_email } = await this.require(id, transaction);
      const stoppedAt = on ? null : this.clock.now().toISOString();
      await this.ledger.setReminders(id, payer_email, stoppedAt, transaction);
      if (payer_email !== '') await this.messages.setReminders(payer_email, on, transaction);
      return this.require(id, transaction);
    });
  }

  private async require(id: string, transaction?: Transaction): Promise<Charge> {
    const charge = await this.charges.find(id, this.today(), transaction);
    if (!charge) throw notFound('charge');
    return charge;
  }

  private today(): string {
    return nairobiDay(this.clock.now());
  }
}
