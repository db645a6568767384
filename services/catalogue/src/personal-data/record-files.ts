import { textOfModelFiles } from '../models/model-pictures.ts';

/** SQL of the files that a model or a news item `$1` shows or has shown: `address` and `hash`. */
export const filesOfRecord = `
  SELECT DISTINCT found[1] AS address, found[2] AS hash FROM (
    SELECT ${textOfModelFiles} AS text FROM models WHERE id = $1::uuid
    UNION ALL SELECT image FROM news WHERE id = $1::uuid
    UNION ALL SELECT data::text FROM versions WHERE record_id = $1::uuid::text
  ) shown, regexp_matches(text, '(/media/([0-9a-f]{64})[.][a-z0-9]+)', 'g') AS found`;

/** SQL that records these files of a record `$1` as private: visitors then see them only where something shows them. */
export const KEEP_FILES_PRIVATE = `INSERT INTO private_media SELECT address FROM (${filesOfRecord}) AS files ON CONFLICT DO NOTHING`;
