import { ActivityEntity, type DatabaseDefinition, migrationsBeside, VersionEntity } from '@nfa/service-kit';
import { ChildRuleEntity } from './children/child-rules.entity.ts';
import { ModelAgeEntity } from './children/model-ages.entity.ts';
import { SchoolTermEntity } from './children/school-terms.entity.ts';
import { ClientEntity } from './clients/clients.entity.ts';
import { EnrolmentEntity } from './course-fees/enrolments.entity.ts';
import { DayOffEntity } from './days-off/days-off.entity.ts';
import { CalendarFeedEntity } from './feeds/calendar-feeds.entity.ts';
import { InvoiceSettingsEntity } from './invoices/invoice-settings.entity.ts';
import { InvoiceEntity } from './invoices/invoices.entity.ts';
import { PayoutEntity } from './invoices/payouts.entity.ts';
import { CallEntity } from './jobs/calls.entity.ts';
import { FeeEntity } from './jobs/fees.entity.ts';
import { JobEventEntity } from './jobs/job-events.entity.ts';
import { JobEntity } from './jobs/jobs.entity.ts';
import { MessageDraftEntity } from './jobs/message-drafts.entity.ts';
import { PermissionEntity } from './jobs/permissions.entity.ts';
import { UsageEntity } from './jobs/usages.entity.ts';
import { ChargeEntity } from './ledger/charges.entity.ts';
import { CounterEntity } from './ledger/counters.entity.ts';
import { EntryEntity } from './ledger/entries.entity.ts';
import { PaymentEntity } from './ledger/payments.entity.ts';
import { ReceiptEntity } from './ledger/receipts.entity.ts';
import { RefundEntity } from './ledger/refunds.entity.ts';
import { MessageStopEntity } from './messages/message-stops.entity.ts';
import { MessageEntity } from './messages/messages.entity.ts';
import { MpesaCredentialsEntity } from './mpesa/mpesa-credentials.entity.ts';
import { PaymentAttemptEntity } from './mpesa/payment-attempts.entity.ts';
import { PaymentNoticeEntity } from './mpesa/payment-notices.entity.ts';
import { PaymentSettingsEntity } from './mpesa/payment-settings.entity.ts';
import { TransferEntity } from './mpesa/transfers.entity.ts';
import { MyPageEntity } from './my-pages/my-pages.entity.ts';
import { WhatsAppSettingsEntity } from './whatsapp/whatsapp-settings.entity.ts';
import { WhatsAppAnswerEntity } from './whatsapp-webhook/whatsapp-answers.entity.ts';

/** The agency's part of the database. */
export const agencyDatabase: DatabaseDefinition = {
  schema: 'agency',
  entities: [
    ActivityEntity,
    ClientEntity,
    JobEntity,
    JobEventEntity,
    CallEntity,
    MessageDraftEntity,
    FeeEntity,
    UsageEntity,
    DayOffEntity,
    ChildRuleEntity,
    SchoolTermEntity,
    ModelAgeEntity,
    PermissionEntity,
    MyPageEntity,
    CalendarFeedEntity,
    ChargeEntity,
    PaymentEntity,
    RefundEntity,
    ReceiptEntity,
    CounterEntity,
    EntryEntity,
    EnrolmentEntity,
    InvoiceEntity,
    InvoiceSettingsEntity,
    PayoutEntity,
    TransferEntity,
    PaymentAttemptEntity,
    PaymentNoticeEntity,
    MpesaCredentialsEntity,
    PaymentSettingsEntity,
    MessageEntity,
    MessageStopEntity,
    WhatsAppSettingsEntity,
    WhatsAppAnswerEntity,
    VersionEntity,
  ],
  migrations: migrationsBeside(import.meta.url),
};
