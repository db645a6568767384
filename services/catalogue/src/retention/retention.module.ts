import { type DynamicModule, Module } from '@nestjs/common';
import { catalogueRetentionRoutes, nairobiDay } from '@nfa/contracts';
import {
  Clock,
  type PrivateFilesConfig,
  RETAINED_RECORDS,
  type RetainedRecords,
  RetentionJob,
  RetentionRepository,
  RetentionService,
  retentionController,
  ServiceTokens,
} from '@nfa/service-kit';
import { ConsentLinksRepository } from '../consents/consent-links.repository.ts';
import { PackagesModule } from '../packages/packages.module.ts';
import { PackagesRepository } from '../packages/packages.repository.ts';
import { SentDigitalsRepository } from '../sent-digitals/sent-digitals.repository.ts';
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
  /** @param media the service that keeps the files of withdrawn pictures */
  static register(config: RetentionConfig, media: PrivateFilesConfig): DynamicModule {
    return {
      module: RetentionModule,
      imports: [PackagesModule],
      controllers: [retentionController(catalogueRetentionRoutes)],
      providers: [
        RetentionService,
        RetentionRepository,
        RetentionJob,
        WithdrawnPicturesRepository,
        SentDigitalsRepository,
        ConsentLinksRepository,
        Clock,
        {
          provide: RETAINED_RECORDS,
          useFactory: (
            packages: PackagesRepository,
            withdrawn: WithdrawnPicturesRepository,
            sent: SentDigitalsRepository,
            links: ConsentLinksRepository,
            tokens: ServiceTokens,
          ): RetainedRecords[] => {
            const pictures = new WithdrawnPicturesService(withdrawn, tokens, media);
            return [
              {
                kind: 'packages',
                defaultDays: config.packageDays,
                findOld: (before) => packages.findClosedBefore(nairobiDay(before)),
                removeOld: (before) => packages.removeClosedBefore(nairobiDay(before)),
              },
              {
                kind: 'withdrawn_pictures',
                defaultDays: config.withdrawnPictureDays,
                findOld: (before) => pictures.findOld(before),
                removeOld: (before) => pictures.removeOld(before),
              },
              {
                kind: 'sent_digitals',
                defaultDays: SENT_DIGITALS_DAYS,
                findOld: (before) => sent.findOld(before),
                removeOld: (before) => sent.releaseOld(before),
              },
              {
                kind: 'consent_links',
                defaultDays: CONSENT_LINK_DAYS,
                findOld: (before) => links.findOld(before),
                removeOld: (before) => links.removeOld(before),
              },
            ];
          },
          inject: [
            PackagesRepository,
            WithdrawnPicturesRepository,
            SentDigitalsRepository,
            ConsentLinksRepository,
            ServiceTokens,
          ],
        },
      ],
    };
  }
}
