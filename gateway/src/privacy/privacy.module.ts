import { Module } from '@nestjs/common';
import { periodicJob } from '@nfa/service-kit';
import { AuditModule } from '../audit/audit.module.ts';
import { AuthModule } from '../auth/auth.module.ts';
import { CacheModule } from '../cache/cache.module.ts';
import { ErasuresRepository } from './erasures.repository.ts';
import { ErasuresService } from './erasures.service.ts';
import { PeopleController } from './people.controller.ts';
import { PeopleService } from './people.service.ts';
import { PersonExportService } from './person-export.service.ts';
import { PrivacyMemoryWriter } from './privacy-memory-writer.ts';

@Module({
  imports: [AuditModule, AuthModule, CacheModule],
  controllers: [PeopleController],
  providers: [
    ErasuresRepository,
    ErasuresService,
    PeopleService,
    PersonExportService,
    PrivacyMemoryWriter,
    periodicJob(PrivacyMemoryWriter, 5_000, (memory) => memory.write()),
    periodicJob(
      ErasuresService,
      30_000,
      (erasures) => erasures.finishAll(),
      'the unfinished erasures could not be read',
    ),
  ],
})
export class PrivacyModule {}
