import { Module } from '@nestjs/common';
import { MoneyExportsController } from './money-exports.controller.ts';
import { MoneyExportsRepository } from './money-exports.repository.ts';
import { MoneyExportsService } from './money-exports.service.ts';

/** Sheets for the accountant. */
@Module({ controllers: [MoneyExportsController], providers: [MoneyExportsService, MoneyExportsRepository] })
export class MoneyExportsModule {}
