import { type Logger, redisTarget } from '@nfa/service-kit';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { z } from 'zod';
import type { ClaimedMail } from './delivery.repository.ts';

/** Name of the queue that operators see. */
export const MAIL_QUEUE = 'email-notifications';

const MAIL_JOB = 'mail';

/** Kinds of mails for which somebody waits at a screen; they are sent before all others. */
const URGENT: readonly ClaimedMail['kind'][] = [
  'consent_code',
  'guardian_link',
  'application_link',
  'my_page_code',
  'my_page_link',
  'test_mail',
];

/** Job id of a mail: queueing the mail again adds no second job. */
export const jobIdOf = (id: string): string => `mail_${id}`;

/** Content of a job: the id of an outbox row, and no personal data. */
export const MailJob = z.object({ id: z.uuid() });
export type MailJob = z.infer<typeof MailJob>;

/** Address of Redis. */
export interface QueueConfig {
  redisUrl: string;
  /** First part of all keys; separates installations that share one Redis. */
  prefix: string;
}

/** A connection as BullMQ needs it, which waits for Redis without a limit. */
export const connectRedis = (url: string): Redis =>
  new Redis({
    ...redisTarget(url),
    maxRetriesPerRequest: null,
    connectTimeout: 2_000,
    retryStrategy: (times) => Math.min(times * 100, 2_000),
  });

const ADD_TIMEOUT_MS = 2_000;

/** Producer of the queue. Redis makes delivery fast, the outbox makes it certain. */
export class MailQueue {
  private readonly redis: Redis;
  private readonly queue: Queue<MailJob>;

  /** @param attempts how often a mail is tried before it is given up */
  constructor(config: QueueConfig, attempts: number, logger: Pick<Logger, 'warn'>) {
    this.redis = connectRedis(config.redisUrl);
    let wasAway = false;
    this.redis.on('ready', () => {
      wasAway = false;
    });
    // Logs an outage once, not each attempt to connect.
    this.redis.on('error', () => {
      if (!wasAway) logger.warn('redis is away, mails wait in the outbox');
      wasAway = true;
    });
    this.queue = new Queue<MailJob>(MAIL_QUEUE, {
      connection: this.redis,
      prefix: config.prefix,
      // A kept job would block its mail from being queued again; the outbox has its result.
      defaultJobOptions: { attempts, backoff: { type: 'custom' }, removeOnComplete: true, removeOnFail: true },
    });
    this.queue.on('error', () => {});
  }

  /** Whether Redis is connected. */
  isReady(): boolean {
    return this.redis.status === 'ready';
  }

  /**
   * Queues mails for the workers; has no effect on those that are queued already.
   * @throws Error after 2 s, because `add` waits while Redis is down
   */
  async add(mails: ClaimedMail[]): Promise<void> {
    const jobs = mails.map(({ id, kind }) => ({
      name: MAIL_JOB,
      data: { id },
      opts: { jobId: jobIdOf(id), ...(!URGENT.includes(kind) && { priority: 1 }) },
    }));
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('redis does not answer')), ADD_TIMEOUT_MS);
    });
    const added = this.queue.addBulk(jobs);
    added.catch(() => {});
    await Promise.race([added, timeout]).finally(() => clearTimeout(timer));
  }

  async close(): Promise<void> {
    // A graceful close would wait for a Redis that may be down.
    this.redis.disconnect();
    await this.queue.close().catch(() => {});
  }
}
