import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { inRoot } from './root.mjs';

/** The Node.js that npm brought along where it runs here, else the one that runs this. @returns {string} */
export function nodeProgram() {
  const brought = inRoot('node_modules', `node-${process.platform}-${process.arch}`, 'bin/node');
  if (existsSync(brought) && spawnSync(brought, ['--version']).status === 0) return brought;
  return process.execPath;
}
