import { createHmac, randomBytes } from 'node:crypto';
import type { RecordName } from './record-data.ts';

/** Record of an erasure: enough to repeat it, without names. */
export interface ErasureMemory {
  id: string;
  /** Random key of this erasure, in hexadecimal. */
  key: string;
  /** Keyed hashes of the records. */
  hashes: string[];
}

const hashOf = (key: string, { kind, id }: RecordName): string =>
  createHmac('sha256', Buffer.from(key, 'hex')).update(`${kind} ${id}`).digest('hex');

/** Creates the record of an erasure. */
export function rememberErasure(records: readonly RecordName[]): Pick<ErasureMemory, 'key' | 'hashes'> {
  const key = randomBytes(32).toString('hex');
  return { key, hashes: records.map((record) => hashOf(key, record)) };
}

/** Whether an erasure covered a record. */
export const wasErased = ({ key, hashes }: Pick<ErasureMemory, 'key' | 'hashes'>, record: RecordName): boolean =>
  hashes.includes(hashOf(key, record));
