import { DAY_MS } from '@nfa/contracts';
import { ConfigError, type DatabaseConfig, loadConfig, serviceEnv } from '@nfa/service-kit';
import { z } from 'zod';

/** Place in which files are stored. */
export type ObjectStoreConfig =
  | { kind: 'disk'; folder: string }
  | { kind: 'minio'; endpoint: string; bucket: string; accessKey: string; secretKey: string; region: string };

/** Configuration of the media service. */
export interface MediaConfig {
  database: DatabaseConfig;
  objectStore: ObjectStoreConfig;
  /** Folder for uploads in progress. It is emptied at the start, so two processes must not share it. */
  uploadFolder: string;
  /** Program that converts videos that browsers cannot play, and its time limit for one video. */
  ffmpeg: { program: string; limitMs: number };
  /** Most bytes of all stored files together; renditions do not count. */
  quotaBytes: number;
  cleanup: { intervalMs: number; catalogueUrl: string; contentUrl: string };
  /** Milliseconds between two refreshes of the picture policy. */
  policyIntervalMs: number;
  /** Milliseconds for which a visitor waits for a rendition; after that, the stored picture is sent. */
  renditionWaitMs: number;
}

const folder = z.string().min(1);
const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' });

/** Environment variables of the media service. */
export const Env = z.object({
  ...serviceEnv,
  OBJECT_STORE: z.enum(['disk', 'minio']).describe('Where files are kept: `disk`, or `minio` for any S3 server'),
  OBJECT_STORE_DIR: folder.optional().describe('Folder of the files; needed with OBJECT_STORE=disk'),
  S3_ENDPOINT: httpUrl.optional().describe('Address of the S3 server; needed with OBJECT_STORE=minio'),
  S3_BUCKET: z.string().min(3).optional().describe('Bucket, created when missing; needed with OBJECT_STORE=minio'),
  S3_ACCESS_KEY: z.string().min(1).optional().describe('Access key; needed with OBJECT_STORE=minio'),
  S3_SECRET_KEY: z.string().min(1).optional().describe('Secret key; needed with OBJECT_STORE=minio'),
  S3_REGION: z.string().default('us-east-1').describe('Region of the bucket'),
  UPLOAD_DIR: folder.describe('Folder for uploads on their way; emptied at start, one per process'),
  FFMPEG_PATH: z
    .string()
    .default('ffmpeg')
    .describe('Program that converts videos that browsers cannot play; where it is missing they are refused'),
  MEDIA_QUOTA_BYTES: z.coerce
    .number()
    .int()
    .min(1)
    .default(5 * 1024 ** 3)
    .describe('Most bytes of all stored files together'),
  CATALOGUE_URL: httpUrl.describe('Address of the catalogue, asked which files it shows'),
  CONTENT_URL: httpUrl.describe('Address of the content service, asked which files it shows'),
  CLEANUP_INTERVAL_MS: z.coerce
    .number()
    .int()
    .min(1_000)
    .max(2_147_483_647)
    .default(DAY_MS)
    .describe('Milliseconds between two removals of files that nothing shows'),
});

/** Reads the environment. @throws ConfigError with all invalid variables at once, including those of the chosen store */
export function readConfig(variables: NodeJS.ProcessEnv = process.env) {
  const env = loadConfig(envFor(variables.OBJECT_STORE), variables);
  return {
    env,
    config: {
      database: { url: env.DATABASE_URL, poolSize: env.DATABASE_POOL_SIZE },
      objectStore: storeOf(env),
      uploadFolder: env.UPLOAD_DIR,
      ffmpeg: { program: env.FFMPEG_PATH, limitMs: 15 * 60_000 },
      quotaBytes: env.MEDIA_QUOTA_BYTES,
      cleanup: { intervalMs: env.CLEANUP_INTERVAL_MS, catalogueUrl: env.CATALOGUE_URL, contentUrl: env.CONTENT_URL },
      policyIntervalMs: 5_000,
      // The gateway gives up after 15 s.
      renditionWaitMs: 6_000,
    } satisfies MediaConfig,
  };
}

// Makes the variables of the chosen store required, so that one error names all bad variables.
function envFor(store: string | undefined) {
  if (store === 'disk') return Env.required({ OBJECT_STORE_DIR: true });
  if (store === 'minio')
    return Env.required({ S3_ENDPOINT: true, S3_BUCKET: true, S3_ACCESS_KEY: true, S3_SECRET_KEY: true });
  return Env;
}

function storeOf(env: z.output<typeof Env>): ObjectStoreConfig {
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
