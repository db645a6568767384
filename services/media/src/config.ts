import { DAY_MS } from '@nfa/contracts';
import { type DatabaseConfig, loadConfig, serviceEnv } from '@nfa/service-kit';
import { z } from 'zod';
import { type ObjectStoreConfig, objectStoreEnv, objectStoreOf, requiredBy } from './object-store/config.ts';

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

const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' });

/** Environment variables of the media service. */
export const Env = z.object({
  ...serviceEnv,
  ...objectStoreEnv,
  UPLOAD_DIR: z.string().min(1).describe('Folder for uploads on their way; emptied at start, one per process'),
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
  const env: z.output<typeof Env> = loadConfig(Env.required(requiredBy(variables.OBJECT_STORE)), variables);
  return {
    env,
    config: {
      database: { url: env.DATABASE_URL, poolSize: env.DATABASE_POOL_SIZE },
      objectStore: objectStoreOf(env),
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
