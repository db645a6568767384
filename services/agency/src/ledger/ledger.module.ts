import { Module } from '@nestjs/common';
import { ChargesController } from './charges.controller.ts';
import { ChargesRepository } from './charges.repository.ts';
import { ChargesService } from './charges.service.ts';
import { LedgerRepository } from './ledger.repository.ts';
import { LedgerService } from './ledger.service.ts';
import { PaymentsController } from './payments.controller.ts';
import { PaymentsRepository } from './payments.repository.ts';
import { PaymentsService } from './payments.service.ts';

/** The books: charges, payments, and the entries of both. */
@Module({
  controllers: [ChargesController, PaymentsController],
  providers: [ChargesService, ChargesRepository, PaymentsService, PaymentsRepository, LedgerService, LedgerRepository],
  exports: [ChargesRepository, ChargesService, LedgerService, LedgerRepository, PaymentsService],
})
export class LedgerModule {}
