import { delimiter, join } from 'node:path';

/** The repository's folder. */
export const root = join(import.meta.dirname, '../..');

/** Absolute path of something in the repository. @param {...string} parts */
export const inRoot = (...parts) => join(root, ...parts);

/** The environment with the programs of the npm packages in its PATH. */
export const withTools = { ...process.env, PATH: `${inRoot('node_modules/.bin')}${delimiter}${process.env.PATH}` };
