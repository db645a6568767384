import { spawnSync } from 'node:child_process';
import { inRoot } from './root.mjs';

const bundled = inRoot('node_modules', `node-${process.platform}-${process.arch}`, 'bin/node');

/** The Node.js that runs our processes: the one that npm installed, where it runs and `BUNDLED_NODE` is not `off`. @returns {string} */
export function nodeProgram() {
  const isUsable = process.env.BUNDLED_NODE !== 'off' && spawnSync(bundled, ['--version']).status === 0;
  return isUsable ? bundled : ownNode();
}

/** The Node.js of this machine. The scripts of npm run on the bundled one, as it stands first in their PATH. @returns {string} */
export function ownNode() {
  return process.env.npm_node_execpath ?? process.execPath;
}
