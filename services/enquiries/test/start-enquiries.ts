import { randomBytes } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Clock, createWorker, type DatabaseDefinition } from '@nfa/service-kit';
import { databasePerFile, FakeClock, startService } from '@nfa/service-kit/testing';
import pg from 'pg';
import { AppModule } from '../src/app.module.ts';
import type { EnquiriesConfig, WorkerConfig } from '../src/config.ts';
import { enquiriesDatabase } from '../src/data-source.ts';
import { MailWorker } from '../src/notifications/mail-worker.ts';
import { WorkerModule } from '../src/worker.module.ts';

/** Address of the Redis server of the tests, set by the test runner. */
export function testRedisUrl(): string {
  const url = process.env.TEST_REDIS_URL;
  if (!url) throw new Error('TEST_REDIS_URL is not set: run the tests with npm test or npx jest');
  return url;
}

const retention = { registrations: 730, messages: 365, mails: 90 };

/** Course that the catalogue of the tests offers. */
export const openCourse = {
  id: '0190a000-0000-7000-8000-00000000000a',
  title: 'Runway <basics>',
  active: true,
  translations: { sw: { title: { text: 'Misingi ya <jukwaa>' } } },
};
/** Course that is closed. */
export const closedCourse = { id: '0190a000-0000-7000-8000-00000000000b', title: 'Posing', active: false };

/** Models that the catalogue of the tests shows. */
export const bookableModels = [
  { id: '0190a000-0000-7000-8000-000000000011', name: 'Zuri Wamboka' },
  { id: '0190a000-0000-7000-8000-000000000012', name: 'Kito <b>Wacheru</b>' },
];

/** Starts a fake catalogue on a port of its own, which can hang: no enquiry may depend on the catalogue. */
export async function startCatalogueDouble() {
  const courses = new Map([openCourse, closedCourse].map((course) => [course.id, { ...course }]));
  const state = { isHanging: false, asked: [] as { url: string; token: string }[] };
  const answer: RequestListener = (request, response) => {
    state.asked.push({ url: request.url ?? '', token: String(request.headers['x-service-token']) });
    if (state.isHanging) return;
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://catalogue');
    if (pathname === '/internal/model-names') {
      const ids = searchParams.get('ids')?.split(',') ?? [];
      const named = ids.flatMap((id) => bookableModels.find((model) => model.id === id) ?? []);
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(named));
      return;
    }
    const course = courses.get(request.url?.split('/').at(-1) ?? '');
    const problem = {
      type: '/api/docs#not_found',
      title: 'Not found',
      status: 404,
      detail: 'There is no such course',
      code: 'not_found',
      request_id: 'x',
    };
    response
      .writeHead(course ? 200 : 404, { 'content-type': 'application/json' })
      .end(JSON.stringify(course ?? problem));
  };
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    courses,
    state,
    stop: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** Starts the enquiries service on a new database. */
