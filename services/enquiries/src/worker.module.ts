import { type DynamicModule, Module } from '@nestjs/common';
import {
  Clock,
  type DatabaseDefinition,
  databaseModule,
  Health,
  Logger,
  PanelEventPublisher,
  periodicJob,
  RetentionJob,
  redisTarget,
  retainedRecords,
} from '@nfa/service-kit';
import { Redis } from 'ioredis';
import { ENQUIRIES_CONFIG, type WorkerConfig } from './config.ts';
import { enquiriesDatabase } from './data-source.ts';
import { IdempotencyModule } from './idempotency/idempotency.module.ts';
import { IdempotencyRepository } from './idempotency/idempotency.repository.ts';
import { DeliveryRepository } from './notifications/delivery.repository.ts';
import { DigestRepository } from './notifications/digest.repository.ts';
import { MailWorker } from './notifications/mail-worker.ts';
import { Mailer } from './notifications/mailer.ts';
import { NotificationsModule } from './notifications/notifications.module.ts';
import type { OutboxEntity } from './notifications/outbox.entity.ts';
import { SmtpMailer } from './notifications/smtp-mailer.ts';
import { OldRecordsRepository } from './retention/old-records.repository.ts';
import { bringUpToDate } from './seats/bring-up-to-date.ts';
import { SeatsRepository } from './seats/seats.repository.ts';
import { SeatsService } from './seats/seats.service.ts';
import { EnquirySettingsRepository } from './settings/enquiry-settings.repository.ts';

/** Interval of the digest: a flood of forms is one mail an hour for the agency, instead of one for each form. */
const DIGEST_MS = 60_000;
const SEATS_MS = 15_000;
const CLEANUP_MS = 10 * 60_000;
const RESPONSES_KEPT_HOURS = 48;

/** A connection to the gateways' Redis, whose commands fail while it is down. */
const connectEvents = (url: string): Redis =>
  new Redis({ ...redisTarget(url), maxRetriesPerRequest: 1, connectTimeout: 2_000 }).on('error', () => {});

/** Entity in events for the panel, by kind of mail. */
const entities: Record<OutboxEntity['kind'], string> = {
  registration: 'registrations',
  seat_offer: 'registrations',
  contact_message: 'messages',
  digest: 'messages',
  booking_enquiry: 'bookings',
  application: 'applications',
  guardian_link: 'applications',
  application_link: 'applications',
  consent_code: 'consents',
  receipt: 'payments',
  payment_request: 'charges',
  payment_reminder: 'charges',
  call_sheet: 'jobs',
  call_sheet_change: 'jobs',
  my_page_link: 'models',
  my_page_code: 'models',
  money_month: 'payments',
  test_mail: 'test-mails',
};

@Module({})
export class WorkerModule {
  /** The mail worker; tests pass their own schema. */
  static register(
    config: WorkerConfig,
    database: DatabaseDefinition = enquiriesDatabase,
    clock: Clock = new Clock(),
  ): DynamicModule {
    const events = new PanelEventPublisher(connectEvents(config.eventsUrl));
    return {
      module: WorkerModule,
      imports: [databaseModule(database, config.database), NotificationsModule, IdempotencyModule],
      providers: [
        DeliveryRepository,
        DigestRepository,
        ...retainedRecords(OldRecordsRepository, config.retention),
        RetentionJob,
        periodicJob(
          DigestRepository,
          DIGEST_MS,
          async (digests, logger) => {
            const enquiries = await digests.collect();
            if (enquiries > 0) logger.info('mails are gathered in a digest', { enquiries });
          },
          'held mails could not be gathered',
        ),
        periodicJob(
          IdempotencyRepository,
          CLEANUP_MS,
          (records) => records.removeOlderThan(RESPONSES_KEPT_HOURS),
          'old idempotency records could not be removed',
        ),
        EnquirySettingsRepository,
        { provide: Clock, useValue: clock },
        { provide: ENQUIRIES_CONFIG, useValue: config },
        SeatsRepository,
        SeatsService,
        periodicJob(
          SeatsService,
          SEATS_MS,
          (seats) => seats.settleAll(() => events.publish({ entity: 'registrations', action: 'settle', id: null })),
          'waiting lists could not be moved on',
        ),
        { provide: Mailer, useFactory: () => new SmtpMailer(config.smtp) },
        { provide: PanelEventPublisher, useValue: events },
        {
          provide: MailWorker,
          useFactory: (
            outbox: DeliveryRepository,
            mailer: Mailer,
            logger: Logger,
            health: Health,
            settings: EnquirySettingsRepository,
            seats: SeatsService,
          ) =>
            new MailWorker(
              outbox,
              mailer,
              logger,
              health,
              config,
              () => settings.findNotificationAddress(config.to),
              ({ kind, enquiry_id: id }) => events.publish({ entity: entities[kind], action: 'mail_failed', id }),
              (mail) => bringUpToDate(mail, clock.now(), seats),
            ),
          inject: [DeliveryRepository, Mailer, Logger, Health, EnquirySettingsRepository, SeatsService],
        },
      ],
    };
  }
}
