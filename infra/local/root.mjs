import { delimiter, join } from 'node:path';

/** The repository's folder. */
export const root = join(import.meta.dirname, '../..');

/** Absolute path of something in the repository. @param {...string} parts */
export const inRoot = (...parts) => join(root, ...parts);

/** Program of the TypeScript compiler for Node.js. `tsc` in node_modules/.bin may be the older compiler that the linter brings. */
export const compiler = inRoot('node_modules/@typescript/native/bin/tsc');

/** The environment with the programs of the npm packages in its PATH. */
export const withTools = { ...process.env, PATH: `${inRoot('node_modules/.bin')}${delimiter}${process.env.PATH}` };
