import {
  ConfigError,
  type DatabaseConfig,
  loadConfig,
  redisAddress,
  type ServiceTokenKeys,
  serviceEnv,
} from '@nfa/service-kit';
import { z } from 'zod';
import type { MessagesConfig } from './messages/messages.module.ts';
import type { CatalogueConfig } from './models/model-lookup.ts';
import type { MpesaConfig } from './mpesa/mpesa-credentials.service.ts';
import type { PrivacyDeskConfig } from './my-pages/my-data.service.ts';
import type { WhatsAppConfig } from './whatsapp/whatsapp-keys.ts';

const httpUrl = z.url({ protocol: /^https?$/, message: 'must be an http(s) address' });

/** Environment variables of the agency. */
export const Env = z
  .object({
    ...serviceEnv,
    CATALOGUE_URL: httpUrl.describe('Internal address of the catalogue, which knows the models'),
    ENQUIRIES_URL: httpUrl.describe(
      'Internal address of the enquiries, which send mails and keep the requests about personal data',
    ),
    PUBLIC_URL: httpUrl.default('http://localhost:8080').describe('Address of the site as visitors see it'),
    REDIS_URL: redisAddress.optional().describe('Redis of everything that has no address of its own'),
    REDIS_CACHE_URL: redisAddress
      .optional()
      .describe(
        'Redis of the gateways, through which the copies share their sign-in to M-Pesa and tell the panel of payments',
      ),
    PRACTICE_URL: httpUrl
      .optional()
      .describe(
        'Address of the double of M-Pesa and WhatsApp, in a demonstration only; M-Pesa’s is used while no keys are set',
      ),
    NOTICES_URL: httpUrl
      .optional()
      .describe('Address under which the double reaches the site, PUBLIC_URL when missing'),
  })
  .refine(({ REDIS_URL, REDIS_CACHE_URL }) => Boolean(REDIS_CACHE_URL ?? REDIS_URL), { path: ['REDIS_URL'] });

/** Configuration of the agency service. */
export interface AgencyConfig {
  database: DatabaseConfig;
  catalogue: CatalogueConfig;
  /** Secret from which the tokens of repeatable links are derived. */
  linkSecret: string;
  mpesa: MpesaConfig;
  messages: MessagesConfig;
  privacyDesk: PrivacyDeskConfig;
  whatsapp: WhatsAppConfig;
}

/** Reads the environment. @throws ConfigError */
export function readConfig() {
  const env = loadConfig(Env);
  return {
    env,
    config: {
      database: { url: env.DATABASE_URL, poolSize: env.DATABASE_POOL_SIZE },
      catalogue: { url: env.CATALOGUE_URL, timeoutMs: 1_500 },
      linkSecret: secretOf(env.SERVICE_TOKEN_KEYS),
      messages: { url: env.ENQUIRIES_URL, timeoutMs: 3_000, intervalMs: 1_000 },
      privacyDesk: { url: env.ENQUIRIES_URL, timeoutMs: 1_500 },
      whatsapp: { practiceUrl: env.PRACTICE_URL, publicUrl: env.PUBLIC_URL, secret: secretOf(env.SERVICE_TOKEN_KEYS) },
      mpesa: {
        redisUrl: env.REDIS_CACHE_URL ?? env.REDIS_URL ?? '',
        practiceUrl: env.PRACTICE_URL,
        noticesUrl: env.NOTICES_URL ?? env.PUBLIC_URL,
        publicUrl: env.PUBLIC_URL,
        secret: secretOf(env.SERVICE_TOKEN_KEYS),
        intervalMs: 1_000,
      },
    } satisfies AgencyConfig,
  };
}

// The same in every copy of this service, and known to no other process but the gateway.
function secretOf(keys: ServiceTokenKeys): string {
  const secret = keys.get('gateway:agency');
  if (!secret) throw new ConfigError('Configuration is not valid:\n  SERVICE_TOKEN_KEYS: needs a key gateway:agency');
  return secret;
}
