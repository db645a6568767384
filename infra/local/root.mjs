import { delimiter, join, resolve } from 'node:path';

/** The repository's folder. */
export const root = join(import.meta.dirname, '../..');

/** Absolute path of something in the repository. @param {...string} parts */
export const inRoot = (...parts) => join(root, ...parts);

/** Data folder of `npm start` without DATA_DIR. */
export const DATA_FOLDER = inRoot('.data');

/**
 * Folder of the archives of a data folder. Beside them is what a restore must erase again, which no copy may write for another: not
 * `backups`, which is Compose's. Those of `.data` outlast it.
 * @param {string} dataDir
 */
export const archivesOf = (dataDir) =>
  resolve(dataDir) === DATA_FOLDER ? `${DATA_FOLDER}-backups` : join(resolve(dataDir), 'backups');

/** The environment with the programs of the npm packages in its PATH. */
export const withTools = { ...process.env, PATH: `${inRoot('node_modules/.bin')}${delimiter}${process.env.PATH}` };
