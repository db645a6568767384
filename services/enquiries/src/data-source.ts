import { ActivityEntity, type DatabaseDefinition, migrationsBeside } from '@nfa/service-kit';
import { ApplicationLinkEntity } from './applications/application-links.entity.ts';
import { ApplicationEntity } from './applications/applications.entity.ts';
import { PhotographRemovalEntity } from './applications/photograph-removals.entity.ts';
import { AttendanceEntity } from './attendance/attendance.entity.ts';
import { BookingEnquiryEntity } from './bookings/bookings.entity.ts';
import { CertificateEntity } from './certificates/certificates.entity.ts';
import { ContactMessageEntity } from './contact-messages/contact-messages.entity.ts';
import { FeeReportEntity } from './fees/fee-reports.entity.ts';
import { IdempotencyRecordEntity } from './idempotency/idempotency.entity.ts';
import { OutboxEntity } from './notifications/outbox.entity.ts';
import { PrivacyRequestEntity } from './privacy-requests/privacy-requests.entity.ts';
import { IntakeEntity } from './seats/intakes.entity.ts';
import { RegistrationEntity } from './seats/registrations.entity.ts';
import { EnquirySettingsEntity } from './settings/enquiry-settings.entity.ts';
import { EnquiryEventEntity } from './timeline/enquiry-events.entity.ts';

/** The enquiries' part of the database. */
export const enquiriesDatabase: DatabaseDefinition = {
  schema: 'enquiries',
  entities: [
    ActivityEntity,
    RegistrationEntity,
    IntakeEntity,
    AttendanceEntity,
    CertificateEntity,
    ContactMessageEntity,
    BookingEnquiryEntity,
    OutboxEntity,
    IdempotencyRecordEntity,
    EnquiryEventEntity,
    EnquirySettingsEntity,
    ApplicationEntity,
    ApplicationLinkEntity,
    PhotographRemovalEntity,
    PrivacyRequestEntity,
    FeeReportEntity,
  ],
  migrations: migrationsBeside(import.meta.url),
};
