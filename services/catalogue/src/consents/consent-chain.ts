import { createHash } from 'node:crypto';

/** Fields of a record that its hash covers: all except the giver, of whom it covers a salted hash. */
export interface ConsentFacts {
  id: string;
  /** ISO 8601 in UTC, like `until`. */
  at: string;
  model_id: string;
  action: 'asked' | 'given' | 'declined' | 'withdrawn';
  given_by: 'person' | 'guardian';
  scopes: string[];
  pictures: string[];
  until: string | null;
  way: 'link' | 'paper' | 'panel';
  text_version: string;
  shown_hash: string;
  /** Position, without gaps. Postgres returns a bigint as text. */
  seq: string;
  giver_hash: string;
  prev_hash: string;
}

/** Giver of an answer, stored separately from the ledger. */
export interface ConsentGiver {
  name: string;
  relation: string;
  phone: string;
  email: string;
  note: string;
  /** Random salt, so that the name cannot be found by hashing likely names. */
  salt: string;
}

/** Hash before the first record. */
export const CHAIN_START = '0'.repeat(64);

const sha256 = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** Hash of a record: covers all its fields and the hash of the previous record. */
export function recordHash(facts: ConsentFacts): string {
  const { seq, id, at, model_id, action, given_by, giver_hash, scopes, pictures, until } = facts;
  const { way, text_version, shown_hash, prev_hash } = facts;
  return sha256([
    seq,
    id,
    at,
    model_id,
    action,
    given_by,
    giver_hash,
    scopes,
    pictures,
    until,
    way,
    text_version,
    shown_hash,
    prev_hash,
  ]);
}

/** Hash that ties a giver to a record. */
export const giverHash = ({ salt, name, relation, phone, email, note }: ConsentGiver): string =>
  sha256([salt, name, relation, phone, email, note]);

/** Hash of what a page showed: its text, pictures and scopes, in order. */
export const shownHash = (words: unknown, pictures: readonly string[], scopes: readonly string[]): string =>
  sha256([words, pictures, scopes]);

/** Verifies the chain from its first record. @returns number of records, and the position of the first broken one */
export async function checkChain(
  records: AsyncIterable<ConsentFacts & { hash: string }>,
): Promise<{ records: number; brokenAt: number | null }> {
  let previous = CHAIN_START;
  let count = 0;
  for await (const record of records) {
    count += 1;
    if (record.seq !== String(count) || record.prev_hash !== previous || recordHash(record) !== record.hash)
      return { records: count, brokenAt: Number(record.seq) };
    previous = record.hash;
  }
  return { records: count, brokenAt: null };
}
