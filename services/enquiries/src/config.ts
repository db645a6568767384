import { isEmail } from '@nfa/contracts';
import {
  ConfigError,
  type DatabaseConfig,
  databaseEnv,
  loadConfig,
  type PrivateFilesConfig,
  redisAddress,
  type ServiceTokenKeys,
  serviceEnv,
  workerEnv,
} from '@nfa/service-kit';
import { z } from 'zod';
import type { MailWorkerConfig } from './notifications/mail-worker.ts';
import type { MailAddress } from './notifications/mailer.ts';
import type { QueueConfig } from './notifications/queue.ts';
import type { RelayConfig } from './notifications/relay.ts';
import { defaultRetryPolicy } from './notifications/retry-policy.ts';
import type { SmtpConfig } from './notifications/smtp-mailer.ts';
import type { OldKind } from './retention/old-records.repository.ts';

const queueEnv = {
  REDIS_URL: redisAddress.optional().describe('Redis of everything that has no address of its own'),
  REDIS_QUEUE_URL: redisAddress
    .optional()
    .describe('Redis of the mail queue: append-only file, maxmemory-policy noeviction'),
  QUEUE_PREFIX: z
    .string()
    .regex(
      /^([\w-]{1,40}|\{[\w-]{1,40}\})$/,
      'must have 1 to 40 letters, digits, _ or -, in braces for a Redis cluster',
    )
    .default('bull')
    .describe('First part of the queue’s keys in Redis; in braces, as {bull}, for a Redis cluster'),
};

/** Whether the queue has one of its two addresses; it needs one. */
const hasQueue = (env: { REDIS_URL?: string; REDIS_QUEUE_URL?: string }): boolean =>
  Boolean(env.REDIS_QUEUE_URL ?? env.REDIS_URL);

const queueOf = (env: { REDIS_URL?: string; REDIS_QUEUE_URL?: string; QUEUE_PREFIX: string }): QueueConfig => ({
  redisUrl: env.REDIS_QUEUE_URL ?? env.REDIS_URL ?? '',
  prefix: env.QUEUE_PREFIX,
});

const hours = (value: number) =>
  z.coerce
    .number()
    .positive()
    .max(24 * 60)
    .default(value);

const seatsEnv = {
  SEAT_HOLD_HOURS: hours(48).describe('Hours for which a pending registration, or the offer of a seat, holds a seat'),
};

const httpUrl = z.url({ protocol: /^https?$/, message: 'must be an http(s) address' });

const HOUR_MS = 3_600_000;
const milliseconds = (minimum: number, value: number) => z.coerce.number().int().min(minimum).default(value);

const days = (value: number) => z.coerce.number().int().min(0).max(36_500).default(value);

const retentionEnv = {
  KEEP_REGISTRATIONS_DAYS: days(730).describe(
    'Days that registrations are kept until the panel sets it; 0 keeps them for ever',
  ),
  KEEP_MESSAGES_DAYS: days(365).describe('The same for contact messages and booking enquiries'),
  KEEP_MAILS_DAYS: days(90).describe('The same for mails that were sent or given up'),
};

