import { ConfigError } from '@nfa/service-kit';
import { z } from 'zod';

/** Place in which files are stored. */
export type ObjectStoreConfig =
  | { kind: 'disk'; folder: string }
  | { kind: 'minio'; endpoint: string; bucket: string; accessKey: string; secretKey: string; region: string };

const text = z.string().min(1).optional();

/** Variables of a process that opens the object store. */
export const objectStoreEnv = {
  OBJECT_STORE: z.enum(['disk', 'minio']).describe('Where files are kept: `disk`, or `minio` for any S3 server'),
  OBJECT_STORE_DIR: text.describe('Folder of the files; needed with OBJECT_STORE=disk'),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
    .optional()
    .describe('Address of the S3 server; needed with OBJECT_STORE=minio'),
  S3_BUCKET: z.string().min(3).optional().describe('Bucket, created when missing; needed with OBJECT_STORE=minio'),
  S3_ACCESS_KEY: text.describe('Access key; needed with OBJECT_STORE=minio'),
  S3_SECRET_KEY: text.describe('Secret key; needed with OBJECT_STORE=minio'),
  S3_REGION: z.string().default('us-east-1').describe('Region of the bucket'),
};

/** The variables to require for the chosen store, so that one error names all bad variables. */
export function requiredBy(store: string | undefined): Partial<Record<keyof typeof objectStoreEnv, true>> {
  if (store === 'disk') return { OBJECT_STORE_DIR: true };
  if (store === 'minio') return { S3_ENDPOINT: true, S3_BUCKET: true, S3_ACCESS_KEY: true, S3_SECRET_KEY: true };
  return {};
}

/** Returns the store that the variables describe. @throws ConfigError */
export function objectStoreOf(env: z.output<z.ZodObject<typeof objectStoreEnv>>): ObjectStoreConfig {
  const { OBJECT_STORE_DIR, S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY } = env;
  if (env.OBJECT_STORE === 'disk' && OBJECT_STORE_DIR) return { kind: 'disk', folder: OBJECT_STORE_DIR };
  if (env.OBJECT_STORE === 'minio' && S3_ENDPOINT && S3_BUCKET && S3_ACCESS_KEY && S3_SECRET_KEY)
    return {
      kind: 'minio',
      endpoint: S3_ENDPOINT,
      bucket: S3_BUCKET,
      accessKey: S3_ACCESS_KEY,
      secretKey: S3_SECRET_KEY,
      region: env.S3_REGION,
    };
  throw new ConfigError('Configuration is not valid:\n  OBJECT_STORE: the chosen store is not fully described');
}
