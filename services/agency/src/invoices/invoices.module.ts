import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { JobsModule } from '../jobs/jobs.module.ts';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { InvoicesController } from './invoices.controller.ts';
import { InvoiceEntity } from './invoices.entity.ts';
import { InvoicesRepository } from './invoices.repository.ts';
import { InvoicesService } from './invoices.service.ts';
import { PayoutEntity } from './payouts.entity.ts';
import { StatementsController } from './statements.controller.ts';
import { StatementsRepository } from './statements.repository.ts';
import { StatementsService } from './statements.service.ts';

/** What clients owe for jobs, and what the agency owes to models for them. */
@Module({
  imports: [TypeOrmModule.forFeature([InvoiceEntity, PayoutEntity]), JobsModule, LedgerModule],
  controllers: [InvoicesController, StatementsController],
  providers: [InvoicesService, InvoicesRepository, StatementsService, StatementsRepository],
  exports: [InvoicesRepository, StatementsRepository, StatementsService],
})
export class InvoicesModule {}