/** `a@b.example` or `Name <a@b.example>`. */
const mailAddress = z.string().transform((text, context): MailAddress => {
  const [, name = '', address = text] = /^([^<>"\r\n]{0,100})<([^<>\s]+)>$/.exec(text.trim()) ?? [];
  if (isEmail(address.trim())) return { name: name.trim(), address: address.trim() };
  context.issues.push({ code: 'custom', message: 'must be an e-mail address', input: text });
  return z.NEVER;
});

/** Environment variables of the HTTP service. */
export const Env = z
  .object({
    ...serviceEnv,
    ...queueEnv,
    ...seatsEnv,
    ...retentionEnv,
    PUBLIC_URL: httpUrl.describe('Address of the website, which certificates name'),
    MEDIA_URL: httpUrl.describe('Internal address of the media service, which keeps the photographs of applicants'),
    APPLICATION_DRAFT_HOURS: hours(24).describe('Hours after which an application that is not sent deletes itself'),
    GUARDIAN_LINK_HOURS: hours(48).describe('Hours for which a guardian’s one-time link works'),
    APPLICATION_PHOTOGRAPH_DAYS: z.coerce
      .number()
      .positive()
      .max(366)
      .default(90)
      .describe('Days after the decision on an application until everything but its number is deleted'),
    CONTENT_URL: httpUrl.describe('Internal address of the content service, which owns the privacy notice'),
    AGENCY_URL: httpUrl.describe('Internal address of the agency, which keeps the fees of courses'),
    CATALOGUE_URL: httpUrl.describe('Internal address of the catalogue service'),
    CATALOGUE_TIMEOUT_MS: milliseconds(1, 1_000).describe(
      'Milliseconds to wait for the catalogue before accepting a registration without it',
    ),
  })
  .refine(hasQueue, { path: ['REDIS_URL'] });

/** Environment variables of the mail worker. */
export const WorkerEnv = z
  .object({
    ...workerEnv,
    ...databaseEnv,
    ...queueEnv,
    ...seatsEnv,
    ...retentionEnv,
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\//, 'must be an smtp:// address')
      .describe('Mail server, smtp://user:password@host:port; smtps:// for TLS from the first byte'),
    MAIL_FROM: mailAddress.describe('Sender of all mails, "Name <address>" or an address'),
    MAIL_TO: mailAddress.describe('The agency’s address, which learns of every enquiry'),
    PUBLIC_URL: httpUrl.describe('Address of the website, for links in mails'),
    REDIS_CACHE_URL: redisAddress
      .optional()
      .describe('Redis of the gateways, through which the panel learns of mails that were given up'),
  })
  .refine(hasQueue, { path: ['REDIS_URL'] });

/** Injection token of the configuration; in the worker, of `WorkerConfig`. */
export const ENQUIRIES_CONFIG = Symbol('enquiries config');

/** Configuration of the HTTP service. */
export interface EnquiriesConfig {
  database: DatabaseConfig;
  /** Address of the content service, which owns the privacy notice, and timeout of its calls. */
  content: { url: string; timeoutMs: number };
  /** Address of the catalogue and timeout of its calls. */
  catalogue: { url: string; timeoutMs: number };
  /** Address of the agency, timeout of its calls, and interval of the reports. */
  fees: { url: string; timeoutMs: number; intervalMs: number };
  queue: QueueConfig;
  relay: RelayConfig;
  /** Time for which a pending registration or an offer holds a seat. */
  seats: { holdMs: number };
  /** Days for which each kind is kept until the administrator sets others; 0 keeps it for ever. */
  retention: Record<OldKind, number>;
  /** Address of the page that checks certificates. */
  certificates: { publicUrl: string };
  applications: ApplicationsConfig;
}

/** Limits of applications; periods are in milliseconds. */
export interface ApplicationsConfig {
  /** Time for which an unsent application is kept. */
  draftMs: number;
  /** Time for which a guardian's one-time link is valid. */
  confirmMs: number;
  /** Time for which an application and its photographs are kept after the decision. */
  photographsMs: number;
  /**
   * Most bytes of the photographs of all applications together, of which drafts may use half: anybody can begin an application and
   * upload without signing in.
   */
  maxPhotographBytes: number;
  /** Longest time for which a response waits for the deletion of photographs. */
  removalMs: number;
  store: PrivateFilesConfig;
  /** Derives the links of applications, and signs the addresses of photographs. */
  signingSecret: string;
}

/** Configuration of the mail worker. */
export interface WorkerConfig extends MailWorkerConfig {
  database: DatabaseConfig;
  smtp: SmtpConfig;
  to: MailAddress;
  /** Days for which each kind is kept until the administrator sets others; 0 keeps it for ever. */
  retention: Record<OldKind, number>;
  seats: EnquiriesConfig['seats'];
  /** Redis that the gateways share, for events. */
  eventsUrl: string;
}

/** Reads the environment of the HTTP service. @throws ConfigError */
export function readConfig() {
  const env = loadConfig(Env);
  return {
    env,
    config: {
      database: { url: env.DATABASE_URL, poolSize: env.DATABASE_POOL_SIZE },
      content: { url: env.CONTENT_URL, timeoutMs: 500 },
      catalogue: { url: env.CATALOGUE_URL, timeoutMs: env.CATALOGUE_TIMEOUT_MS },
      fees: { url: env.AGENCY_URL, timeoutMs: 3_000, intervalMs: 1_000 },
      queue: queueOf(env),
      relay: { intervalMs: 500, queueLeaseMs: 60_000, attempts: defaultRetryPolicy.maxAttempts },
      seats: { holdMs: env.SEAT_HOLD_HOURS * HOUR_MS },
      retention: retentionOf(env),
      certificates: { publicUrl: env.PUBLIC_URL },
      applications: {
        draftMs: env.APPLICATION_DRAFT_HOURS * HOUR_MS,
        confirmMs: env.GUARDIAN_LINK_HOURS * HOUR_MS,
        photographsMs: env.APPLICATION_PHOTOGRAPH_DAYS * 24 * HOUR_MS,
        // About 2,500 applications, as large as the usual quota of the files that pages show.
        maxPhotographBytes: 5 * 1_024 ** 3,
        // The gateway waits 4.5 s for a write.
        removalMs: 3_000,
        store: { url: env.MEDIA_URL, timeoutMs: 5_000 },
        signingSecret: signingSecretOf(env.SERVICE_TOKEN_KEYS),
      },
    } satisfies EnquiriesConfig,
  };
}

/** Reads the environment of the mail worker. @throws ConfigError */
export function readWorkerConfig() {
  const env = loadConfig(WorkerEnv);
  return {
    env,
    config: {
      database: { url: env.DATABASE_URL, poolSize: env.DATABASE_POOL_SIZE },
      queue: queueOf(env),
      smtp: { url: env.SMTP_URL, silenceMs: 30_000, deadlineMs: 75_000 },
      from: env.MAIL_FROM,
      to: env.MAIL_TO,
      publicUrl: env.PUBLIC_URL,
      leaseMs: 90_000,
      awayPauseMs: 30_000,
      retry: defaultRetryPolicy,
      retention: retentionOf(env),
      seats: { holdMs: env.SEAT_HOLD_HOURS * HOUR_MS },
      eventsUrl: env.REDIS_CACHE_URL ?? queueOf(env).redisUrl,
    } satisfies WorkerConfig,
  };
}

const retentionOf = (env: Record<keyof typeof retentionEnv, number>): Record<OldKind, number> => ({
  registrations: env.KEEP_REGISTRATIONS_DAYS,
  messages: env.KEEP_MESSAGES_DAYS,
  mails: env.KEEP_MAILS_DAYS,
});

// The same in every copy of this service, and known to no other process but the gateway.
function signingSecretOf(keys: ServiceTokenKeys): string {
  const secret = keys.get('gateway:enquiries');
  if (!secret)
    throw new ConfigError('Configuration is not valid:\n  SERVICE_TOKEN_KEYS: needs a key gateway:enquiries');
  return secret;
}
