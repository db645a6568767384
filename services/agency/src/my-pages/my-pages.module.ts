import { type DynamicModule, Module } from '@nestjs/common';
import { DaysOffModule } from '../days-off/days-off.module.ts';
import { InvoicesModule } from '../invoices/invoices.module.ts';
import { JobsModule } from '../jobs/jobs.module.ts';
import { MyConsentsService } from './my-consents.service.ts';
import { MyDataService, PRIVACY_DESK_CONFIG, type PrivacyDeskConfig } from './my-data.service.ts';
import { MyDigitalsService } from './my-digitals.service.ts';
import { MyMoneyService } from './my-money.service.ts';
import { MyPagesController } from './my-pages.controller.ts';
import { MyPagesRepository } from './my-pages.repository.ts';
import { MyPagesService } from './my-pages.service.ts';

@Module({})
export class MyPagesModule {
  static register({ url, timeoutMs }: PrivacyDeskConfig): DynamicModule {
    return {
      module: MyPagesModule,
      imports: [JobsModule, DaysOffModule, InvoicesModule],
      controllers: [MyPagesController],
      providers: [
        MyPagesService,
        MyConsentsService,
        MyDataService,
        MyDigitalsService,
        MyMoneyService,
        MyPagesRepository,
        { provide: PRIVACY_DESK_CONFIG, useValue: { url, timeoutMs } },
      ],
    };
  }
}
