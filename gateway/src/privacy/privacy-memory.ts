import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ErasableRecord, PictureDecision } from '@nfa/contracts';

/** Record of an erasure: enough to repeat it, without names. */
export interface ErasureMemory {
  id: string;
  /** Random key of this erasure, in hexadecimal. */
  key: string;
  /** Keyed hashes of the records. */
  hashes: string[];
}

const hashOf = (key: string, { kind, id }: ErasableRecord): string =>
  createHmac('sha256', Buffer.from(key, 'hex')).update(`${kind} ${id}`).digest('hex');

/** Creates the record of an erasure. */
export function rememberErasure(records: readonly ErasableRecord[]): Pick<ErasureMemory, 'key' | 'hashes'> {
  const key = randomBytes(32).toString('hex');
  return { key, hashes: records.map((record) => hashOf(key, record)) };
}

/** Whether an erasure covered a record. */
export const wasErased = ({ key, hashes }: Pick<ErasureMemory, 'key' | 'hashes'>, record: ErasableRecord): boolean =>
  hashes.includes(hashOf(key, record));

/** Erasures and decisions that a restore has to repeat. */
export interface PrivacyMemory {
  erasures: ErasureMemory[];
  decisions: PictureDecision[];
}

/** Memory beside the archives. */
export interface MemoryFile extends PrivacyMemory {
  /** Time since which nothing is missing; "" in files of earlier versions. */
  since: string;
}

/** Memory without erasures and decisions. */
export const NOTHING: PrivacyMemory = { erasures: [], decisions: [] };

/** Name of the file beside the archives. */
export const MEMORY_FILE = 'privacy-memory.json';
const keyOf = ({ picture, model_id, scope }: PictureDecision): string => `${picture} ${model_id} ${scope}`;

/** Merges two memories: keeps all erasures, and of two decisions the later one. */
export function mergeMemories(one: PrivacyMemory, other: PrivacyMemory): PrivacyMemory {
  const erasures = new Map([...one.erasures, ...other.erasures].map((erasure) => [erasure.id, erasure]));
  const decisions = new Map<string, PictureDecision>();
  for (const decision of [...one.decisions, ...other.decisions]) {
    const known = decisions.get(keyOf(decision));
    if (!known || known.decided_at < decision.decided_at) decisions.set(keyOf(decision), decision);
  }
  return { erasures: [...erasures.values()], decisions: [...decisions.values()] };
}

/** Reads the memory beside the archives; undefined when there is no file. @throws Error for a damaged file */
export async function findMemoryFile(folder: string): Promise<MemoryFile | undefined> {
  try {
    return { since: '', ...(JSON.parse(await readFile(join(folder, MEMORY_FILE), 'utf8')) as PrivacyMemory) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Merges the memory of an installation into the file beside the archives. A new file misses what happened before it, so that a restore
 * on a new machine notices that the file of an older archive is lost.
 * @param since time since which `known` misses nothing, now by default; with it, a missing file is made although there is nothing to
 *   remember
 */
export async function writeMemoryFile(folder: string, known: PrivacyMemory, since?: string): Promise<void> {
  const before = await findMemoryFile(folder);
  if (!before && since === undefined && known.erasures.length + known.decisions.length === 0) return;
  const [earliest = new Date().toISOString()] = [before?.since, since].filter((time) => time !== undefined).sort();
  const merged: MemoryFile = { since: earliest, ...mergeMemories(before ?? NOTHING, known) };
  const text = JSON.stringify(merged);
  if (text === JSON.stringify(before)) return;
  await mkdir(folder, { recursive: true });
  const path = join(folder, MEMORY_FILE);
  const unfinished = `${path}.${randomUUID()}`;
  try {
    await writeFile(unfinished, text, { mode: 0o600, flush: true });
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
