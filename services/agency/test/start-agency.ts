import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { ConsentCover, ModelCard, MyConsentAsk, MyConsentLink, NewDigitals } from '@nfa/contracts';
import {
  databasePerFile,
  FakeClock,
  type RunningService,
  startService,
  stopJobs,
  type TestDatabase,
} from '@nfa/service-kit/testing';
import pg from 'pg';
import { DataSource, type QueryRunner } from 'typeorm';
import { AppModule } from '../src/app.module.ts';
import { agencyDatabase } from '../src/data-source.ts';
import type { MpesaConfig } from '../src/mpesa/mpesa-credentials.service.ts';

/** Models that the catalogue of the tests has. */
export const amina: ModelCard = {
  id: '0190a000-0000-7000-8000-000000000011',
  name: 'Amina',
  category: 'female',
  main_image: `/media/${'a'.repeat(64)}.jpg`,
  birth_date: '',
  digitals_taken_on: '',
};
export const kito: ModelCard = {
  id: '0190a000-0000-7000-8000-000000000012',
  name: 'Kito',
  category: 'male',
  main_image: '',
  birth_date: '',
  digitals_taken_on: '',
};
export const zawadi: ModelCard = {
  id: '0190a000-0000-7000-8000-000000000013',
  name: 'Zawadi',
  category: 'kids',
  main_image: '',
  birth_date: '',
  digitals_taken_on: '',
};

/** New digitals in the catalogue of the tests. */
interface DigitalsDouble {
  /** New digitals that the catalogue returns for every model. */
  set: Omit<NewDigitals, 'model_id'>;
  /** Requests that the catalogue received; one that sends the complete set has no slot. */
  calls: { model_id: string; slot: string | null; bytes: number }[];
  /** Response in place of the normal one. */
  refusal?: { status: number; body: object } | undefined;
}

/** Starts a fake catalogue on a port of its own. */
async function startCatalogueDouble() {
  const cards = [amina, kito, zawadi];
  const link: MyConsentLink = { state: 'made', path: '/consent/one' };
  const links = { answer: link, asked: [] as MyConsentAsk[] };
  const set: Omit<NewDigitals, 'model_id'> = { photographs: [], sent_on: null, declined: null };
  const digitals: DigitalsDouble = { set, calls: [] };
  const state: Agency['catalogue'] = { cards, covers: [], links, digitals, isAway: false, asked: 0, deleted: [] };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    state.asked += 1;
    const received = await buffer(request);
    const send = (status: number, answer: unknown): void =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://catalogue');
    const [, of, set] = /^\/internal\/models\/([^/]+)\/(new|sent)-digitals$/.exec(pathname) ?? [];
    if (of !== undefined && set !== undefined) {
      digitals.calls.push({ model_id: of, slot: searchParams.get('slot'), bytes: received.length });
      const { status, body } = digitals.refusal ?? { status: 200, body: { ...digitals.set, model_id: of } };
      return state.isAway ? send(503, {}) : send(status, body);
    }
    const body: unknown = JSON.parse(received.toString());
    const { ids = null, model_ids = [] } = body as { ids?: string[] | null; model_ids?: string[] };
    if (!state.isAway && request.url?.endsWith('my-consent-links')) {
      links.asked.push(body as MyConsentAsk);
      return void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(links.answer));
    }
    if (request.url?.endsWith('new-digitals'))
      return send(
        state.isAway ? 503 : 200,
        model_ids.map((model_id) => ({ ...digitals.set, model_id })),
      );
    if (request.url?.endsWith('stored-models'))
      return send(
        state.isAway ? 503 : 200,
        ids?.filter((id) => !state.deleted.includes(id)),
      );
    const sums = { view: 12, whatsapp: 1, call: 0, mail: 0, shortlist: 3, yes: 2 };
    if (request.url?.endsWith('model-figures'))
      return void response
        .writeHead(state.isAway ? 503 : 200, { 'content-type': 'application/json' })
        .end(JSON.stringify(sums));
    const found = request.url?.endsWith('consent-covers')
      ? state.covers.filter(({ model_id }) => model_ids.includes(model_id))
      : state.cards.filter(({ id }) => ids === null || ids.includes(id));
    response.writeHead(state.isAway ? 503 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(found));
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state,
    stop: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/**
 * Starts the agency on a new database, or as another copy on the database of `beside`; its clock stands at noon of January 5, 2026
 * in Nairobi.
 */
