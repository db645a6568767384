import { type DynamicModule, Module } from '@nestjs/common';
import { Clock, type DatabaseDefinition, databaseModule } from '@nfa/service-kit';
import { ApplicationsModule } from './applications/applications.module.ts';
import { AttendanceModule } from './attendance/attendance.module.ts';
import { BookingsModule } from './bookings/bookings.module.ts';
import { CertificatesModule } from './certificates/certificates.module.ts';
import { CERTIFICATES_CONFIG } from './certificates/certificates.service.ts';
import type { EnquiriesConfig } from './config.ts';
import { ContactMessagesModule } from './contact-messages/contact-messages.module.ts';
import { CATALOGUE_CONFIG } from './courses/course-lookup.ts';
import { enquiriesDatabase } from './data-source.ts';
import { FEES_CONFIG } from './fees/fee-reporter.ts';
import { FeesModule } from './fees/fees.module.ts';
import { MailRequestsModule } from './mail-requests/mail-requests.module.ts';
import { RelayModule } from './notifications/relay.module.ts';
import { OverviewController } from './overview/overview.controller.ts';
import { OverviewRepository } from './overview/overview.repository.ts';
import { OverviewService } from './overview/overview.service.ts';
import { PersonalDataModule } from './personal-data/personal-data.module.ts';
import { CONTENT_CONFIG, PrivacyNotice } from './privacy/privacy-notice.ts';
import { PrivacyRequestsModule } from './privacy-requests/privacy-requests.module.ts';
import { RegistrationsModule } from './registrations/registrations.module.ts';
import { RetentionModule } from './retention/retention.module.ts';
import { SEATS_CONFIG } from './seats/seats.service.ts';
import { EnquirySettingsModule } from './settings/enquiry-settings.module.ts';
import { TimelineModule } from './timeline/timeline.module.ts';

@Module({})
export class AppModule {
  /** The HTTP service with the relay; tests pass their own schema and clock. */
  static register(
    config: EnquiriesConfig,
    database: DatabaseDefinition = enquiriesDatabase,
    clock: Clock = new Clock(),
  ): DynamicModule {
    const shared: DynamicModule = {
      module: class SharedModule {},
      global: true,
      providers: [
        { provide: Clock, useValue: clock },
        { provide: CONTENT_CONFIG, useValue: config.content },
        { provide: CATALOGUE_CONFIG, useValue: config.catalogue },
        { provide: FEES_CONFIG, useValue: config.fees },
        { provide: SEATS_CONFIG, useValue: config.seats },
        { provide: CERTIFICATES_CONFIG, useValue: config.certificates },
        PrivacyNotice,
      ],
      exports: [Clock, CATALOGUE_CONFIG, FEES_CONFIG, SEATS_CONFIG, CERTIFICATES_CONFIG, PrivacyNotice],
    };
    const { queue, relay } = config;
    return {
      module: AppModule,
      imports: [
        shared,
        databaseModule(database, config.database),
        ApplicationsModule.register(config.applications),
        RegistrationsModule,
        AttendanceModule,
        CertificatesModule,
        ContactMessagesModule,
        MailRequestsModule,
        BookingsModule,
        TimelineModule,
        EnquirySettingsModule,
        PersonalDataModule,
        PrivacyRequestsModule,
        RetentionModule.register(config.retention),
        RelayModule.register({ queue, relay }),
        FeesModule,
      ],
      controllers: [OverviewController],
      providers: [OverviewService, OverviewRepository],
    };
  }
}
