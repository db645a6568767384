import { randomInt, randomUUID } from 'node:crypto';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { FigureInput, FigureSum } from '@nfa/contracts';
import { awayFromMidnight } from '@nfa/service-kit/testing';
import { Redis } from 'ioredis';
import supertest from 'supertest';
import { DataSource } from 'typeorm';
import { FiguresService } from '../src/figures/figures.service.ts';
import { gate, json, until } from './recorder.ts';
import { type ConfigChanges, portOf, type RunningGateway, startGateway } from './start-gateway.ts';

const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36';
const redisUrl = process.env.TEST_REDIS_URL as string;

describe('figures', () => {
  let gateway: RunningGateway;
  let apps: NestExpressApplication[];
  let reported: FigureSum[];
  // A random address, so that no other run has counted it today.
  const anAddress = () => `2001:db8:${randomInt(0xffff).toString(16)}:${randomInt(0xffff).toString(16)}::1`;

  const begin = async (changes: ConfigChanges = {}) => {
    gateway = await startGateway({ trustedProxies: ['127.0.0.1'], ...changes });
    apps = [gateway.app];
    reported = [];
    gateway.catalogue.reset((_request, response, body) => {
      void body.then((text) => {
        reported.push(...(JSON.parse(text) as FigureSum[]));
        json(response, 200, {});
      });
    });
  };
  beforeEach(awayFromMidnight);
  afterEach(() => gateway.stop());

  const report = (input: object, headers: Record<string, string> = {}, app = gateway.app) =>
    supertest(`http://127.0.0.1:${portOf(app)}`)
      .post('/api/figures')
      .set({ 'user-agent': PHONE, ...headers })
      .send(input);
  const view = (id: string, kind: FigureInput['kind'] = 'view') => ({ kind, model_ids: [id] });
  const sums = async (): Promise<FigureSum[]> => {
    for (const app of apps) await app.get(FiguresService).flush();
    return reported;
  };

  it('count a visitor once a day for each model and kind, over all gateways', async () => {
    await begin({ redisUrl });
    const other = await gateway.start();
    apps.push(other);
    const [model, second, from] = [randomUUID(), randomUUID(), { 'x-forwarded-for': anAddress() }];
    await report(view(model), from).expect(200, {});
    await report(view(model), from, other).expect(200);
    await report({ kind: 'whatsapp', model_ids: [model, second] }, from, other).expect(200);
    await report(view(model), { ...from, 'user-agent': `${PHONE} Other` }).expect(200);
    await report(view(model), { 'x-forwarded-for': anAddress() }, other).expect(200);
    const found = (await sums()).map(({ model_id, kind, count }) => [model_id, kind, count]);
    expect(found).toHaveLength(4);
    expect(found).toEqual(
      expect.arrayContaining([
        [model, 'view', 2],
        [model, 'view', 1],
        [model, 'whatsapp', 1],
        [second, 'whatsapp', 1],
      ]),
    );
    reported = [];
    expect(await sums()).toEqual([]);
  });

  it('leave out bots, visitors who ask not to be tracked, and other sites', async () => {
    await begin();
    const refused: Record<string, string>[] = [
      { dnt: '1' },
      { 'sec-gpc': '1' },
      { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
      { 'user-agent': 'WhatsApp/2.23.20.0' },
      { 'user-agent': 'curl/8.5.0' },
      { 'user-agent': '' },
    ];
    for (const headers of refused) await report(view(randomUUID()), headers).expect(200);
    for (const site of ['cross-site', 'same-site'])
      await report(view(randomUUID()), { 'sec-fetch-site': site }).expect(403);
    expect(await sums()).toEqual([]);
    await report(view(randomUUID()), { 'sec-fetch-site': 'same-origin', dnt: '0' }).expect(200);
    expect(await sums()).toHaveLength(1);
  });

  it('count anew on the next day in Nairobi', async () => {
    await begin();
    const model = randomUUID();
    await report(view(model)).expect(200);
    gateway.clock.advance(86_400_000);
    await report(view(model)).expect(200);
    await report(view(model)).expect(200);
    const days = (await sums()).map(({ day, count }) => [day, count]);
    expect(days).toHaveLength(2);
    expect(new Set(days.map(([day]) => day)).size).toBe(2);
    expect(days.map(([, count]) => count)).toEqual([1, 1]);
  });

  it('keep no address: not in Redis, where all is gone when the day ends, not in Postgres, not in what the catalogue gets', async () => {
    await begin({ redisUrl, limits: { enabled: true } });
    const redis = new Redis(redisUrl);
    const before = new Set(await redis.keys('*'));
    const address = anAddress();
    await report(view(randomUUID()), { 'x-forwarded-for': address }).expect(200);
    const added = (await redis.keys('*')).filter((key) => !before.has(key) && /figure/.test(key));
    expect(added.length).toBeGreaterThanOrEqual(2);
    const network = address.split(':').slice(0, 4).join(':');
    for (const key of [...added, ...(await redis.keys('nfa:limit:figure-day:*'))]) {
      expect(`${key} ${await redis.get(key)}`).not.toContain(network);
      const ttl = await redis.pttl(key);
      expect(ttl).toBeGreaterThan(0);
      expect(ttl).toBeLessThanOrEqual(86_400_000);
    }
    await redis.quit();
    await sums();
    expect(JSON.stringify(gateway.catalogue.requests)).not.toContain(network);
    const tables = await gateway.app
      .get(DataSource)
      .query<{ name: string }[]>(
        'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = current_schema()',
      );
    for (const { name } of tables)
      expect(JSON.stringify(await gateway.app.get(DataSource).query(`SELECT * FROM "${name}"`))).not.toContain(network);
  });

  it('refuse input that is none, and more than six hundred reports of one client an hour', async () => {
    await begin({ limits: { enabled: true } });
    for (const input of [
      {},
      { kind: 'view', model_ids: [] },
      { kind: 'view', model_ids: ['x'] },
      { kind: 'smell', model_ids: [randomUUID()] },
      { kind: 'view', model_ids: Array.from({ length: 31 }, () => randomUUID()) },
    ])
      await report(input).expect(400);
    await report({ kind: 'view', model_ids: [randomUUID()], padding: 'x'.repeat(70_000) }).expect(413);
    const from = { 'x-forwarded-for': anAddress() };
    const model = randomUUID();
    for (let i = 0; i < 600; i += 1) await report(view(model), from).expect(200);
    await report(view(model), from).expect(429);
    await report(view(model), { 'x-forwarded-for': anAddress() }).expect(200);
  });

  it('wait for a catalogue that is away, and are handed on when the gateway stops', async () => {
    await begin();
    const model = randomUUID();
    const works = gateway.catalogue.answerer;
    gateway.catalogue.answerer = (_request, response) => json(response, 503, {});
    await report(view(model)).expect(200);
    expect(await sums()).toEqual([]);
    gateway.catalogue.answerer = works;
    const other = await gateway.start();
    await report(view(model), { 'x-forwarded-for': anAddress() }, other).expect(200);
    await other.close();
    expect(reported).toMatchObject([{ model_id: model, kind: 'view', count: 1 }]);
    expect(await sums()).toHaveLength(2);
  });

  it('are handed on when they arrive while the gateway stops', async () => {
    await begin();
    const other = await gateway.start();
    const [first, last] = [randomUUID(), randomUUID()];
    const works = gateway.catalogue.answerer;
    const stop = gate();
    gateway.catalogue.answerer = (request, response, body) => {
      gateway.catalogue.answerer = works;
      void stop.opened.then(() => works(request, response, body));
    };
    other.get(FiguresService).add(first, '2026-01-05', 'view');
    const closed = other.close();
    await until(() => gateway.catalogue.requests.length === 1);
    await report(view(last), {}, other).expect(200);
    stop.open();
    await closed;
    expect(reported.map(({ model_id }) => model_id).sort()).toEqual([first, last].sort());
  });

  it('wait in a bounded number', async () => {
    await begin();
    for (let i = 0; i < 10_001; i += 1) gateway.app.get(FiguresService).add(randomUUID(), '2026-01-05', 'view');
    expect(await sums()).toHaveLength(10_000);
  });

  it('stand still while Redis is away', async () => {
    await begin({ redisUrl: 'redis://127.0.0.1:1' });
    await report(view(randomUUID())).expect(200);
    expect(await sums()).toEqual([]);
  });
});
