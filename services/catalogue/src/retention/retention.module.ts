import { type DynamicModule, Module } from '@nestjs/common';
import { catalogueRetentionRoutes } from '@nfa/contracts';
import { Clock, RetentionJob, RetentionService, retainedRecords, retentionController } from '@nfa/service-kit';
import { ConsentLinksRepository } from '../consents/consent-links.repository.ts';
import { PackagesModule } from '../packages/packages.module.ts';
import { SentDigitalsRepository } from '../sent-digitals/sent-digitals.repository.ts';
import { OldRecordsService } from './old-records.service.ts';
import { WithdrawnPicturesRepository } from './withdrawn-pictures.repository.ts';
import { WithdrawnPicturesService } from './withdrawn-pictures.service.ts';

/** Days for which records are kept until the administrator sets others; 0 keeps them for ever. */
export interface RetentionConfig {
  /** Days after a package's last day. */
  packageDays: number;
  /** Days after the withdrawal. */
  withdrawnPictureDays: number;
}

/** Days for which an undecided set of digitals is kept until the administrator sets others. */
const SENT_DIGITALS_DAYS = 90;

/** Days for which a link about consents is kept after it and its consents have ended, until the administrator sets others. */
const CONSENT_LINK_DAYS = 90;

/** How long the catalogue keeps personal data. */
@Module({})
export class RetentionModule {
  static register({ packageDays, withdrawnPictureDays }: RetentionConfig): DynamicModule {
    const days = {
      packages: packageDays,
      withdrawn_pictures: withdrawnPictureDays,
      sent_digitals: SENT_DIGITALS_DAYS,
      consent_links: CONSENT_LINK_DAYS,
    };
    return {
      module: RetentionModule,
      imports: [PackagesModule],
      controllers: [retentionController(catalogueRetentionRoutes)],
      providers: [
        RetentionService,
        RetentionJob,
        WithdrawnPicturesService,
        WithdrawnPicturesRepository,
        SentDigitalsRepository,
        ConsentLinksRepository,
        Clock,
        ...retainedRecords(OldRecordsService, days),
      ],
    };
  }
}
