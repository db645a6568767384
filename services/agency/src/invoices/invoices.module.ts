import { Module } from '@nestjs/common';
import { periodicJob } from '@nfa/service-kit';
import { JobsModule } from '../jobs/jobs.module.ts';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { InvoicesController } from './invoices.controller.ts';
import { InvoicesRepository } from './invoices.repository.ts';
import { InvoicesService } from './invoices.service.ts';
import { PaidJobsRepository } from './paid-jobs.repository.ts';
import { PaidJobsService } from './paid-jobs.service.ts';
import { StatementsController } from './statements.controller.ts';
import { StatementsRepository } from './statements.repository.ts';
import { StatementsService } from './statements.service.ts';

const SETTLE_MS = 60_000;

/** Invoices to clients for jobs, and statements of the money owed to models. */
@Module({
  imports: [JobsModule, LedgerModule],
  controllers: [InvoicesController, StatementsController],
  providers: [
    InvoicesService,
    InvoicesRepository,
    StatementsService,
    StatementsRepository,
    PaidJobsService,
    PaidJobsRepository,
    periodicJob(
      PaidJobsService,
      SETTLE_MS,
      async (jobs) => {
        await jobs.endWork();
        await jobs.settleAll();
      },
      'jobs could not be settled',
    ),
  ],
  exports: [InvoicesRepository, StatementsRepository, StatementsService],
})
export class InvoicesModule {}
