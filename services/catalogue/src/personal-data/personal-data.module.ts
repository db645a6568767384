import { type DynamicModule, Module } from '@nestjs/common';
import { Clock, PrivateFiles, type PrivateFilesConfig, ServiceTokens } from '@nfa/service-kit';
import { PersonEntriesRepository } from './person-entries.repository.ts';
import { PersonRecordsRepository } from './person-records.repository.ts';
import { PersonalDataController } from './personal-data.controller.ts';
import { PersonalDataService } from './personal-data.service.ts';

/** Personal data of the catalogue. */
@Module({})
export class PersonalDataModule {
  /** @param media the service that keeps the scans of signed papers */
  static register(media: PrivateFilesConfig): DynamicModule {
    return {
      module: PersonalDataModule,
      controllers: [PersonalDataController],
      providers: [
        PersonalDataService,
        PersonEntriesRepository,
        PersonRecordsRepository,
        Clock,
        {
          provide: PrivateFiles,
          useFactory: (tokens: ServiceTokens) => new PrivateFiles(media, 'papers', tokens),
          inject: [ServiceTokens],
        },
      ],
    };
  }
}
