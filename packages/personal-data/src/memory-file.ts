import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { ErasureMemory } from './erasure-memory.ts';

/** The last decision on a picture in one scope. */
export interface PictureDecision {
  picture: string;
  model_id: string;
  scope: string;
  state: 'given' | 'declined' | 'withdrawn';
  /** ISO 8601 in UTC. */
  decided_at: string;
}

const DECISIONS = `
  SELECT picture, model_id, scope, state, to_char(decided_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS decided_at
    FROM picture_consents p`;

/** SQL of all decisions, in the schema of the catalogue. */
export const decidedPictures = `${DECISIONS} ORDER BY p.decided_at, picture, scope, model_id`;

/** SQL of the decisions that follow a picture, scope and model, up to a limit, in the schema of the catalogue. */
export const decidedPicturesAfter = `${DECISIONS}
   WHERE (picture, scope, model_id) > ($1, $2, $3::uuid) ORDER BY picture, scope, model_id LIMIT $4`;

/** Erasures and decisions that a restore has to repeat. */
export interface PrivacyMemory {
  erasures: ErasureMemory[];
  decisions: PictureDecision[];
}

const NAME = 'privacy-memory.json';
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

/** Reads the memory beside the archives; empty when there is no file. @throws Error for a damaged file */
export async function readMemoryFile(folder: string): Promise<PrivacyMemory> {
  try {
    return JSON.parse(await readFile(join(folder, NAME), 'utf8')) as PrivacyMemory;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { erasures: [], decisions: [] };
    throw error;
  }
}

/** Merges the memory of an installation into the file beside the archives. @returns the merged memory */
export async function writeMemoryFile(folder: string, known: PrivacyMemory): Promise<PrivacyMemory> {
  const before = await readMemoryFile(folder);
  const merged = mergeMemories(before, known);
  const text = JSON.stringify(merged);
  if (text === JSON.stringify(before)) return merged;
  await mkdir(folder, { recursive: true });
  const path = join(folder, NAME);
  const unfinished = `${path}.${randomUUID()}`;
  const file = await open(unfinished, 'w', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, path);
  return merged;
}
