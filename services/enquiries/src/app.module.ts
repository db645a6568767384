import { type DynamicModule, Module } from '@nestjs/common';
import { Clock, type DatabaseDefinition, databaseModule } from '@nfa/service-kit';
import { ApplicationsModule } from './applications/applications.module.ts';
import { AttendanceModule } from './attendance/attendance.module.ts';
import { BookingsModule } from './bookings/bookings.module.ts';
import { CertificatesModule } from './certificates/certificates.module.ts';
import { ENQUIRIES_CONFIG, type EnquiriesConfig } from './config.ts';
import { ContactMessagesModule } from './contact-messages/contact-messages.module.ts';
import { enquiriesDatabase } from './data-source.ts';
import { FeesModule } from './fees/fees.module.ts';
import { MailRequestsModule } from './mail-requests/mail-requests.module.ts';
import { RelayModule } from './notifications/relay.module.ts';
import { OverviewController } from './overview/overview.controller.ts';
import { OverviewRepository } from './overview/overview.repository.ts';
import { OverviewService } from './overview/overview.service.ts';
import { PersonalDataModule } from './personal-data/personal-data.module.ts';
import { PrivacyNotice } from './privacy/privacy-notice.ts';
import { PrivacyRequestsModule } from './privacy-requests/privacy-requests.module.ts';
import { RegistrationsModule } from './registrations/registrations.module.ts';
import { RetentionModule } from './retention/retention.module.ts';
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
      providers: [{ provide: Clock, useValue: clock }, { provide: ENQUIRIES_CONFIG, useValue: config }, PrivacyNotice],
      exports: [Clock, ENQUIRIES_CONFIG, PrivacyNotice],
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
