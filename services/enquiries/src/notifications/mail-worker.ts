import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import type { Health, Logger } from '@nfa/service-kit';
import { Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import type { MailProcessor } from './processor.ts';
import { connectRedis, MAIL_QUEUE, MailJob, type QueueConfig } from './queue.ts';

const CONCURRENCY = 5;
const CLOSE_TIMEOUT_MS = 8_000;
const TELL_EVERY_MS = 60_000;

/** Takes jobs from the queue. Any number may run. */
export class MailWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly redis: Redis;
  private worker?: Worker<MailJob>;
  private toldAt = 0;

  constructor(
    private readonly processor: MailProcessor,
    private readonly logger: Logger,
    health: Health,
    private readonly config: QueueConfig,
  ) {
    this.redis = connectRedis(config.redisUrl);
    this.redis.on('error', () => {});
    health.require('redis', async () => {
      if (this.redis.status !== 'ready') throw new Error('redis is away');
    });
  }

  onApplicationBootstrap(): void {
    const worker = new Worker<MailJob>(MAIL_QUEUE, (job) => this.processor.process(MailJob.parse(job.data).id), {
      connection: this.redis,
      prefix: this.config.prefix,
      concurrency: CONCURRENCY,
      lockDuration: 60_000,
      // By default a job whose worker was killed twice fails, and its id is refused for ever.
      maxStalledCount: 1_000,
      removeOnComplete: { age: 3_600 },
      removeOnFail: { age: 86_400 },
    });
    worker.on('error', (error) => this.noteTrouble(error));
    worker.on('failed', (_, error) => this.logger.failure('worker', 'a mail job failed, its lease will end', error));
    this.worker = worker;
  }

  // A Redis that refuses (rights, memory) fails every attempt at once: one line a minute tells it.
  private noteTrouble(error: Error): void {
    if (Date.now() - this.toldAt < TELL_EVERY_MS) return;
    this.toldAt = Date.now();
    this.logger.warn('the queue refuses to work, mails wait in the outbox', {
      error: error.name,
      reason: error.message,
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.close(CLOSE_TIMEOUT_MS);
  }

  /** Lets the mails at hand finish for `graceMs`, then leaves them: their leases end and another worker takes them. */
  async close(graceMs: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const deadline = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, graceMs);
    });
    await Promise.race([this.worker?.close().catch(() => {}), deadline]);
    clearTimeout(timer);
    this.redis.disconnect();
    this.worker?.close(true).catch(() => {});
  }
}
