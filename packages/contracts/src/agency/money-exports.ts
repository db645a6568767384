import { z } from 'zod';
import { day } from '../kit/primitives.ts';
import { defineRoutes, XLSX_TYPE } from '../kit/route.ts';

/** Sheets for the accountant. */
export const moneySheets = ['journal', 'invoices', 'receipts', 'withholding'] as const;
export type MoneySheet = (typeof moneySheets)[number];

/** A sheet, and its first and last day in Nairobi; by default this year. */
const chosen = z.object({ sheet: z.enum(moneySheets), from: day.optional(), to: day.optional() });

export const moneyExportRoutes = defineRoutes('agency', {
  exportCsv: {
    method: 'GET',
    path: '/admin/money/export.csv',
    access: 'admin',
    summary: 'The journal, invoices, receipts or withheld tax as a CSV file that is safe to open in a spreadsheet.',
    query: chosen,
    response: z.string(),
    produces: 'text/csv',
    streamed: true,
  },
  exportXlsx: {
    method: 'GET',
    path: '/admin/money/export.xlsx',
    access: 'admin',
    summary: 'The same as a spreadsheet.',
    query: chosen,
    response: z.unknown(),
    produces: XLSX_TYPE,
    streamed: true,
  },
});
