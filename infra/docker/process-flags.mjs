import { readFileSync } from 'node:fs';

// Heaps are small, because one machine may run all processes. A large young generation costs memory in every process. Processes
// that answer visitors get a larger one, because collecting a small one under load takes a fifth of their time.
const { memory, node } = JSON.parse(readFileSync(new URL('process-flags.json', import.meta.url), 'utf8'));

/** Settings of the C library, which then returns the memory of a picture or an upload to the system at once. */
export const MEMORY_VARIABLES = memory;

/** Returns NODE_OPTIONS of a process, for the local runner and, in its image, for Compose and Kubernetes. @param {string} name @returns {string} */
export const nodeOptionsOf = (name) => node[name] ?? node.others;