export async function startAgency({
  poolSize = 5,
  beside,
  practiceUrl,
  whatsappUrl,
  mpesa,
  mailUrl = 'http://127.0.0.1:1',
}: {
  poolSize?: number;
  beside?: Agency;
  /** Address of the double of M-Pesa. */
  practiceUrl?: string;
  /** Address of the double of WhatsApp. */
  whatsappUrl?: string;
  mpesa?: Partial<MpesaConfig>;
  /** Address of a double of the enquiries, which send mails and store the requests about personal data. */
  mailUrl?: string;
} = {}): Promise<Agency> {
  const database = beside ? { ...beside.database, drop: async () => {} } : await databasePerFile(agencyDatabase);
  const catalogue = await startCatalogueDouble();
  const clock = new FakeClock();
  const config = {
    database: { url: database.url, poolSize },
    // Longer than a busy machine takes: no test is about a catalogue that hangs.
    catalogue: { url: catalogue.url, timeoutMs: 20_000 },
    linkSecret: 'a secret of the tests',
    messages: { url: mailUrl, timeoutMs: 20_000, intervalMs: 3_600_000 },
    privacyDesk: { url: mailUrl, timeoutMs: 20_000 },
    whatsapp: { practiceUrl: whatsappUrl, publicUrl: 'https://nairobi.example', secret: 'a secret of the tests' },
    mpesa: {
      redisUrl: process.env.TEST_REDIS_URL ?? '',
      practiceUrl,
      noticesUrl: 'http://site.example',
      publicUrl: 'https://site.example',
      secret: 'a secret of the tests',
      // Longer than any test: the tests run the jobs themselves.
      intervalMs: 3_600_000,
      ...mpesa,
    },
  };
  const service = await startService('agency', AppModule.register(config, database.definition, clock));
  await stopJobs(service.app);
  // Connections of its own: those of the service give up waiting for a lock, which a busy machine may hold longer.
  const sql = new pg.Pool({
    connectionString: database.url,
    options: `-c search_path=${database.definition.schema}`,
    max: 3,
  });
  // The database is dropped while its last connections are closing.
  sql.on('error', () => undefined);
  return {
    ...service,
    database,
    catalogue: catalogue.state,
    clock,
    query: async <T extends object>(text: string, values: unknown[] = []) => (await sql.query<T>(text, values)).rows,
    stop: async () => {
      await service.stop();
      await catalogue.stop();
      await sql.end();
      await database.drop();
    },
  };
}

/** Holds a lock on another connection until a request waits for it, then does more there. @returns the answer to the request */
export async function whileItWaits<T>(
  agency: Agency,
  lock: readonly [sql: string, id: string],
  send: () => PromiseLike<T>,
  work: (other: QueryRunner) => Promise<unknown>,
): Promise<T> {
  const other = agency.app.get(DataSource, { strict: false }).createQueryRunner();
  await other.startTransaction();
  try {
    await other.query(lock[0], [lock[1]]);
    const answer = Promise.resolve(send());
    const waiting = 'SELECT FROM pg_stat_activity WHERE pg_backend_pid() = ANY (pg_blocking_pids(pid))';
    while ((await other.query(waiting)).length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    await work(other);
    await other.commitTransaction();
    return await answer;
  } finally {
    if (other.isTransactionActive) await other.rollbackTransaction();
    await other.release();
  }
}

export interface Agency extends RunningService {
  database: TestDatabase;
  catalogue: {
    cards: ModelCard[];
    covers: ConsentCover[];
    /** Consent links that people request on their own page: the response, and the requests received. */
    links: { answer: MyConsentLink; asked: MyConsentAsk[] };
    digitals: DigitalsDouble;
    isAway: boolean;
    asked: number;
    /** Ids of models that were deleted for good. */
    deleted: string[];
  };
  clock: FakeClock;
  /** Runs a statement in the schema of the agency and returns its rows. */
  query: <T extends object>(text: string, values?: unknown[]) => Promise<T[]>;
}
