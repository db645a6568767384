import { join } from 'node:path';
import { MEMORY_VARIABLES, nodeOptionsOf } from '../docker/process-flags.mjs';
import { inRoot } from './root.mjs';

/** Our processes in the order in which they stop; the groups of one step stop together. */
export const STOP_ORDER = [
  ['worker'],
  ['gateway', 'frontend'],
  ['catalogue', 'enquiries', 'content', 'media'],
  ['redis'],
  ['postgres'],
];

/** Names of our Node processes. */
export const APPLICATIONS = ['catalogue', 'content', 'media', 'enquiries', 'worker', 'frontend', 'gateway'];

const FOLDERS = {
  catalogue: 'services/catalogue',
  content: 'services/content',
  media: 'services/media',
  enquiries: 'services/enquiries',
  gateway: 'gateway',
};

/** Where the compiled code of each lies, except of the website. @param {string} name @returns {string} */
export const builtFolder = (name) => inRoot(FOLDERS[name === 'worker' ? 'enquiries' : name], 'dist');

/** Programs that bring the schemas up to date. @type {Record<string, string>} */
export const MIGRATIONS = Object.fromEntries(
  Object.keys(FOLDERS).map((name) => [name, join(builtFolder(name), 'migrate.js')]),
);

const entryOf = (name) => {
  if (name === 'frontend') return inRoot('frontend/dist/server/main.js');
  return join(builtFolder(name), name === 'worker' ? 'worker.js' : 'main.js');
};

/**
 * What the supervisor needs to know about each of our processes.
 * @param {object} options
 * @param {string} options.node program
 * @param {Record<string, number>} options.ports `<name>` and `<name>Management` of each process
 * @param {Record<string, string | undefined>} options.env for all of them
 * @param {Record<string, Record<string, string | undefined>>} options.own for one of them
 * @param {boolean} [options.frontendFromSource] with hot reload
 * @returns {import('./supervisor.mjs').ProcessSpec[]}
 */
export function applicationSpecs({ node, ports, env, own, frontendFromSource = false }) {
  return APPLICATIONS.map((name) => {
    const fromSource = name === 'frontend' && frontendFromSource;
    const management = ports[`${name}Management`];
    return {
      name,
      command: node,
      args: [fromSource ? inRoot('frontend/server/dev.mjs') : entryOf(name)],
      options: {
        cwd: fromSource ? inRoot('frontend') : inRoot('.'),
        env: {
          ...env,
          ...MEMORY_VARIABLES,
          ...(fromSource
            ? { NODE_ENV: 'development', DEV_HOST: own.gateway.HOST, DEV_PORT: String(ports.site) }
            : { NODE_OPTIONS: nodeOptionsOf(name) }),
          HOST: '127.0.0.1',
          PORT: String(ports[name]),
          MANAGEMENT_PORT: String(management),
          ...own[name],
        },
      },
      ready: () => isReady(`http://127.0.0.1:${management}/ready`),
    };
  });
}

async function isReady(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(3_000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
