import { type DynamicModule, Module } from '@nestjs/common';
import { Clock, type DatabaseDefinition, databaseModule, PanelEventPublisher } from '@nfa/service-kit';
import { Redis } from 'ioredis';
import { ChildRegisterModule } from './child-register/child-register.module.ts';
import { ChildrenModule } from './children/children.module.ts';
import { ClientsModule } from './clients/clients.module.ts';
import type { AgencyConfig } from './config.ts';
import { CourseFeesModule } from './course-fees/course-fees.module.ts';
import { connectRedis } from './daraja/daraja-token.ts';
import { agencyDatabase } from './data-source.ts';
import { DaysOffModule } from './days-off/days-off.module.ts';
import { FeedsModule } from './feeds/feeds.module.ts';
import { InvoicesModule } from './invoices/invoices.module.ts';
import { JobsModule } from './jobs/jobs.module.ts';
import { LedgerModule } from './ledger/ledger.module.ts';
import { LinkTokens } from './links/link-tokens.ts';
import { MessagesModule } from './messages/messages.module.ts';
import { CATALOGUE_CONFIG, ModelLookup } from './models/model-lookup.ts';
import { MoneyExportsModule } from './money-exports/money-exports.module.ts';
import { MoneyOverviewModule } from './money-overview/money-overview.module.ts';
import { MpesaModule } from './mpesa/mpesa.module.ts';
import { MyPagesModule } from './my-pages/my-pages.module.ts';
import { OverviewModule } from './overview/overview.module.ts';
import { PersonalDataModule } from './personal-data/personal-data.module.ts';
import { ReceiptsModule } from './receipts/receipts.module.ts';
import { RemindersModule } from './reminders/reminders.module.ts';
import { RetentionModule } from './retention/retention.module.ts';
import { UsageWatchModule } from './usage-watch/usage-watch.module.ts';
import { WhatsAppModule } from './whatsapp/whatsapp.module.ts';
import { WhatsAppWebhookModule } from './whatsapp-webhook/whatsapp-webhook.module.ts';

@Module({})
export class AppModule {
  /** Builds the agency service; tests pass their own schema and clock. */
  static register(
    config: AgencyConfig,
    database: DatabaseDefinition = agencyDatabase,
    clock: Clock = new Clock(),
  ): DynamicModule {
    const shared: DynamicModule = {
      module: class SharedModule {},
      global: true,
      providers: [
        { provide: Clock, useValue: clock },
        { provide: Redis, useFactory: () => connectRedis(config.mpesa.redisUrl) },
        { provide: PanelEventPublisher, useFactory: (redis: Redis) => new PanelEventPublisher(redis), inject: [Redis] },
        { provide: LinkTokens, useValue: new LinkTokens(config.linkSecret) },
        { provide: CATALOGUE_CONFIG, useValue: config.catalogue },
        ModelLookup,
      ],
      exports: [Clock, Redis, PanelEventPublisher, LinkTokens, CATALOGUE_CONFIG, ModelLookup],
    };
    return {
      module: AppModule,
      imports: [
        shared,
        databaseModule(database, config.database),
        WhatsAppModule.register(config.whatsapp),
        MessagesModule.register(config.messages),
        WhatsAppWebhookModule.register(config.messages),
        ChildRegisterModule,
        ChildrenModule,
        ClientsModule,
        DaysOffModule,
        JobsModule,
        LedgerModule,
        CourseFeesModule,
        MpesaModule.register(config.mpesa),
        ReceiptsModule.register(config.messages),
        RemindersModule,
        UsageWatchModule,
        RetentionModule,
        InvoicesModule,
        MoneyOverviewModule,
        MoneyExportsModule,
        OverviewModule,
        MyPagesModule.register(config.privacyDesk),
        FeedsModule,
        PersonalDataModule,
      ],
    };
  }
}
