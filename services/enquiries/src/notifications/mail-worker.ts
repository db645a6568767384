import { setTimeout as sleep } from 'node:timers/promises';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { type Health, type Logger, untilDone } from '@nfa/service-kit';
import { DelayedError, type Job, Queue, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { composeMail } from './compose-mail.ts';
import type { DeliveryRepository } from './delivery.repository.ts';
import { type MailAddress, MailboxRefused, type Mailer, MailServerAway } from './mailer.ts';
import type { OutboxEntity } from './outbox.entity.ts';
import { connectRedis, jobIdOf, MAIL_QUEUE, MailJob, type QueueConfig } from './queue.ts';
import { type RetryPolicy, retryDelayMs } from './retry-policy.ts';

/** Sender, address of the site, and timing of deliveries. */
export interface MailWorkerConfig {
  queue: QueueConfig;
  from: MailAddress;
  publicUrl: string;
  /** Milliseconds for one attempt; after that another worker may send the mail. */
  leaseMs: number;
  /** Milliseconds for which all mails wait when the mail server is down. */
  awayPauseMs: number;
  retry: RetryPolicy;
}

const CONCURRENCY = 5;
const CLOSE_TIMEOUT_MS = 8_000;
const TELL_EVERY_MS = 60_000;
const NOTE_SENT_MS = 45_000;
const NOTE_SENT_PAUSE_MS = 1_000;

/**
 * Sends the mails whose jobs it takes from the queue. A mail is sent twice only if the process dies between the mail server's "ok"
 * and the update of its row. Any number of workers may run.
 */
export class MailWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly redis: Redis;
  private readonly queue: Queue<MailJob>;
  private worker?: Worker<MailJob>;
  private toldAt = 0;
  /** Time from which a mail server that is down may be checked again. */
  private askAgainAt = 0;

  constructor(
    private readonly outbox: DeliveryRepository,
    private readonly mailer: Mailer,
    private readonly logger: Logger,
    health: Health,
    private readonly config: MailWorkerConfig,
    /** Finds the recipient of mails to the agency. */
    private readonly findAgency: () => Promise<MailAddress>,
    /** Called with every mail that was given up. */
    private readonly onDead: (mail: OutboxEntity) => void,
    /** Brings a mail up to date that is about to be sent; null when it is not to be sent any more. */
    private readonly update: (mail: OutboxEntity) => Promise<OutboxEntity | null>,
  ) {
    this.redis = connectRedis(config.queue.redisUrl);
    this.redis.on('error', () => {});
    this.queue = new Queue<MailJob>(MAIL_QUEUE, { connection: this.redis, prefix: config.queue.prefix });
    this.queue.on('error', () => {});
    health.require('redis', async () => {
      if (this.redis.status !== 'ready') throw new Error('redis is away');
    });
    health.report('mail_server', () => this.askServer());
  }

  onApplicationBootstrap(): void {
    const { queue, leaseMs, retry } = this.config;
    const worker = new Worker<MailJob>(MAIL_QUEUE, (job, token) => this.deliver(job, token), {
      connection: this.redis,
      prefix: queue.prefix,
      concurrency: CONCURRENCY,
      // A worker that has lost its lock does no harm: the lease in the outbox keeps a second worker from sending the mail.
      lockDuration: leaseMs / 6,
      stalledInterval: leaseMs / 6,
      // A mail that crashes its worker must not do so for ever.
      maxStalledCount: retry.maxAttempts,
      settings: { backoffStrategy: (attempts) => retryDelayMs(attempts, retry) },
      // More than there ever are. BullMQ checks whether the queue is paused only if it has a limit.
      limiter: { max: 1_000, duration: 1_000 },
    });
    worker.on('error', (error) => this.tell('the queue refuses to work, mails wait in the outbox', error));
    worker.on('failed', (job, error) => {
      this.noteFailed(job, error).catch((cause) => this.logger.failure('worker', 'a mail was not given up', cause));
    });
    this.worker = worker;
  }

  private async deliver(job: Job<MailJob>, token?: string): Promise<void> {
    const { id } = MailJob.parse(job.data);
    // A job of version 1.0 has one attempt; the relay hands its mail over again with a new job.
    if (job.id !== jobIdOf(id)) return;
    const mail = await this.outbox.begin(id, this.config.leaseMs);
    if (!mail) {
      const lease = await this.outbox.findLease(id);
      return lease ? putOff(job, Date.parse(lease), token) : undefined;
    }
    try {
      const current = await this.update(mail);
      if (!current) return await this.outbox.remove(id);
      await this.mailer.send(composeMail(current, await this.findAgency(), this.config));
    } catch (error) {
      await this.outbox.noteFailure(mail, reasonOf(error));
      const isWithinMaxAge = Date.now() - Date.parse(mail.created_at) < this.config.retry.maxAgeMs;
      if (!(error instanceof MailServerAway && isWithinMaxAge)) throw error;
      return putOff(job, Date.now() + (await this.waitForServer(job.attemptsStarted)), token);
    }
    this.setAway(false);
    // The server has accepted the mail, so a short outage of the database must not lead to a second one.
    await untilDone(() => this.outbox.markSent(id), { forMs: NOTE_SENT_MS, pauseMs: NOTE_SENT_PAUSE_MS });
  }

  /** Milliseconds until a mail that found no mail server is retried; pauses the whole queue while the server is down. */
  private async waitForServer(tries: number): Promise<number> {
    const { awayPauseMs, retry } = this.config;
    try {
      await this.mailer.verify();
      // After an outage the failure is not due to this mail, so it waits only for the pause.
      return this.setAway(false) ? awayPauseMs : retryDelayMs(tries, retry);
    } catch (error) {
      this.tell('the mail server cannot be used, mails wait', error);
      this.setAway(true);
      await this.queue.rateLimit(awayPauseMs);
      return awayPauseMs;
    }
  }

  /**
   * Records whether the mail server is down; while it is, mails are sent one at a
   * time, since many failed logins could look like an attack.
   * @returns whether it was down before
   */
  private setAway(isAway: boolean): boolean {
    const wasAway = this.isAway;
    if (isAway && !wasAway) this.askAgainAt = Date.now() + this.config.awayPauseMs;
    if (this.worker) this.worker.concurrency = isAway ? 1 : CONCURRENCY;
    return wasAway;
  }

  private get isAway(): boolean {
    return this.worker?.concurrency === 1;
  }

  /**
   * Reports the mail server for health checks. Checks a server that is down from
   * time to time, because other workers may be sending the mails.
   */
  private async askServer(): Promise<void> {
    if (!this.isAway) return;
    if (Date.now() < this.askAgainAt) throw new Error('the mail server is away');
    this.askAgainAt = Date.now() + this.config.awayPauseMs;
    await this.mailer.verify();
    this.setAway(false);
  }

  private async noteFailed(job: Job<MailJob> | undefined, error: Error): Promise<void> {
    if (!job) return;
    const fields = { mail: job.data.id, attempt: job.attemptsMade, reason: error.message };
    if (!job.finishedOn) return this.logger.warn('mail will be tried again', fields);
    this.logger.warn('mail given up', fields);
    const mail = await this.outbox.markDead(job.data.id, error.message, error instanceof MailboxRefused);
    if (mail) this.onDead(mail);
  }

  // Logs a repeated failure, such as a Redis without memory, once a minute.
  private tell(message: string, error: unknown): void {
    if (Date.now() - this.toldAt < TELL_EVERY_MS) return;
    this.toldAt = Date.now();
    this.logger.warn(message, { reason: reasonOf(error) });
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.close(CLOSE_TIMEOUT_MS);
  }

  /** Gives mails in progress `graceMs` to finish, then leaves them: their leases end, and another worker sends them. */
  async close(graceMs: number): Promise<void> {
    await Promise.race([this.worker?.close().catch(() => {}), sleep(graceMs, undefined, { ref: false })]);
    this.redis.disconnect();
    await this.queue.close().catch(() => {});
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : 'error');

/** Retries a job at a time without using up an attempt. */
async function putOff(job: Job, timestamp: number, token?: string): Promise<never> {
  await job.moveToDelayed(timestamp, token);
  throw new DelayedError();
}
