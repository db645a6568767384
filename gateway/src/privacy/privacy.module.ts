import { Module } from '@nestjs/common';
import { Logger } from '@nfa/service-kit';
import { AuditModule } from '../audit/audit.module.ts';
import { AuthModule } from '../auth/auth.module.ts';
import { CacheModule } from '../cache/cache.module.ts';
import { BackgroundWork } from '../core/background-work.ts';
import { ErasuresRepository } from './erasures.repository.ts';
import { ErasuresService } from './erasures.service.ts';
import { PeopleController } from './people.controller.ts';
import { PeopleService } from './people.service.ts';
import { PersonExportService } from './person-export.service.ts';
import { PrivacyMemoryWriter } from './privacy-memory-writer.ts';

@Module({
  imports: [AuditModule, AuthModule, CacheModule],
  controllers: [PeopleController],
  providers: [ErasuresRepository, ErasuresService, PeopleService, PersonExportService, PrivacyMemoryWriter],
})
export class PrivacyModule {
  constructor(work: BackgroundWork, memory: PrivacyMemoryWriter, erasures: ErasuresService, logger: Logger) {
    work.add(5_000, () => memory.write());
    work.add(
      30_000,
      () => erasures.finishAll(),
      (error) => logger.failure('privacy', 'the unfinished erasures could not be read', error),
    );
  }
}
