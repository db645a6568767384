import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { MoneySheet } from '@nfa/contracts';
import { DataSource } from 'typeorm';
import { sheets } from './money-sheets.ts';

/** Rows of the sheets, in Postgres. */
@Injectable()
export class MoneyExportsRepository {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /** Rows of a part of a sheet, with the headings as keys. @param from first, @param to last day in Nairobi */
  findRows(
    sheet: MoneySheet,
    { from, to }: { from: string; to: string },
    limit: number,
    offset: number,
  ): Promise<Record<string, string>[]> {
    return this.source.query(sheets[sheet].sql, [from, to, limit, offset]);
  }
}