export async function startEnquiries(
  changes: {
    redisUrl?: string;
    mediaUrl?: string;
    contentUrl?: string;
    agencyUrl?: string;
    queueLeaseMs?: number;
    attempts?: number;
    removalMs?: number;
    installation?: string;
    prefix?: string;
  } = {},
) {
  const database = await databasePerFile(enquiriesDatabase, changes.installation);
  const catalogue = await startCatalogueDouble();
  const clock = new FakeClock();
  const queue = {
    redisUrl: changes.redisUrl ?? testRedisUrl(),
    prefix: changes.prefix ?? `test-${randomBytes(6).toString('hex')}`,
  };
  const config: EnquiriesConfig = {
    database: { url: database.url, poolSize: 10 },
    // Longer than a busy machine takes, but for the catalogue, which hangs in one of the tests.
    content: { url: changes.contentUrl ?? 'http://127.0.0.1:9', timeoutMs: 20_000 },
    catalogue: { url: catalogue.url, timeoutMs: 1_500 },
    fees: {
      url: changes.agencyUrl ?? 'http://127.0.0.1:9',
      timeoutMs: 20_000,
      intervalMs: changes.agencyUrl ? 20 : 3_600_000,
    },
    queue,
    seats: { holdMs: 48 * 3_600_000 },
    retention,
    certificates: { publicUrl: 'https://agency.example' },
    applications: {
      draftMs: 24 * 3_600_000,
      confirmMs: 48 * 3_600_000,
      photographsMs: 90 * 24 * 3_600_000,
      maxPhotographBytes: 1_024 ** 3,
      removalMs: changes.removalMs ?? 20_000,
      store: { url: changes.mediaUrl ?? 'http://127.0.0.1:9', timeoutMs: 20_000 },
      signingSecret: 'a secret of the tests',
    },
    relay: { intervalMs: 50, queueLeaseMs: changes.queueLeaseMs ?? 60_000, attempts: changes.attempts ?? 24 },
  };
  const service = await startService('enquiries', AppModule.register(config, database.definition, clock));
  const sql = new pg.Pool({
    connectionString: database.url,
    options: `-c search_path=${database.definition.schema}`,
    max: 3,
  });
  // The database is dropped while its last connections are closing.
  sql.on('error', () => undefined);
  return {
    ...service,
    catalogue,
    clock,
    queue,
    config,
    database,
    /** Runs a query in the service's schema and returns its rows. */
    query: async <T extends object>(text: string, values: unknown[] = []) => (await sql.query<T>(text, values)).rows,
    connect: () => sql.connect(),
    stop: async () => {
      await service.stop();
      await catalogue.stop();
      await sql.end();
      await database.drop();
    },
  };
}

/** SMTP timeouts that are long enough for a busy machine; tests of timeouts set shorter ones. */
export const patientSmtp = { silenceMs: 30_000, deadlineMs: 30_000 };

/** Starts a mail worker in this process. */
export async function startWorker(
  enquiries: { queue: EnquiriesConfig['queue']; database: { url: string; definition: DatabaseDefinition } },
  smtpUrl: string,
  changes: Partial<WorkerConfig> = {},
  clock?: Clock,
) {
  const config: WorkerConfig = {
    database: { url: enquiries.database.url, poolSize: 5 },
    queue: enquiries.queue,
    smtp: { url: smtpUrl, ...patientSmtp },
    from: { name: 'Nairobi Face Academy', address: 'noreply@agency.example' },
    to: { name: '', address: 'office@agency.example' },
    publicUrl: 'https://agency.example',
    leaseMs: 60_000,
    awayPauseMs: 100,
    seats: { holdMs: 48 * 3_600_000 },
    retry: { baseDelayMs: 50, maxDelayMs: 200, maxAttempts: 24, maxAgeMs: 86_400_000 },
    retention,
    eventsUrl: enquiries.queue.redisUrl,
    ...changes,
  };
  const app = await createWorker(
    'enquiries-worker',
    WorkerModule.register(config, enquiries.database.definition, clock),
    {
      LOG_LEVEL: 'silent',
    },
  );
  return {
    app,
    /** Ends the worker without finishing its jobs, like a killed process. */
    kill: () => app.get(MailWorker).close(0),
    stop: () => app.close(),
  };
}

/** Sends a form again, like a browser, while a copy of it or a busy machine takes too long: 409 and 503. */
export async function untilAnswered<T extends { status: number }>(send: () => PromiseLike<T>): Promise<T> {
  for (;;) {
    const answer = await send();
    if (answer.status !== 409 && answer.status !== 503) return answer;
  }
}

/** Repeats `ask` until `isWanted` accepts the answer. @throws Error after `timeoutMs` */
export async function eventually<T>(
  ask: () => T | Promise<T>,
  isWanted: (answer: T) => boolean,
  timeoutMs = 30_000,
): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const answer = await ask();
    if (isWanted(answer)) return answer;
    if (Date.now() > deadline) throw new Error(`not within ${timeoutMs} ms, last: ${JSON.stringify(answer)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
