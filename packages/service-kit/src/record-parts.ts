import type { ErasableKind, PersonDocument, PersonRecord } from '@nfa/contracts';
import type { DataSource, EntityManager } from 'typeorm';
import { messageSecrets } from './message-secrets.ts';

/** How the rows are found: by a column with the id of the record, or by a condition on a row `t` with the id as `$1`. */
type Match<Column> = { column: Column; where?: never } | { where: string; column?: never };

/** Rows of a table about a record, which are exported and erased with it. */
export type TablePart<Table extends string, Column> = Match<Column> & {
  table: Table;
  /** Whether this is the row of the record itself. */
  isRecord?: true;
  /** SQL expressions of columns that an erasure changes, instead of deleting the rows, because they only mention the record. */
  set?: Partial<Record<Column & string, string>>;
  /** Whether an erasure keeps the rows, which are anonymous without the erased ones. */
  isKept?: true;
  /** Whether the rows are about somebody else, so that exports leave them out. */
  isOfOthers?: true;
};

/** Rows about a record in one of these tables, each with the type of its rows. */
export type RecordPart<Tables = Record<string, Record<string, unknown>>> = {
  [Table in keyof Tables & string]: TablePart<Table, keyof Tables[Table] & string>;
}[keyof Tables & string];

/** Rows of a service about each kind of record, in a valid order of their erasure. */
export type RecordParts = Record<ErasableKind, readonly RecordPart[]>;

/** Columns with secrets, or without meaning outside of the database. */
const secrets = [
  'token_hash',
  'token_cipher',
  'secret_hash',
  'code_hash',
  'further_code_hash',
  'link_hash',
  'session_hash',
  'sheet_hash',
  'removal_hash',
  'salt',
  'create_key',
  'dedupe_key',
  'lease_token',
];

/** SQL that removes codes and links from the columns with the content of a message. */
const withoutSecrets = messageSecrets.flatMap((name) => [`#- '{payload,${name}}'`, `#- '{content,${name}}'`]).join(' ');

const conditionOf = ({ column, where = `t.${column} = $1::uuid` }: RecordPart): string => where;

/** SQL that deletes a part, or removes the record from it. */
export function erasureOf(part: RecordPart): string {
  const changes = Object.entries(part.set ?? {}).map(([column, value]) => `${column} = ${value}`);
  const statement = part.set ? `UPDATE ${part.table} t SET ${changes.join(', ')}` : `DELETE FROM ${part.table} t`;
  return `${statement} WHERE ${conditionOf(part)}`;
}

/** Every row of a part as JSON, without secrets, such as the code or link of a waiting mail; ids sort by age, where there are any. */
const exportOf = (part: RecordPart): string =>
  `SELECT to_jsonb(t) - '{${secrets.join(',')}}'::text[] ${withoutSecrets} AS row FROM ${part.table} t
    WHERE ${conditionOf(part)} ORDER BY to_jsonb(t) ->> 'id'`;

/** Rows of a service about people's records, in Postgres. */
export abstract class RecordPartsRepository {
  protected constructor(
    protected readonly source: DataSource,
    private readonly parts: RecordParts,
  ) {}

  transaction<T>(work: (transaction: EntityManager) => Promise<T>): Promise<T> {
    return this.source.transaction(work);
  }

  /** Everything about these records, table by table; skips records of other services. @param filesOf files of a record */
  async read(
    records: readonly PersonRecord[],
    filesOf: (
      record: PersonRecord,
      parts: PersonDocument['parts'],
    ) => Promise<PersonDocument['files']> = async () => [],
  ): Promise<PersonDocument[]> {
    const found: PersonDocument[] = [];
    for (const record of records) {
      const parts: PersonDocument['parts'] = [];
      for (const part of this.parts[record.kind].filter(({ isOfOthers }) => !isOfOthers)) {
        const sql = exportOf(part);
        const rows = await this.source.query<{ row: Record<string, unknown> }[]>(sql, [record.id]);
        if (rows.length > 0) parts.push({ table: part.table, rows: rows.map(({ row }) => row) });
      }
      if (parts.length > 0) found.push({ ...record, parts, files: await filesOf(record, parts) });
    }
    return found;
  }

  /** Erases records with what belongs to them. @returns those that were stored here */
  async erase(records: readonly PersonRecord[], transaction: EntityManager): Promise<PersonRecord[]> {
    const erased: PersonRecord[] = [];
    for (const record of records)
      for (const part of this.parts[record.kind].filter(({ isKept }) => !isKept)) {
        const sql = erasureOf(part);
        const [, count] = await transaction.query<[unknown, number]>(sql, [record.id]);
        if (part.isRecord && count > 0) erased.push(record);
      }
    return erased;
  }
}
