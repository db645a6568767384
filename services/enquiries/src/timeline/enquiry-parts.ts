import type { RecordPart } from '@nfa/service-kit';
import type { IdempotencyRecordEntity } from '../idempotency/idempotency.entity.ts';
import type { OutboxEntity } from '../notifications/outbox.entity.ts';
import type { EnquiryEventEntity } from './enquiry-events.entity.ts';

/** Tables with rows about every enquiry, beside its own. */
export interface EnquiryTables {
  email_outbox: OutboxEntity;
  enquiry_events: EnquiryEventEntity;
  idempotency_records: IdempotencyRecordEntity;
}

/** Mails about a record. */
export const mails = { table: 'email_outbox', column: 'enquiry_id' } as const satisfies RecordPart<EnquiryTables>;

/** Responses about a record that are stored for repeated requests. */
export const responses = {
  table: 'idempotency_records',
  where: "t.body->>'id' = $1",
} as const satisfies RecordPart<EnquiryTables>;

/** Rows about every enquiry: its mails, its events and the responses that are stored for repeated requests. */
export const enquiryParts = [
  mails,
  { table: 'enquiry_events', column: 'enquiry_id' },
  responses,
] as const satisfies readonly RecordPart<EnquiryTables>[];
