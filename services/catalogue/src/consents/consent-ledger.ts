import { randomBytes } from 'node:crypto';
import { CHAIN_START, type ConsentFacts, type ConsentGiver, giverHash, recordHash } from './consent-chain.ts';

const RECORD =
  'seq, id, at, model_id, action, given_by, giver_hash, scopes, pictures, until, way, text_version, shown_hash, prev_hash, hash';
const INSERT_RECORD = `INSERT INTO consent_records (${RECORD}) SELECT ${RECORD} FROM jsonb_populate_record(NULL::consent_records, $1)`;
const GIVER = 'record_id, salt, name, relation, phone, email, note';
const INSERT_GIVER = `INSERT INTO consent_givers (${GIVER}) SELECT ${GIVER} FROM jsonb_populate_record(NULL::consent_givers, $1)`;

/** A decision or request about pictures of a model, to be recorded. */
export type NewConsentRecord = Omit<ConsentFacts, 'seq' | 'id' | 'giver_hash' | 'prev_hash'> &
  Omit<ConsentGiver, 'salt'>;

/** Runs a statement in the current transaction, in the catalogue's schema, and returns its rows. */
export type Query = (sql: string, values: unknown[]) => Promise<unknown[]>;

/** Appends records to the ledger of consents. @param newId creates an id for each @returns their ids */
export async function appendConsentRecords(
  query: Query,
  records: readonly NewConsentRecord[],
  newId: () => string,
): Promise<string[]> {
  // One writer at a time, so that no two records follow the same one.
  await query('LOCK TABLE consent_records IN SHARE ROW EXCLUSIVE MODE', []);
  const [last] = (await query('SELECT seq, hash FROM consent_records ORDER BY seq DESC LIMIT 1', [])) as [
    { seq: string; hash: string }?,
  ];
  let [seq, previous] = [Number(last?.seq ?? 0), last?.hash ?? CHAIN_START];
  const ids: string[] = [];
  for (const { name, relation, phone, email, note, ...said } of records) {
    seq += 1;
    const giver = { salt: randomBytes(16).toString('hex'), name, relation, phone, email, note };
    const place = { seq: String(seq), prev_hash: previous };
    const facts: ConsentFacts = { ...said, ...place, id: newId(), giver_hash: giverHash(giver) };
    previous = recordHash(facts);
    await insert(query, facts, previous, giver);
    ids.push(facts.id);
  }
  return ids;
}

async function insert(query: Query, facts: ConsentFacts, hash: string, giver: ConsentGiver): Promise<void> {
  await query(INSERT_RECORD, [JSON.stringify({ ...facts, hash })]);
  await query(INSERT_GIVER, [JSON.stringify({ ...giver, record_id: facts.id })]);
}
