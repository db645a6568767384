import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { MoneySheet } from '@nfa/contracts';
import { DataSource } from 'typeorm';
import { sheets } from './money-sheets.ts';

/** A row of a sheet, with the headings as keys, its position in the sheet, and the id of a model to be named, if any. */
export type SheetRow = Record<string, string> & { position: string; model_id?: string };

/** Rows of the sheets, in Postgres. */
@Injectable()
export class MoneyExportsRepository {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /** The rows of a sheet that follow `after`. @param from first, @param to last day in Nairobi */
  findBatch(
    sheet: MoneySheet,
    { from, to }: { from: string; to: string },
    limit: number,
    after?: SheetRow,
  ): Promise<SheetRow[]> {
    return this.source.query(sheets[sheet].sql, [from, to, after?.position ?? '', limit]);
  }
}
