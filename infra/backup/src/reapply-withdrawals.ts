import { appendConsentRecords, type NewConsentRecord } from '@nfa/catalogue/personal-data';
import type { PictureDecision } from '@nfa/contracts';
import type { PrivacyMemory } from '@nfa/gateway/privacy-memory';
import { newId } from '@nfa/service-kit';
import type pg from 'pg';
import { useSchema } from './erase.ts';

type Refusal = PictureDecision & { state: 'declined' | 'withdrawn' };

/**
 * Repeats the refusals of pictures that were made after the rows of this installation were saved, in the current transaction. Adds
 * each missing refusal to the ledger.
 * @returns number of pictures
 */
export async function reapplyWithdrawals(database: pg.Client, { decisions }: PrivacyMemory): Promise<number> {
  const refusals = JSON.stringify(decisions.filter(({ state }) => state !== 'given'));
  await useSchema(database, 'catalogue');
  const { rows } = await database.query<Refusal>(
    `INSERT INTO picture_consents AS stored (picture, model_id, scope, state, decided_at)
     SELECT picture, model_id, scope, state, decided_at
       FROM jsonb_to_recordset($1) AS known (picture text, model_id uuid, scope text, state text, decided_at timestamptz)
     ON CONFLICT (picture, scope, model_id) DO UPDATE SET state = EXCLUDED.state, until = NULL, decided_at = EXCLUDED.decided_at
       WHERE stored.decided_at < EXCLUDED.decided_at
     RETURNING picture, model_id, scope, state,
       to_char(decided_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS decided_at`,
    [refusals],
  );
  if (rows.length > 0) await writeRecords(database, rows);
  const pictures = [...new Set(rows.map(({ picture }) => picture))];
  // Keeps the media service from serving these pictures, even before its first call to the catalogue.
  await database.query(
    `INSERT INTO media.gone_files (hash) SELECT DISTINCT substring(picture from '/media/([0-9a-f]{64})[.]')
       FROM picture_consents WHERE picture = ANY ($1) AND scope = 'site' AND state <> 'given' AND picture LIKE '/media/%'
     ON CONFLICT DO NOTHING`,
    [pictures],
  );
  return pictures.length;
}

async function writeRecords(database: pg.Client, refusals: readonly Refusal[]): Promise<void> {
  const speakers = await database.query<{ model_id: string; given_by: NewConsentRecord['given_by'] }>(
    'SELECT DISTINCT ON (model_id) model_id, given_by FROM consent_records ORDER BY model_id, seq DESC',
  );
  const givenBy = new Map(speakers.rows.map(({ model_id, given_by }) => [model_id, given_by]));
  const records = group(refusals).map(
    ({ model_id, state, decided_at, pictures, scopes }): NewConsentRecord => ({
      at: decided_at,
      model_id,
      action: state,
      given_by: givenBy.get(model_id) ?? 'person',
      scopes,
      pictures,
      until: null,
      way: 'panel',
      text_version: '',
      shown_hash: '',
      name: '',
      relation: '',
      phone: '',
      email: '',
      note: 'Said before, recorded again after a restore from a backup.',
    }),
  );
  const query = async (sql: string, values: unknown[]) => (await database.query(sql, values)).rows;
  await appendConsentRecords(query, records, newId);
}

type Said = Pick<Refusal, 'model_id' | 'state' | 'decided_at'> & { pictures: string[]; scopes: string[] };

/** Merges refusals of one moment and the same scopes into one record, oldest first. */
function group(refusals: readonly Refusal[]): Said[] {
  const byPicture = new Map<string, Said>();
  for (const { picture, scope, ...said } of refusals) {
    const key = JSON.stringify([said, picture]);
    const known = byPicture.get(key) ?? { ...said, pictures: [picture], scopes: [] };
    byPicture.set(key, { ...known, scopes: [...known.scopes, scope].sort() });
  }
  const byScopes = new Map<string, Said>();
  for (const { pictures, ...said } of byPicture.values()) {
    const key = JSON.stringify(said);
    const known = byScopes.get(key) ?? { ...said, pictures: [] };
    byScopes.set(key, { ...known, pictures: [...known.pictures, ...pictures] });
  }
  return [...byScopes.values()].sort((one, other) => one.decided_at.localeCompare(other.decided_at));
}
