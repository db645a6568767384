import type { DatabaseDefinition } from '@nfa/service-kit';
import { ApplicationEntity } from './applications/applications.entity.ts';
import { PhotographRemovalEntity } from './applications/photograph-removals.entity.ts';
import { ContactMessageEntity } from './contact-messages/contact-messages.entity.ts';
import { IdempotencyRecordEntity } from './idempotency/idempotency.entity.ts';
import { CreateEnquiries1767225600000 } from './migrations/1767225600000-create-enquiries.ts';
import { AddDesk1770000300000 } from './migrations/1770000300000-add-desk.ts';
import { CreateIntakes1770000400000 } from './migrations/1770000400000-create-intakes.ts';
import { CreateApplications1770000401000 } from './migrations/1770000401000-create-applications.ts';
import { OutboxEntity } from './notifications/outbox.entity.ts';
import { RegistrationEntity } from './registrations/registrations.entity.ts';
import { IntakeEntity } from './seats/intakes.entity.ts';
import { EnquirySettingsEntity } from './settings/enquiry-settings.entity.ts';
import { EnquiryEventEntity } from './timeline/enquiry-events.entity.ts';

/** The enquiries' part of the database. */
export const enquiriesDatabase: DatabaseDefinition = {
  schema: 'enquiries',
  entities: [
    RegistrationEntity,
    IntakeEntity,
    ContactMessageEntity,
    OutboxEntity,
    IdempotencyRecordEntity,
    EnquiryEventEntity,
    EnquirySettingsEntity,
    ApplicationEntity,
    PhotographRemovalEntity,
  ],
  migrations: [
    CreateEnquiries1767225600000,
    AddDesk1770000300000,
    CreateIntakes1770000400000,
    CreateApplications1770000401000,
  ],
};
