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

const ENTRIES = {
  catalogue: 'services/catalogue/dist/main.js',
  content: 'services/content/dist/main.js',
  media: 'services/media/dist/main.js',
  enquiries: 'services/enquiries/dist/main.js',
  worker: 'services/enquiries/dist/worker.js',
  frontend: 'frontend/dist/server/main.js',
  gateway: 'gateway/dist/main.js',
};

/** Programs that bring the schemas up to date. */
export const MIGRATIONS = {
  catalogue: 'services/catalogue/dist/migrate.js',
  content: 'services/content/dist/migrate.js',
  media: 'services/media/dist/migrate.js',
  enquiries: 'services/enquiries/dist/migrate.js',
  gateway: 'gateway/dist/migrate.js',
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
      args: [inRoot(fromSource ? 'frontend/server/dev.mjs' : ENTRIES[name])],
      cwd: fromSource ? inRoot('frontend') : inRoot('.'),
      env: {
        ...env,
        ...MEMORY_VARIABLES,
        ...(!fromSource && { NODE_OPTIONS: nodeOptionsOf(name) }),
        HOST: '127.0.0.1',
        PORT: String(ports[name]),
        MANAGEMENT_PORT: String(management),
        ...own[name],
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
