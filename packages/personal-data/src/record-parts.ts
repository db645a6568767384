import { messageSecrets } from './message-secrets.ts';

/** Rows about a record, which are exported and erased with it. */
export interface RecordPart {
  /** Schema of the service that stores them. */
  schema: 'agency' | 'catalogue' | 'enquiries';
  table: string;
  /** Condition on a row `t`, with the id of the record as `$1`. */
  where: string;
  /** Whether this is the row of the record itself. */
  isRecord?: true;
  /** Columns that an erasure changes, instead of deleting the rows, because they only mention the record. */
  set?: string;
  /** Whether an erasure keeps the rows, which are anonymous without the erased ones. */
  isKept?: true;
  /** Whether the rows are about somebody else, so that exports leave them out. */
  isOfOthers?: true;
}

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

/** SQL that deletes a part, or removes the record from it. */
export const erasureOf = ({ table, where, set }: RecordPart): string =>
  set ? `UPDATE ${table} t SET ${set} WHERE ${where}` : `DELETE FROM ${table} t WHERE ${where}`;

/** SQL of the rows of a part as JSON, without secrets, such as the code or link of a waiting mail. */
export const exportOf = ({ table, where }: RecordPart): string =>
  `SELECT to_jsonb(t) - '{${secrets.join(',')}}'::text[] ${withoutSecrets} AS row FROM ${table} t WHERE ${where} LIMIT 1000`;

/** SQL of a text that contains the addresses of all files of a row of `models`. */
export const textOfModelFiles = `concat_ws(' ', main_image, array_to_string(portfolio_images, ' '), digitals_front, digitals_left,
  digitals_right, digitals_back, digitals_full, walk_poster, walk_video)`;

/** SQL of the files that a model or a news item shows or has shown: `address` and `hash`; in the schema of the catalogue, with its id as `$1`. */
export const filesOfRecord = `
  SELECT DISTINCT found[1] AS address, found[2] AS hash FROM (
    SELECT ${textOfModelFiles} AS text FROM models WHERE id = $1::uuid
    UNION ALL SELECT image FROM news WHERE id = $1::uuid
    UNION ALL SELECT data::text FROM versions WHERE record_id = $1::uuid::text
  ) shown, regexp_matches(text, '(/media/([0-9a-f]{64})[.][a-z0-9]+)', 'g') AS found`;
