import type { PictureDecision } from '@nfa/contracts';
import { newId } from '@nfa/service-kit';
import { appendConsentRecords, type NewConsentRecord, type Query } from './consent-ledger.ts';

type Refusal = PictureDecision & { state: 'declined' | 'withdrawn' };

/** Pictures whose refusals were missing, and those of them that may not be shown on the site. */
export interface Reapplied {
  pictures: string[];
  hidden: string[];
}

/**
 * Repeats the refusals among these decisions that were made after the rows of this installation were saved. Adds each missing
 * refusal to the ledger.
 */
export async function reapplyWithdrawals(query: Query, decisions: readonly PictureDecision[]): Promise<Reapplied> {
  const rows = (await query(
    `INSERT INTO picture_consents AS stored (picture, model_id, scope, state, decided_at)
     SELECT picture, model_id, scope, state, decided_at
       FROM jsonb_to_recordset($1) AS known (picture text, model_id uuid, scope text, state text, decided_at timestamptz)
     ON CONFLICT (picture, scope, model_id) DO UPDATE SET state = EXCLUDED.state, until = NULL, decided_at = EXCLUDED.decided_at
       WHERE stored.decided_at < EXCLUDED.decided_at
     RETURNING picture, model_id, scope, state,
       to_char(decided_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS decided_at`,
    [JSON.stringify(decisions.filter(({ state }) => state !== 'given'))],
  )) as Refusal[];
  if (rows.length > 0) await writeRecords(query, rows);
  const pictures = [...new Set(rows.map(({ picture }) => picture))];
  const refused = (await query(
    "SELECT DISTINCT picture FROM picture_consents WHERE picture = ANY ($1) AND scope = 'site' AND state <> 'given'",
    [pictures],
  )) as { picture: string }[];
  return { pictures, hidden: refused.map(({ picture }) => picture) };
}

async function writeRecords(query: Query, refusals: readonly Refusal[]): Promise<void> {
  const speakers = (await query(
    'SELECT DISTINCT ON (model_id) model_id, given_by FROM consent_records ORDER BY model_id, seq DESC',
    [],
  )) as Pick<NewConsentRecord, 'model_id' | 'given_by'>[];
  const givenBy = new Map(speakers.map(({ model_id, given_by }) => [model_id, given_by]));
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
