import { isIPv6 } from 'node:net';
import { dirname, join } from 'node:path';
import { MEMORY_VARIABLES, nodeOptionsOf } from '../docker/process-flags.mjs';
import { operatorTokenKeys, serviceTokenKeys } from '../ops/service-token-keys.mjs';
import { SCHEMAS } from '../postgres/provision.mjs';
import { archivesOf, inRoot, root } from './root.mjs';

const SERVICES = SCHEMAS.filter((name) => name !== 'gateway');

/** The order in which processes stop; those of one step stop together. */
export const STOP_ORDER = [['bundler', 'worker'], ['gateway', 'frontend'], SERVICES, ['redis'], ['postgres']];

const built = (name, program) => inRoot(SERVICES.includes(name) ? 'services' : '', name, 'dist', `${program}.js`);
const ENTRIES = {
  ...Object.fromEntries(SCHEMAS.map((name) => [name, built(name, 'main')])),
  worker: built('enquiries', 'worker'),
  frontend: inRoot('frontend/dist/server/main.js'),
};

/** Names of our Node processes. */
export const APPLICATIONS = Object.keys(ENTRIES);

/** Folder with the migrations of each schema. */
export const MIGRATIONS = Object.fromEntries(SCHEMAS.map((name) => [name, join(dirname(ENTRIES[name]), 'migrations')]));

// Variables that the user set for other purposes must not leak into our processes.
const OWN_BY_RUNNER =
  /^(npm_|DATABASE_URL|MIGRATION_|HOST$|PORT$|MANAGEMENT_(HOST|PORT)$|NODE_OPTIONS$|REDIS_|[A-Z]+_URL$|SERVICE_TOKEN_KEYS|JWT_SECRET)/;

const LOOPBACK = '127.0.0.1';

/** Returns the addresses at which this machine reaches gateway and site, which listen on `host`. @param {Record<string, number>} ports @param {string} [host] */
export function addressesOf(ports, host = LOOPBACK) {
  const reached = ['0.0.0.0', '::'].includes(host) ? LOOPBACK : isIPv6(host) ? `[${host}]` : host;
  const named = reached === LOOPBACK ? 'localhost' : reached;
  return { gateway: `http://${reached}:${ports.gateway}`, site: `http://${named}:${ports.site}` };
}

/**
 * Returns the environment variables of all processes (those of the caller, then those of the runner), of each, and of the seed.
 * @param {{ given: Record<string, string | undefined>, inData: (name: string) => string, host: string, demo: boolean,
 *   ports: Record<string, number>, databaseUrls: Record<string, string>, redisUrl: string, secret: (name: string) => string }} options
 */
export function environment({ given, inData, host, demo, ports, databaseUrls, redisUrl, secret }) {
  const inherited = Object.fromEntries(Object.entries(given).filter(([name]) => !OWN_BY_RUNNER.test(name)));
  const at = (name) => `http://127.0.0.1:${ports[name]}`;
  const { gateway, site } = addressesOf(ports, host);
  const upstreams = Object.fromEntries(SERVICES.map((name) => [`${name.toUpperCase()}_URL`, at(name)]));
  const service = (name) => ({
    ...upstreams,
    DATABASE_URL: databaseUrls[name],
    SERVICE_TOKEN_KEYS: serviceTokenKeys(secret('service-tokens'), name),
  });
  return {
    all: {
      ...inherited,
      NODE_ENV: 'production',
      LOG_LEVEL: given.LOG_LEVEL || 'warn',
      SHUTDOWN_GRACE_MS: given.SHUTDOWN_GRACE_MS || '0',
      PUBLIC_URL: given.PUBLIC_URL || site,
    },
    own: {
      catalogue: service('catalogue'),
      content: service('content'),
      agency: {
        ...service('agency'),
        REDIS_URL: redisUrl,
        NOTICES_URL: gateway,
        ...(demo && { PRACTICE_URL: `http://127.0.0.1:${ports.phones}` }),
      },
      media: {
        ...service('media'),
        OBJECT_STORE: given.OBJECT_STORE || 'disk',
        OBJECT_STORE_DIR: inData('media'),
        UPLOAD_DIR: inData('uploads'),
      },
      enquiries: { ...service('enquiries'), REDIS_URL: redisUrl },
      worker: {
        DATABASE_URL: databaseUrls.enquiries,
        REDIS_URL: redisUrl,
        SMTP_URL: given.SMTP_URL || `smtp://127.0.0.1:${ports.smtp}`,
        MAIL_FROM: given.MAIL_FROM || 'Nairobi Face Academy <no-reply@nairobi-face-academy.example>',
        MAIL_TO: given.MAIL_TO || 'agency@nairobi-face-academy.example',
      },
      frontend: { API_URL: `${gateway}/api` },
      gateway: {
        ...service('gateway'),
        HOST: host,
        FRONTEND_URL: at('frontend'),
        JWT_SECRET: secret('jwt'),
        DEMO_MODE: String(demo),
        REDIS_URL: redisUrl,
        BACKUP_DIR: given.BACKUP_DIR || archivesOf(inData('')),
      },
    },
    seed: { ...inherited, ...upstreams, SERVICE_TOKEN_KEYS: operatorTokenKeys(secret('service-tokens')) },
  };
}

/**
 * Specs of our processes for the supervisor.
 * @param {{ node: string, ports: Record<string, number>, env: ReturnType<typeof environment>, watch?: boolean }} options
 * @returns {import('./supervisor.mjs').ProcessSpec[]}
 */
export function applicationSpecs({ node, ports, env, watch = false }) {
  return APPLICATIONS.map((name) => {
    const management = ports[`${name}Management`];
    const args = [...(watch ? ['--watch', '--watch-preserve-output'] : []), ENTRIES[name]];
    const listen = {
      HOST: '127.0.0.1',
      PORT: String(ports[name]),
      MANAGEMENT_HOST: '127.0.0.1',
      MANAGEMENT_PORT: String(management),
    };
    const flags = { ...MEMORY_VARIABLES, NODE_OPTIONS: nodeOptionsOf(name) };
    const spec = {
      name,
      command: node,
      args,
      options: { cwd: root, env: { ...env.all, ...flags, ...listen, ...env.own[name] } },
      // Postgres accepted no connection in time, as on a busy machine.
      retryAfter: /due to connection timeout|exceeded when trying to connect/,
      ready: () => isReady(`http://127.0.0.1:${management}/ready`),
    };
    return name === 'frontend' && watch ? fromSources(spec, ports.site, env.own.gateway.HOST) : spec;
  });
}

// Vite serves the website from its sources and reloads it in the browser.
function fromSources(spec, port, host) {
  const variables = { NODE_ENV: 'development', NODE_OPTIONS: '', DEV_HOST: host, DEV_PORT: String(port) };
  const options = { cwd: inRoot('frontend'), env: { ...spec.options.env, ...variables } };
  return { ...spec, args: [inRoot('frontend/server/dev.mjs')], options };
}

/** Spec of the bundler, which builds what is changed. @param {string} node @returns {import('./supervisor.mjs').ProcessSpec} */
export const bundlerSpec = (node) => ({
  name: 'bundler',
  command: node,
  args: [inRoot('infra/local/bundle.mjs'), '--watch'],
  options: { cwd: root },
  ready: async () => true,
});

async function isReady(url) {
  try {
    return (await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(3_000) })).ok;
  } catch {
    return false;
  }
}
