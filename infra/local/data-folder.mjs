import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Failure, oneLine } from './failure.mjs';
import { takeLock } from './lock.mjs';

/**
 * Opens the folder with everything that lasts, for this process alone.
 * @param {string} folder
 * @throws Failure when another run has it, or it cannot be written
 */
export function openDataFolder(folder) {
  const dataDir = resolve(folder);
  const at = (...parts) => join(dataDir, ...parts);
  try {
    mkdirSync(dataDir, { recursive: true });
    const refusal = `${dataDir} is in use by another run: stop that one, or set DATA_DIR to another folder.`;
    const close = takeLock(at('lock'), refusal);
    for (const name of ['redis', 'media', 'uploads', 'mails']) mkdirSync(at(name), { recursive: true });
    return { dataDir, at, close };
  } catch (error) {
    throw error instanceof Failure ? error : new Failure(oneLine(error), { cause: error });
  }
}
