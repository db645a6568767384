import { Injectable } from '@nestjs/common';
import { type MoneySheet, nairobiDay } from '@nfa/contracts';
import { Clock, type Export, readBatches } from '@nfa/service-kit';
import { ModelLookup } from '../models/model-lookup.ts';
import { MoneyExportsRepository, type SheetRow } from './money-exports.repository.ts';
import { amounts, sheets } from './money-sheets.ts';

const BATCH_LENGTH = 500;

/** Sheets for the accountant. */
@Injectable()
export class MoneyExportsService {
  constructor(
    private readonly rows: MoneyExportsRepository,
    private readonly models: ModelLookup,
    private readonly clock: Clock,
  ) {}

  /** Exports a sheet for the requested days, by default for the current year. */
  async export(sheet: MoneySheet, query: { from?: string; to?: string }): Promise<Export<SheetRow>> {
    const today = nairobiDay(this.clock.now());
    const { from = `${today.slice(0, 4)}-01-01`, to = today } = query;
    const { headings, nameUnder = '' } = sheets[sheet];
    const readBatch = async (after?: SheetRow) =>
      this.withNames(await this.rows.findBatch(sheet, { from, to }, BATCH_LENGTH, after), nameUnder);
    const columns = headings.map((heading) => ({
      heading,
      value: (row: SheetRow) => row[heading] ?? '',
      isAmount: amounts.has(heading),
    }));
    return { name: sheet, columns, batches: await readBatches(BATCH_LENGTH, readBatch) };
  }

  /** The catalogue knows the names of models. */
  private async withNames(rows: SheetRow[], heading: string): Promise<SheetRow[]> {
    const nameOf = await this.models.names(rows.flatMap(({ model_id }) => model_id || []));
    // The id tells those apart whose name is not known.
    const nameFor = (id: string, { name, state } = nameOf(id)) => (state === 'listed' ? name : `${name} (${id})`);
    return rows.map((row) => (row.model_id ? { ...row, [heading]: nameFor(row.model_id) } : row));
  }
}
