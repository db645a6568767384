/** Rows about a record, which are exported and erased with it. */
export interface RecordPart {
  /** Schema of the service that keeps them. */
  schema: 'agency' | 'catalogue' | 'enquiries';
  table: string;
  /** Condition on a row `t`, with the id of the record as `$1`. */
  where: string;
  /** The row of the record itself. */
  isRecord?: true;
  /** Columns that an erasure changes in rows that only mention the record, instead of deleting them. */
  set?: string;
  /** Whether an erasure leaves the rows, which are anonymous without the erased ones. */
  isKept?: true;
  /** Whether the rows are about somebody else, so that an export leaves them out. */
  isOfOthers?: true;
}

/** Columns that are secrets, or that mean nothing outside of the database. */
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

/** SQL that deletes a part, or takes the record out of it. */
export const erasureOf = ({ table, where, set }: RecordPart): string =>
  set ? `UPDATE ${table} t SET ${set} WHERE ${where}` : `DELETE FROM ${table} t WHERE ${where}`;

/** SQL of the rows of a part as JSON, without secrets: the code or link of a mail that waits is one too. */
export const exportOf = ({ table, where }: RecordPart): string =>
  `SELECT to_jsonb(t) - '{${secrets.join(',')}}'::text[] #- '{payload,code}' #- '{payload,link}' #- '{content,code}' #- '{content,link}' AS row FROM ${table} t WHERE ${where} LIMIT 1000`;

/** SQL of a text with the addresses of all files of a row of `models`. */
export const textOfModelFiles = `concat_ws(' ', main_image, array_to_string(portfolio_images, ' '), digitals_front, digitals_left,
  digitals_right, digitals_back, digitals_full, walk_poster, walk_video)`;

/** SQL of the files that a model or a news item shows or has shown: `address` and `hash`; in the schema of the catalogue, with its id as `$1`. */
export const filesOfRecord = `
  SELECT DISTINCT found[1] AS address, found[2] AS hash FROM (
    SELECT ${textOfModelFiles} AS text FROM models WHERE id = $1::uuid
    UNION ALL SELECT image FROM news WHERE id = $1::uuid
    UNION ALL SELECT data::text FROM versions WHERE record_id = $1::uuid::text
  ) shown, regexp_matches(text, '(/media/([0-9a-f]{64})[.][a-z0-9]+)', 'g') AS found`;
