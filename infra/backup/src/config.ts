import { ConfigError, databaseEnv, loadConfig } from '@nfa/service-kit';
import { z } from 'zod';
import type { Keys } from './encryption.ts';
import { bucketObjects, diskObjects, type Objects } from './objects.ts';

/** Environment variables of the backup program. */
export const Env = z.object({
  OWNER_DATABASE_URL: databaseEnv.DATABASE_URL.describe('Postgres address with the role that owns all tables'),
  BACKUP_DIR: z.string().default('backups').describe('Folder of the archives'),
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[a-z0-9]+$/, 'must be a public key of age: age1…')
    .optional()
    .describe('Public key that archives are encrypted for; the command `key` makes a pair'),
  BACKUP_IDENTITY: z
    .string()
    .regex(/AGE-SECRET-KEY-1[A-Z0-9]+/, 'must be a private key of age: AGE-SECRET-KEY-1…')
    .transform((text) => /AGE-SECRET-KEY-1[A-Z0-9]+/.exec(text)?.[0])
    .optional()
    .describe('Private key that opens archives; needed for restore, verify and drill, kept elsewhere'),
  BACKUP_PASSPHRASE: z
    .string()
    .min(15, 'must have at least 15 characters')
    .optional()
    .describe('Passphrase that archives are encrypted with, instead of a key pair'),
  BACKUP_KEEP: z.coerce
    .number()
    .int()
    .min(0)
    .default(14)
    .describe('Archives that are kept, the newest ones; 0 keeps all'),
  OBJECT_STORE: z.enum(['disk', 'minio']).describe('Where media files are kept, as the media service has it'),
  OBJECT_STORE_DIR: z.string().optional(),
  S3_ENDPOINT: z.url().optional(),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
});

export interface BackupConfig {
  databaseUrl: string;
  folder: string;
  keep: number;
  keys: Keys;
  objects: Objects;
}

/** Reads the environment. @throws ConfigError */
export function readConfig(source: NodeJS.ProcessEnv = process.env): BackupConfig {
  const env = loadConfig(Env, source);
  return {
    databaseUrl: env.OWNER_DATABASE_URL,
    folder: env.BACKUP_DIR,
    keep: env.BACKUP_KEEP,
    keys: { recipient: env.BACKUP_RECIPIENT, identity: env.BACKUP_IDENTITY, passphrase: env.BACKUP_PASSPHRASE },
    objects: objectsOf(env),
  };
}

function objectsOf(env: z.output<typeof Env>): Objects {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY, S3_REGION, OBJECT_STORE_DIR } = env;
  if (env.OBJECT_STORE === 'disk' && OBJECT_STORE_DIR) return diskObjects(OBJECT_STORE_DIR);
  if (env.OBJECT_STORE === 'minio' && S3_ENDPOINT && S3_BUCKET && S3_ACCESS_KEY && S3_SECRET_KEY)
    return bucketObjects({
      endpoint: S3_ENDPOINT,
      bucket: S3_BUCKET,
      accessKey: S3_ACCESS_KEY,
      secretKey: S3_SECRET_KEY,
      region: S3_REGION,
    });
  throw new ConfigError('Configuration is not valid:\n  OBJECT_STORE: the chosen store is not fully described');
}
