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
import { FeesModule } from './fees/fees.module.ts';
import { InternalController } from './internal/internal.controller.ts';
import { InternalService } from './internal/internal.service.ts';
import { MailRequestsModule } from './mail-requests/mail-requests.module.ts';
import { RelayModule } from './notifications/relay.module.ts';
import { OverviewModule } from './overview/overview.module.ts';
import { PersonalDataModule } from './personal-data/personal-data.module.ts';
import { PrivacyModule } from './privacy/privacy.module.ts';
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
        { provide: CATALOGUE_CONFIG, useValue: config.catalogue },
        { provide: SEATS_CONFIG, useValue: config.seats },
        { provide: CERTIFICATES_CONFIG, useValue: config.certificates },
      ],
      exports: [Clock, CATALOGUE_CONFIG, SEATS_CONFIG, CERTIFICATES_CONFIG],
    };
    const { queue, relay } = config;
    return {
      module: AppModule,
      imports: [
        shared,
        databaseModule(database, config.database),
        PrivacyModule.register(config.content),
        ApplicationsModule.register(config.applications),
        RegistrationsModule,
        AttendanceModule,
        CertificatesModule,
        ContactMessagesModule,
        MailRequestsModule,
        BookingsModule,
        OverviewModule,
        TimelineModule,
        EnquirySettingsModule,
        PersonalDataModule,
        PrivacyRequestsModule,
        RetentionModule.register(config.retention),
        RelayModule.register({ queue, relay }),
        FeesModule.register(config.fees),
      ],
      controllers: [InternalController],
      providers: [InternalService],
    };
  }
}
