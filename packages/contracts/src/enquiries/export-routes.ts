import { z } from 'zod';
import { XLSX_TYPE } from '../kit/route.ts';

/**
 * Calls that export a list of enquiries, as CSV and as a spreadsheet.
 * @param path of the list
 * @param what the enquiries at the start of a sentence, e.g. "Registrations"
 * @param query filters of the list
 */
export function exportRoutes<const Path extends string, Query extends z.ZodObject>(
  path: Path,
  what: string,
  query: Query,
) {
  return {
    exportCsv: {
      method: 'GET',
      path: `${path}/export`,
      access: 'admin',
      summary: `${what} as a CSV file that is safe to open in a spreadsheet.`,
      query,
      response: z.string(),
      produces: 'text/csv',
      streamed: true,
    },
    exportXlsx: {
      method: 'GET',
      path: `${path}/export-xlsx`,
      access: 'admin',
      summary: `${what} as a spreadsheet.`,
      query,
      response: z.unknown(),
      produces: XLSX_TYPE,
      streamed: true,
    },
  } as const;
}
