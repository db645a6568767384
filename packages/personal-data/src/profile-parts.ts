import type { RecordPart } from './record-parts.ts';

const schema = 'catalogue';
/** What belongs to the records of the catalogue. */
export const profileParts = {
  model: [
    { schema, table: 'models', where: 't.id = $1::uuid', isRecord: true },
    { schema, table: 'versions', where: "t.kind = 'models' AND t.record_id = $1" },
    { schema: 'enquiries', table: 'applications', where: 't.model_id = $1::uuid', set: 'model_id = NULL' },
  ],
  news: [
    { schema, table: 'news', where: 't.id = $1::uuid', isRecord: true },
    { schema, table: 'versions', where: "t.kind = 'news' AND t.record_id = $1" },
  ],
} satisfies Record<string, RecordPart[]>;
