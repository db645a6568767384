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

// Small heaps: one person's machine runs all of them. The largest young generation costs memory for every process;
// those that answer visitors get more of it, because collecting a small one under load takes a fifth of their time.
// The others rather stay small than fast.
const HEAP_MB = { gateway: 256, media: 256, frontend: 256 };
const YOUNG_MB = { gateway: 4, catalogue: 8, frontend: 2 };
const memoryFlags = (name) => [
  `--max-old-space-size=${HEAP_MB[name] ?? 160}`,
  ...(name in YOUNG_MB ? [] : ['--optimize-for-size']),
  `--max-semi-space-size=${YOUNG_MB[name] ?? 2}`,
];
// The C library gives memory back at once that was lent for a picture or a part of an upload.
const MALLOC = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '131072' };

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
      args: fromSource ? [inRoot('frontend/server/dev.mjs')] : [...memoryFlags(name), inRoot(ENTRIES[name])],
      cwd: fromSource ? inRoot('frontend') : inRoot('.'),
      env: {
        ...env,
        ...MALLOC,
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
