import { readFileSync } from 'node:fs';

// Small heaps: one person's machine runs all processes. The largest young generation costs memory for every process; those that
// answer visitors get more of it, because collecting a small one under load takes a fifth of their time.
const { memory, node } = JSON.parse(readFileSync(new URL('process-flags.json', import.meta.url), 'utf8'));

/** Settings of the C library, which then returns the memory of a picture or an upload to the system at once. */
export const MEMORY_VARIABLES = memory;

/** NODE_OPTIONS of a process, for the local runner and, in its image, for Compose and Kubernetes. @param {string} name @returns {string} */
export const nodeOptionsOf = (name) => node[name] ?? node.others;
