import { spawnSync } from 'node:child_process';
import { inRoot } from './root.mjs';

const bundled = inRoot('node_modules', `node-${process.platform}-${process.arch}`, 'bin/node');

/** Returns the Node.js program of our processes: the npm package where it runs and `BUNDLED_NODE` is not `off`. @returns {string} */
export function nodeProgram() {
  const isUsable = process.env.BUNDLED_NODE !== 'off' && spawnSync(bundled, ['--version']).status === 0;
  return isUsable ? bundled : ownNode();
}

/** Returns the Node.js program of this machine. npm scripts run on the bundled one, which is first in their PATH. @returns {string} */
export function ownNode() {
  return process.env.npm_node_execpath ?? process.execPath;
}
