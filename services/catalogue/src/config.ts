import { type ConsentPolicy, consentPolicies } from '@nfa/contracts';
import { type DatabaseConfig, loadConfig, type PrivateFilesConfig, serviceEnv } from '@nfa/service-kit';
import { z } from 'zod';
import type { EnquiriesAddress } from './intakes/intake-lookup.ts';
import type { RetentionConfig } from './retention/retention.module.ts';

/** Environment variables of the catalogue. */
export const Env = z.object({
  ...serviceEnv,
  ENQUIRIES_URL: z
    .url({ protocol: /^https?$/, message: 'must be an http(s) address' })
    .describe('Internal address of the enquiries, which count the seats of the courses'),
  ENQUIRIES_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(1)
    .default(500)
    .describe('Milliseconds to wait for the seats before courses are shown with the last known ones'),
  MEDIA_URL: z
    .url({ protocol: /^https?$/, message: 'must be an http(s) address' })
    .describe('Internal address of the media service, which keeps the scans of signed consents'),
  CONSENT_ADULTS: z
    .enum(consentPolicies)
    .default('off')
    .describe('Pictures of adults without a consent: off, warn or block; until the panel sets it'),
  CONSENT_CHILDREN: z
    .enum(consentPolicies)
    .default('warn')
    .describe('The same for pictures of children without a guardian’s consent'),
  KEEP_PACKAGES_DAYS: z.coerce
    .number()
    .int()
    .min(0)
    .max(36_500)
    .default(365)
    .describe(
      'Days that packages are kept after their last one, with what clients answered, until the panel sets it; 0 is for ever',
    ),
  KEEP_WITHDRAWN_PICTURES_DAYS: z.coerce
    .number()
    .int()
    .min(0)
    .max(36_500)
    .default(30)
    .describe(
      'Days until a picture whose consent was withdrawn is deleted, until the panel sets it; 0 keeps it for ever',
    ),
});

/** Configuration of the catalogue. */
export interface CatalogueConfig {
  database: DatabaseConfig;
  enquiries: EnquiriesAddress;
  media: PrivateFilesConfig;
  /** Policy until the administrator sets one. */
  consentDefaults: ConsentPolicy;
  retention: RetentionConfig;
}

/** Reads the environment. @throws ConfigError */
export function readConfig() {
  const env = loadConfig(Env);
  return {
    env,
    config: {
      database: { url: env.DATABASE_URL, poolSize: env.DATABASE_POOL_SIZE },
      enquiries: { url: env.ENQUIRIES_URL, timeoutMs: env.ENQUIRIES_TIMEOUT_MS },
      media: { url: env.MEDIA_URL, timeoutMs: 5_000 },
      consentDefaults: { adults: env.CONSENT_ADULTS, children: env.CONSENT_CHILDREN },
      retention: { packageDays: env.KEEP_PACKAGES_DAYS, withdrawnPictureDays: env.KEEP_WITHDRAWN_PICTURES_DAYS },
    } satisfies CatalogueConfig,
  };
}
