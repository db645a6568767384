import { join } from 'node:path';
import { operatorTokenKeys, serviceTokenKeys } from '../ops/service-token-keys.mjs';
import { inRoot } from './root.mjs';

// What the person who started this has in the environment for other purposes must not leak into our processes.
const OWN_BY_RUNNER =
  /^(npm_|DATABASE_|MIGRATION_|HOST$|PORT$|MANAGEMENT_PORT$|NODE_OPTIONS$|REDIS_URL$|[A-Z]+_URL$|SERVICE_TOKEN_KEYS|JWT_SECRET)/;

/**
 * Environment variables of our processes: the caller's own, then what the runner decides.
 * @param {object} options
 * @param {Record<string, string | undefined>} options.given
 * @param {string} options.dataDir
 * @param {string} options.publicUrl
 * @param {string} options.host
 * @param {Record<string, number>} options.ports
 * @param {Record<string, string>} options.databaseUrls one for each schema
 * @param {string} options.redisUrl
 * @param {(name: string) => string} options.secret
 * @param {boolean} options.demo
 */
export function environment({ given, dataDir, publicUrl, host, ports, databaseUrls, redisUrl, secret, demo }) {
  const inherited = Object.fromEntries(Object.entries(given).filter(([name]) => !OWN_BY_RUNNER.test(name)));
  const at = (name) => `http://127.0.0.1:${ports[name]}`;
  const tokens = (name) => ({ SERVICE_TOKEN_KEYS: serviceTokenKeys(secret('service-tokens'), name) });
  const upstreams = {
    CATALOGUE_URL: at('catalogue'),
    CONTENT_URL: at('content'),
    MEDIA_URL: at('media'),
    ENQUIRIES_URL: at('enquiries'),
  };
  const database = (schema) => ({ DATABASE_URL: databaseUrls[schema] });
  const mail = {
    SMTP_URL: given.SMTP_URL || `smtp://127.0.0.1:${ports.smtp}`,
    MAIL_FROM: given.MAIL_FROM || 'Nairobi Face Academy <no-reply@nairobi-face-academy.example>',
    MAIL_TO: given.MAIL_TO || 'agency@nairobi-face-academy.example',
  };
  const all = {
    ...inherited,
    NODE_ENV: 'production',
    LOG_LEVEL: given.LOG_LEVEL || 'warn',
    SHUTDOWN_GRACE_MS: given.SHUTDOWN_GRACE_MS || '0',
    PUBLIC_URL: publicUrl,
  };
  const own = {
    catalogue: { ...database('catalogue'), ...tokens('catalogue'), ...upstreams },
    content: { ...database('content'), ...tokens('content') },
    media: {
      ...database('media'),
      ...tokens('media'),
      ...upstreams,
      OBJECT_STORE: given.OBJECT_STORE || 'disk',
      OBJECT_STORE_DIR: join(dataDir, 'media'),
      UPLOAD_DIR: join(dataDir, 'uploads'),
    },
    enquiries: { ...database('enquiries'), ...tokens('enquiries'), ...upstreams, REDIS_URL: redisUrl },
    worker: { ...database('enquiries'), ...mail, REDIS_URL: redisUrl },
    frontend: { API_URL: `${at('gateway')}/api` },
    gateway: {
      ...database('gateway'),
      ...tokens('gateway'),
      ...upstreams,
      HOST: host,
      FRONTEND_URL: at('frontend'),
      JWT_SECRET: secret('jwt'),
      DEMO_MODE: String(demo),
      REDIS_URL: redisUrl,
      BACKUP_DIR: given.BACKUP_DIR || inRoot('backups'),
    },
  };
  return {
    all,
    own,
    seed: { ...inherited, SERVICE_TOKEN_KEYS: operatorTokenKeys(secret('service-tokens')), ...upstreams },
  };
}
