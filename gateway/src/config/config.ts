import { ConfigError, loadConfig, redisAddress, serviceEnv } from '@nfa/service-kit';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { passwordWeakness } from './password-rules.ts';

const upstream = z.url({ protocol: /^https?$/, error: 'must be an http address' });
const isAddressOrNetwork = (text: string): boolean => ipaddr.isValid(text) || ipaddr.isValidCIDR(text);
const limit = (fallback: number) => z.coerce.number().int().min(1).default(fallback);

/** Environment variables of the gateway. */
export const Env = z.object({
  ...serviceEnv,
  CATALOGUE_URL: upstream.describe('Internal address of the catalogue'),
  ENQUIRIES_URL: upstream.describe('Internal address of enquiries'),
  CONTENT_URL: upstream.describe('Internal address of content'),
  MEDIA_URL: upstream.describe('Internal address of media'),
  AGENCY_URL: upstream.describe('Internal address of the agency'),
  FRONTEND_URL: upstream.describe('Internal address of the rendering server'),
  PUBLIC_URL: upstream.default('http://localhost:8080').describe('Address of the site as visitors see it'),
  JWT_SECRET: z
    .string()
    .min(32, 'must have at least 32 characters')
    .describe(
      'Secret that signs administrator, form and client tokens and passkey challenges, and encrypts the authenticator secret, which a new value makes unreadable',
    ),
  DEMO_MODE: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true')
    .describe('Demonstration: sign-in with the published credentials admin / admin123'),
  ADMIN_USERNAME: z.string().trim().min(1).max(100).default('admin').describe('Name of the administrator'),
  ADMIN_PASSWORD: z
    .string()
    .optional()
    .describe('First password of the administrator, 15 to 256 characters; generated and printed once when missing'),
  RATE_LIMIT: z
    .enum(['on', 'off'])
    .default('on')
    .describe('off lifts all limits, for load tests; only where DEMO_MODE is true'),
  LOGIN_LIMIT_PER_15_MIN: limit(10).describe('Failed sign-ins of one client in 15 minutes'),
  FORM_LIMIT_PER_HOUR: limit(60).describe(
    'Sent forms of one client in an hour that are mailed one by one; further ones come in a digest, and past ten times as many are refused. Twenty times as many in a demonstration, as for the next two',
  ),
  UNSTAMPED_FORM_LIMIT_PER_HOUR: limit(30).describe(
    'The same of forms without a token, as clients of the API send them',
  ),
  ALL_FORMS_LIMIT_PER_HOUR: limit(200).describe(
    'Forms of all clients in an hour that are mailed one by one; those without a token are counted apart',
  ),
  UPLOAD_LIMIT_PER_HOUR: limit(600).describe('Uploads of one client in an hour'),
  PHOTOGRAPH_LIMIT_PER_HOUR: limit(200).describe(
    'Photographs of applicants that one client sends in an hour; twenty times as many in a demonstration',
  ),
  UPLOAD_BYTES_PER_SECOND: limit(16 * 1024 * 1024).describe('Most bytes of all uploads together in a second'),
  CONNECTIONS_PER_CLIENT: limit(256).describe('Most open connections of one client'),
  CACHE_BYTES: limit(48 * 1024 * 1024).describe('Most bytes of cached responses in memory'),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((value) =>
      value
        .split(',')
        .map((entry) => entry.trim())
        .filter(Boolean),
    )
    .refine((entries) => entries.every(isAddressOrNetwork), 'must be IP addresses or networks, separated by commas')
    .describe('Proxies in front of the gateway whose X-Forwarded-For is believed'),
  REDIS_URL: redisAddress.optional().describe('Redis of everything that has no address of its own'),
  REDIS_CACHE_URL: redisAddress
    .optional()
    .describe(
      'Redis through which several gateways share limits and tell each other what changed; needed only with more than one',
    ),
  BACKUP_DIR: z
    .string()
    .optional()
    .describe(
      'Folder of the archives, where the gateway notes what a restore must not bring back; only where it may write there',
    ),
});
type GatewayEnv = z.output<typeof Env>;

/** Name under which the configuration is injected. */
export const GATEWAY_CONFIG = Symbol('gateway config');

/** Configuration of the gateway. */
export type GatewayConfig = ReturnType<typeof toConfig>;

/** The processes that the gateway forwards to. */
export type UpstreamName = keyof GatewayConfig['upstreams'];

/** Reads the environment. @throws ConfigError */
export function readConfig(source: NodeJS.ProcessEnv = process.env): { env: GatewayEnv; config: GatewayConfig } {
  const env = loadConfig(Env, source);
  const weakness = env.ADMIN_PASSWORD && passwordWeakness(env.ADMIN_PASSWORD, env.ADMIN_USERNAME);
  if (weakness && !env.DEMO_MODE) throw new ConfigError(`Configuration is not valid:\n  ADMIN_PASSWORD: ${weakness}`);
  return { env, config: toConfig(env) };
}

/** Factor by which a demonstration raises the limits of forms, so that scripts that try out the API are not refused. */
const DEMO_TIMES = 20;

function toConfig(env: GatewayEnv) {
  const times = env.DEMO_MODE ? DEMO_TIMES : 1;
  return {
    database: { url: env.DATABASE_URL, poolSize: env.DATABASE_POOL_SIZE },
    upstreams: {
      catalogue: env.CATALOGUE_URL,
      enquiries: env.ENQUIRIES_URL,
      content: env.CONTENT_URL,
      media: env.MEDIA_URL,
      agency: env.AGENCY_URL,
      frontend: env.FRONTEND_URL,
    },
    publicUrl: env.PUBLIC_URL,
    jwtSecret: env.JWT_SECRET,
    serviceTokenKeys: env.SERVICE_TOKEN_KEYS,
    demoMode: env.DEMO_MODE,
    admin: { username: env.ADMIN_USERNAME, firstPassword: env.ADMIN_PASSWORD },
    limits: {
      // Only a demonstration may lift the limits: a public site needs them.
      enabled: env.RATE_LIMIT === 'on' || !env.DEMO_MODE,
      loginsPer15Min: env.LOGIN_LIMIT_PER_15_MIN,
      /** Above these numbers, mails about forms are sent in a digest. */
      formsPerHour: env.FORM_LIMIT_PER_HOUR * times,
      untokenedFormsPerHour: env.UNSTAMPED_FORM_LIMIT_PER_HOUR * times,
      allFormsPerHour: env.ALL_FORMS_LIMIT_PER_HOUR * times,
      uploadsPerHour: env.UPLOAD_LIMIT_PER_HOUR,
      photographsPerHour: env.PHOTOGRAPH_LIMIT_PER_HOUR * times,
    },
    uploadBytesPerSecond: env.UPLOAD_BYTES_PER_SECOND,
    connectionsPerClient: env.CONNECTIONS_PER_CLIENT,
    /** Most time for draining a refused body. */
    drainMs: 30_000,
    cacheBytes: env.CACHE_BYTES,
    trustedProxies: env.TRUSTED_PROXIES,
    redisUrl: env.REDIS_CACHE_URL ?? env.REDIS_URL,
    archiveFolder: env.BACKUP_DIR,
  };
}
