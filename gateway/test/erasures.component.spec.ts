import { PanelEvent } from '@nfa/contracts';
import { newId } from '@nfa/service-kit';
import supertest from 'supertest';
import { ErasuresRepository } from '../src/privacy/erasures.repository.ts';
import { ErasuresService } from '../src/privacy/erasures.service.ts';
import { GatewayBus } from '../src/redis/gateway-bus.ts';
import { gate, json, until } from './recorder.ts';
import { portOf, type RunningGateway, startGateway } from './start-gateway.ts';

const caller = { clientIp: '127.0.0.1', sessionId: undefined, cookies: undefined, userAgent: '' };

describe('interrupted erasures', () => {
  let gateway: RunningGateway;
  beforeAll(async () => {
    gateway = await startGateway();
    // The agency has no data about these people.
    gateway.agency.reset((_request, response, body) => void body.then(() => json(response, 200, { records: [] })));
  });
  afterAll(() => gateway.stop());

  const erase = async (erased_at: Date, kind = 'message') => {
    const erasure = { id: newId(), key: '', hashes: [], erased_at: erased_at.toISOString() };
    const records = [{ kind, id: newId() }];
    await gateway.app
      .get(ErasuresRepository)
      .insert({ ...erasure, pending: { records, pictures: [] } }, () => Promise.resolve());
    return { id: erasure.id, record: records[0]?.id ?? '' };
  };
  const refuse = (stuck: readonly { record: string }[]) => {
    for (const service of [gateway.catalogue, gateway.enquiries])
      service.reset((_request, response, body) => {
        void body.then((text) => {
          const status = stuck.some(({ record }) => text.includes(record)) ? 400 : 200;
          json(response, status, { records: [], pictures: [] });
        });
      });
  };
  const finish = async () => {
    await gateway.app.get(ErasuresService).finishAll();
    const left = await gateway.app.get(ErasuresRepository).findUnfinished(gateway.clock.now());
    return left.map(({ id }) => id);
  };

  it('are finished after half a minute, the others too when one cannot be', async () => {
    const now = gateway.clock.now().getTime();
    const stuck = await erase(new Date(now - 90_000));
    await erase(new Date(now - 60_000));
    const young = await erase(new Date(now - 10_000));
    refuse([stuck]);
    expect(await finish()).toEqual([young.id, stuck.id]);
    refuse([]);
    gateway.clock.advance(60_000);
    expect(await finish()).toEqual([]);
  });

  it('come after those that were tried longest ago, so that ten that always fail hold up no other', async () => {
    const now = gateway.clock.now().getTime();
    const stuck: { id: string; record: string }[] = [];
    for (let age = 110; age > 100; age -= 1) stuck.push(await erase(new Date(now - age * 1_000)));
    const last = await erase(new Date(now - 60_000));
    refuse(stuck);
    expect((await finish())[0]).toBe(last.id);
    expect((await finish()).sort()).toEqual(stuck.map(({ id }) => id).sort());
    refuse([]);
    expect(await finish()).toEqual([]);
  });

  it('begin with the agency, which may hand a mail to the enquiries until then', async () => {
    const { open, opened } = gate();
    const empty = { records: [] };
    for (const service of [gateway.catalogue, gateway.enquiries])
      service.reset((_request, response, body) => void body.then(() => json(response, 200, empty)));
    gateway.agency.reset((_request, response, body) => {
      void Promise.all([body, opened]).then(() => json(response, 200, empty));
    });
    const erased = gateway.app.get(ErasuresService).erase([{ kind: 'message', id: newId() }], caller);
    await until(() => gateway.agency.requests.length > 0 && gateway.catalogue.requests.length > 0);
    expect(gateway.enquiries.requests).toEqual([]);
    open();
    await erased;
    expect(gateway.enquiries.requests).toHaveLength(1);
  });

  it('are told to the panel, also while a service is away that has not erased its part', async () => {
    const told: unknown[] = [];
    gateway.app.get(GatewayBus).on('event', PanelEvent, (event) => told.push(event));
    const { open, opened } = gate();
    gateway.catalogue.reset((_request, response, body) => {
      void Promise.all([body, opened]).then(() => json(response, 200, { records: [] }));
    });
    gateway.enquiries.reset((_request, response, body) => void body.then(() => json(response, 200, { records: [] })));
    const erased = () => gateway.app.get(ErasuresService).erase([{ kind: 'message', id: newId() }], caller);
    gateway.agency.reset((_request, response) => json(response, 503, {}));
    const failed = expect(erased()).rejects.toMatchObject({ code: 'unavailable' });
    await until(() => gateway.agency.requests.length > 0 && gateway.catalogue.requests.length > 0);
    await new Promise((resolve) => setTimeout(resolve, 100));
    // The catalogue still erases its part.
    expect(told).toEqual([]);
    open();
    await failed;
    const event = { entity: 'people', action: 'erase', id: null };
    expect(told).toEqual([event]);
    gateway.agency.reset((_request, response, body) => void body.then(() => json(response, 200, { records: [] })));
    await erased();
    expect(told).toEqual([event, event]);
  });

  it('need no catalogue for what other services keep', async () => {
    gateway.catalogue.reset((_request, response) => json(response, 503, {}));
    gateway.enquiries.reset((_request, response, body) => void body.then(() => json(response, 200, { records: [] })));
    const record = { kind: 'message' as const, id: newId() };
    await expect(gateway.app.get(ErasuresService).erase([record], caller)).rejects.toMatchObject({
      code: 'unavailable',
    });
    await until(() => gateway.enquiries.requests.some(({ body }) => body.includes(record.id)));
  });

  it('delete the pictures in the end, although the records that named them were gone before', async () => {
    const picture = `/media/${'a'.repeat(64)}.jpg`;
    let isThere = true;
    gateway.catalogue.reset((request, response, body) => {
      if (request.url?.endsWith('/pictures')) return json(response, 200, { pictures: isThere ? [picture] : [] });
      isThere = false;
      void body.then(() => json(response, 200, { records: [] }));
    });
    gateway.enquiries.reset((_request, response) => json(response, 503, {}));
    gateway.media.reset((_request, response, body) => void body.then(() => json(response, 200, { deleted: 1 })));
    const service = gateway.app.get(ErasuresService);
    await expect(service.erase([{ kind: 'model', id: newId() }], caller)).rejects.toMatchObject({
      code: 'unavailable',
    });
    await until(() => !isThere);
    expect(gateway.media.requests).toEqual([]);
    gateway.enquiries.reset((_request, response, body) => void body.then(() => json(response, 200, { records: [] })));
    gateway.clock.advance(31_000);
    await service.finishAll();
    expect(gateway.media.requests.map(({ body }) => JSON.parse(body))).toEqual([{ pictures: [picture] }]);
  });

  it('delete the pictures although another gateway was told of none, since their records were gone when it asked', async () => {
    await erase(new Date(gateway.clock.now().getTime() - 60_000), 'model');
    const picture = `/media/${'b'.repeat(64)}.jpg`;
    const [asked, gone] = [gate(), gate()];
    let calls = 0;
    gateway.catalogue.reset((request, response, body) => {
      if (!request.url?.endsWith('/pictures')) {
        gone.open();
        return void body.then(() => json(response, 200, { records: [] }));
      }
      calls += 1;
      if (calls === 2) asked.open();
      // The first is answered once both have read the erasure, the second when the records are gone.
      if (calls === 1) void asked.opened.then(() => json(response, 200, { pictures: [picture] }));
      else void gone.opened.then(() => json(response, 200, { pictures: [] }));
    });
    gateway.enquiries.reset((_request, response, body) => void body.then(() => json(response, 200, { records: [] })));
    gateway.media.reset((_request, response) => json(response, 503, {}));
    const service = gateway.app.get(ErasuresService);
    await Promise.all([service.finishAll(), service.finishAll()]);
    gateway.media.reset((_request, response, body) => void body.then(() => json(response, 200, { deleted: 1 })));
    await service.finishAll();
    expect(gateway.media.requests.map(({ body }) => JSON.parse(body))).toEqual([{ pictures: [picture] }]);
    expect(await finish()).toEqual([]);
  });

  it.each([
    { away: 'another service', catalogueStatus: 200, enquiriesStatus: 503 },
    // The catalogue deletes the papers after its transaction.
    { away: 'the media service', catalogueStatus: 503, enquiriesStatus: 200 },
  ])(
    'delete what all gateways have cached once the catalogue has erased it, though $away is away',
    async (statuses) => {
      const redisUrl = process.env.TEST_REDIS_URL as string;
      const apps = [await gateway.start({ redisUrl }), await gateway.start({ redisUrl })] as const;
      const [one, two] = apps.map((app) => supertest(`http://127.0.0.1:${portOf(app)}`));
      const record = { kind: 'model' as const, id: newId() };
      let isThere = true;
      gateway.catalogue.reset((request, response, body) => {
        if (request.url?.endsWith('/pictures')) return json(response, 200, { pictures: [], is_stored: isThere });
        if (request.method === 'GET') return json(response, isThere || request.url === '/news' ? 200 : 404, {});
        const records = isThere ? [record] : [];
        isThere = false;
        void body.then(() => json(response, statuses.catalogueStatus, { records }));
      });
      gateway.enquiries.reset((_request, response, body) => {
        void body.then(() => json(response, statuses.enquiriesStatus, { records: [] }));
      });
      const read = (http?: ReturnType<typeof supertest>) => http?.get(`/api/models/${record.id}`);
      for (const http of [one, two]) await read(http)?.expect(200).expect('x-cache', 'miss');
      for (const http of [one, two]) await read(http)?.expect(200).expect('x-cache', 'hit');
      await expect(apps[0].get(ErasuresService).erase([record], caller)).rejects.toMatchObject({ code: 'unavailable' });
      await until(() => !isThere);
      for (const http of [one, two]) await until(async () => (await read(http))?.status === 404);
      // A further try erases nothing there, and leaves the caches to the visitors.
      gateway.clock.advance(31_000);
      await until(async () => (await one?.get('/api/news'))?.headers['x-cache'] === 'hit');
      await apps[0].get(ErasuresService).finishAll();
      await one?.get('/api/news').expect('x-cache', 'hit');
    },
  );

  it('delete what is cached at a further try too, while the catalogue still stores the person', async () => {
    const app = await gateway.start({ redisUrl: process.env.TEST_REDIS_URL as string });
    const http = supertest(`http://127.0.0.1:${portOf(app)}`);
    const record = { kind: 'model' as const, id: newId() };
    let isThere = true;
    let isAway = false;
    gateway.catalogue.reset((request, response, body) => {
      if (isAway || !isThere) return json(response, 503, {});
      if (request.method === 'GET') return json(response, 200, {});
      if (request.url?.endsWith('/pictures')) return json(response, 200, { pictures: [], is_stored: isThere });
      isThere = false;
      void body.then(() => json(response, 503, {}));
    });
    const read = () => http.get(`/api/models/${record.id}`);
    await read().expect(200);
    await read().expect(200).expect('x-cache', 'hit');
    isAway = true;
    await expect(app.get(ErasuresService).erase([record], caller)).rejects.toMatchObject({ code: 'unavailable' });
    await read().expect(200).expect('x-cache', 'hit');
    isAway = false;
    gateway.clock.advance(31_000);
    await app.get(ErasuresService).finishAll();
    expect(isThere).toBe(false);
    // A response that is still cached would be served while the catalogue is away.
    await until(async () => (await read()).status === 503);
  });
});
