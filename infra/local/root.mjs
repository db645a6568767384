import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** Absolute path of something in the repository. @param {...string} parts */
export const inRoot = (...parts) => join(root, ...parts);
