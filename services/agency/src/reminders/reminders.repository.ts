import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Locale } from '@nfa/contracts';
import { DataSource } from 'typeorm';
import { ABOUT_CHARGE } from '../ledger/charges.repository.ts';

/** A charge whose payer is reminded on a day. */
export interface DueCharge {
  id: string;
  code: string;
  label: string;
  amount_kes: number;
  due_on: string;
  email: string;
  phone: string;
  locale: Locale;
  about_id: string;
  /** Days from today to the due day; negative when it has passed. */
  days: number;
}

const FIND_DUE = `
  SELECT c.id, c.code, c.label, b.balance_kes AS amount_kes, c.due_on::text AS due_on, lower(c.payer_email) AS email,
    c.payer_phone AS phone, c.locale, ${ABOUT_CHARGE} AS about_id, c.due_on - $1::date AS days
  FROM charges c JOIN charge_balances b ON b.charge_id = c.id
  WHERE c.due_on IN ($1::date + 3, $1::date, $1::date - 3) AND b.balance_kes > 0
    AND (c.payer_email <> '' OR c.payer_phone <> '' AND EXISTS (SELECT FROM whatsapp_settings WHERE is_on))
    AND c.reminders_stopped_at IS NULL AND (c.created_at AT TIME ZONE 'Africa/Nairobi')::date < $1::date
    AND NOT EXISTS (SELECT FROM messages m
      WHERE m.kind = 'payment_reminder' AND m.recipient = lower(c.payer_email) AND m.day = $1::date)
  ORDER BY email, c.due_on, c.id`;

/** Charges to remind payers of, in Postgres. */
@Injectable()
export class RemindersRepository {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /**
   * Unpaid charges three days before, on and three days after their due day, without charges that were created or reminded of
   * today. Payers without a mailbox are included if WhatsApp is on. Ordered by mailbox, then by due day.
   * @param today in Nairobi
   */
  findDue(today: string): Promise<DueCharge[]> {
    return this.source.query<DueCharge[]>(FIND_DUE, [today]);
  }
}
