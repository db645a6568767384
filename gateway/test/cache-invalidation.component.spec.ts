import { CuttableLink } from '@nfa/service-kit/testing';
import supertest from 'supertest';
import { DataSource } from 'typeorm';
import { CacheWatch } from '../src/cache/cache-watch.ts';
import { RedisConnections } from '../src/redis/redis.ts';
import { modelCalls, modelId } from './model-calls.ts';
import { gate, json, until } from './recorder.ts';
import { bearer, portOf, type RunningGateway, startGateway } from './start-gateway.ts';

describe('invalidating the response cache', () => {
  let gateway: RunningGateway;
  let token: string;
  beforeEach(async () => {
    gateway = await startGateway();
    token = await gateway.login();
  });
  afterEach(() => gateway.stop());

  const { models, save, catalogue } = modelCalls(() => ({ gateway, token }));

  it('shows each write to the next read, every time', async () => {
    const state = catalogue();
    for (let i = 1; i <= 50; i += 1) {
      const reads = [models(), models()].map((read) => read.then(() => undefined));
      await save().expect(200);
      expect((await models().expect(200)).body.value).toBe(i);
      await Promise.all(reads);
      expect((await models().expect(200)).body.value).toBe(i);
    }
    expect(state.value).toBe(50);
  });

  it('neither keeps nor answers what was fetched before a write', async () => {
    const { open, opened } = gate();
    let reads = 0;
    gateway.catalogue.reset((request, response, body) => {
      if (request.method !== 'GET') void body.then(() => json(response, 200, { id: modelId }));
      else if (reads++ === 0) void opened.then(() => json(response, 200, 'before'));
      else json(response, 200, 'after');
    });
    const early = models().then(({ body }) => body);
    await until(() => reads === 1);
    await save().expect(200);
    expect((await models().expect(200)).body).toBe('after');
    open();
    expect(await early).toBe('before');
    expect((await models().expect(200)).body).toBe('after');
  });

  it('forgets the pages with the data, and a refused write forgets nothing', async () => {
    catalogue();
    let renders = 0;
    gateway.frontend.reset((_request, response) => {
      renders += 1;
      response.writeHead(200, { 'content-type': 'text/html' }).end(`<p>${renders}</p>`);
    });
    await gateway.http.get('/models').expect('x-cache', 'miss');
    await gateway.http.get('/models?utm_source=whatsapp&fbclid=1').expect('x-cache', 'hit');
    await save().expect(200);
    expect((await gateway.http.get('/models')).text).toBe('<p>2</p>');
    gateway.catalogue.reset((_request, response, body) => void body.then(() => json(response, 400, {})));
    await save().expect(400);
    await gateway.http.get('/models').expect('x-cache', 'hit');
  });

  it('forgets after a refusal that may follow a repeated call of the panel, and after none that visitors can provoke', async () => {
    const refusing = (status: number) =>
      gateway.catalogue.reset(
        (request, response, body) => void body.then(() => json(response, request.method === 'GET' ? 200 : status, [])),
      );
    for (const status of [404, 409]) {
      refusing(status);
      await models();
      await gateway.http
        .post(`/api/consents/${'t'.repeat(43)}`)
        .send({})
        .expect(status);
      await models().expect('x-cache', 'hit');
      await save().expect(status);
      await models().expect('x-cache', 'miss');
    }
  });

  it('forgets also when a write has no response', async () => {
    catalogue();
    await models().expect('x-cache', 'miss');
    gateway.catalogue.reset((request) => request.socket.destroy());
    await save().expect(503);
    catalogue();
    await models().expect('x-cache', 'miss');
  });

  it('keeps what other services answer, and all of it when a visitor sends a form or a file is uploaded', async () => {
    catalogue();
    await gateway.http.get('/api/settings').expect(200);
    await models().expect(200);
    gateway.enquiries.reset((_request, response, body) => void body.then(() => json(response, 201, { id: modelId })));
    await gateway.http.post('/api/contact-form').send({}).expect(201);
    await models().expect('x-cache', 'hit');
    await gateway.http.get('/about').expect(200);
    gateway.media.reset((_request, response, body) => void body.then(() => json(response, 201, { url: '/media/a' })));
    const upload = gateway.http.post('/api/admin/upload').set(bearer(token));
    await upload.attach('file', Buffer.from('x'), 'x.jpg').expect(201);
    await gateway.http.get('/about').expect('x-cache', 'hit');
    await save().expect(200);
    await gateway.http.get('/api/settings').expect('x-cache', 'hit');
  });

  it('shows the seats that a registration takes, and keeps the pictures, which no registration changes', async () => {
    catalogue();
    gateway.media.reset((_request, response) =>
      response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': '4' }).end('data'),
    );
    const picture = () => gateway.http.get(`/media/${'a1'.repeat(32)}.jpg`).expect(200);
    await until(async () => (await picture()).headers['x-cache'] === 'hit');
    await models().expect(200);
    gateway.enquiries.reset((_request, response, body) => void body.then(() => json(response, 201, { id: modelId })));
    await gateway.http.post('/api/course-registration').send({}).expect(201);
    await models().expect('x-cache', 'miss');
    expect((await picture()).headers['x-cache']).toBe('hit');
  });

  it('forgets a picture that is deleted in the media library, for outages too, and nothing when that fails', async () => {
    const file = `${'d4'.repeat(32)}.jpg`;
    const answering = (status: number) =>
      gateway.media.reset((request, response) => {
        if (request.method === 'DELETE') json(response, status, { ok: true });
        else response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': '4' }).end('data');
      });
    const fail = () => {
      for (const service of [gateway.media, gateway.frontend]) service.reset((request) => request.socket.destroy());
    };
    const page = () => gateway.http.get('/about');
    const picture = () => gateway.http.get(`/media/${file}`);
    const remove = () => gateway.http.delete(`/api/admin/files/${file}`).set(bearer(token));
    await page().expect(200);
    // It answers 409 to the deletion of a file that a form may hold.
    for (const status of [503, 409]) {
      answering(status);
      await until(async () => (await picture()).headers['x-cache'] === 'hit');
      await remove().expect(status);
      fail();
      for (const read of [page, picture]) await read().expect(200);
    }
    answering(200);
    await until(async () => (await picture()).headers['x-cache'] === 'hit');
    await gateway.http.delete(`/api/admin/conversions/${modelId}`).set(bearer(token)).expect(200);
    await picture().expect('x-cache', 'hit');
    await remove().expect(200);
    fail();
    await page().expect(200);
    await picture().expect(503);
  });

  it('keeps the pages when the agency records a payment or a message is answered, which no cached page shows', async () => {
    for (const service of [gateway.agency, gateway.enquiries])
      service.reset((_request, response, body) => void body.then(() => json(response, 200, { id: modelId })));
    await gateway.http.get('/about').expect(200);
    await gateway.http.post('/api/admin/payments').set(bearer(token)).send({}).expect(200);
    await gateway.http.put(`/api/admin/messages/${modelId}`).set(bearer(token)).send({}).expect(200);
    await gateway.http.get('/about').expect('x-cache', 'hit');
  });

  it('tells the other gateways through Redis', async () => {
    const redisUrl = process.env.TEST_REDIS_URL as string;
    const [one, two] = (await Promise.all([gateway.start({ redisUrl }), gateway.start({ redisUrl })])).map((app) =>
      supertest(`http://127.0.0.1:${portOf(app)}`),
    ) as [ReturnType<typeof supertest>, ReturnType<typeof supertest>];
    // Redis may confirm a message before it sends it on, so the next read can be earlier than the message.
    const fetchesAgain = () => until(async () => (await models(two).expect(200)).headers['x-cache'] === 'miss');
    catalogue();
    await models(two).expect('x-cache', 'miss');
    await models(two).expect('x-cache', 'hit');
    await save(one).expect(200);
    await fetchesAgain();
    // A save without an answer may be stored nevertheless.
    gateway.catalogue.reset((request) => request.socket.destroy());
    await save(one).expect(503);
    catalogue();
    await fetchesAgain();
  });

  it('asks anew how long a picture may be kept after each save, here and at every gateway, also while Redis is down', async () => {
    const { link, url } = await CuttableLink.to(process.env.TEST_REDIS_URL as string);
    const apps = await Promise.all([gateway.start({ redisUrl: url }), gateway.start({ redisUrl: url })]);
    const [one, two] = apps.map((app) => supertest(`http://127.0.0.1:${portOf(app)}`)) as [
      ReturnType<typeof supertest>,
      ReturnType<typeof supertest>,
    ];
    let isChild = false;
    gateway.media.reset((_request, response) =>
      response
        .writeHead(200, {
          'content-type': 'image/jpeg',
          'content-length': '4',
          'cache-control': isChild ? 'public, max-age=60' : 'public, max-age=31536000, immutable',
        })
        .end('data'),
    );
    const picture = (http: ReturnType<typeof supertest>) => http.get(`/media/${'a1'.repeat(32)}.jpg`).expect(200);
    const kept = async (http: ReturnType<typeof supertest>) => (await picture(http)).headers['cache-control'];
    catalogue();
    // A gateway receives invalidations on the `subscriber` connection and publishes them on `commands`.
    for (const { subscriber, commands } of apps.map((app) => app.get(RedisConnections)))
      await until(() => subscriber?.status === 'ready' && commands?.status === 'ready');
    for (const http of [one, two]) await until(async () => (await picture(http)).headers['x-cache'] === 'hit');
    await save(one).expect(200);
    isChild = true;
    expect(await kept(one)).toBe('public, max-age=60');
    await until(async () => (await kept(two)) === 'public, max-age=60');
    isChild = false;
    await save(one).expect(200);
    for (const http of [one, two]) await until(async () => (await kept(http))?.includes('immutable') ?? false);
    link.cut();
    for (const app of apps) await until(() => app.get(RedisConnections).subscriber?.status !== 'ready');
    isChild = true;
    await save(one).expect(200);
    for (const http of [one, two]) expect(await kept(http)).toBe('public, max-age=60');
    await link.close();
  });

  it('invalidates everything when it may have missed what other gateways said', async () => {
    const { link, url } = await CuttableLink.to(process.env.TEST_REDIS_URL as string);
    const app = await gateway.start({ redisUrl: url });
    const http = supertest(`http://127.0.0.1:${portOf(app)}`);
    catalogue();
    await until(() => app.get(RedisConnections).subscriber?.status === 'ready');
    await until(async () => (await models(http)).headers['x-cache'] === 'hit');
    link.cut();
    link.mend();
    await until(async () => (await models(http)).headers['x-cache'] === 'miss');
    await link.close();
  });

  it('invalidates lists and pages when a scheduled item becomes due', async () => {
    let last = '2026-11-20T06:00:00.000Z';
    gateway.catalogue.reset((request, response) =>
      json(
        response,
        200,
        request.url === '/internal/publication' ? { last_published_at: last, consents_changed_at: null } : [],
      ),
    );
    const watch = gateway.app.get(CacheWatch);
    await watch.checkPublication();
    await gateway.http.get('/api/news').expect(200);
    await watch.checkPublication();
    await gateway.http.get('/api/news').expect('x-cache', 'hit');
    last = '2026-11-21T06:00:00.000Z';
    await watch.checkPublication();
    await gateway.http.get('/api/news').expect('x-cache', 'miss');
  });

  it('forgets everything, for outages too, when consents changed without a request to this gateway', async () => {
    let changed: string | null = null;
    gateway.catalogue.reset((request, response) =>
      json(
        response,
        200,
        request.url === '/internal/publication' ? { last_published_at: null, consents_changed_at: changed } : [],
      ),
    );
    const watch = gateway.app.get(CacheWatch);
    await watch.checkPublication();
    await models().expect('x-cache', 'miss');
    await watch.checkPublication();
    await models().expect('x-cache', 'hit');
    changed = '2026-11-21T06:00:00.000Z';
    await watch.checkPublication();
    gateway.catalogue.reset((request) => request.socket.destroy());
    await models().expect(503);
  });

  it('forgets what every service answers when a consent is taken back, for outages too', async () => {
    gateway.content.reset((_request, response) => json(response, 200, {}));
    gateway.catalogue.reset((_request, response, body) => void body.then(() => json(response, 200, {})));
    const settings = () => gateway.http.get('/api/settings');
    await settings().expect('x-cache', 'miss');
    await settings().expect('x-cache', 'hit');
    await gateway.http
      .post(`/api/consents/${'t'.repeat(43)}`)
      .send({})
      .expect(200);
    gateway.content.reset((request) => request.socket.destroy());
    await settings().expect(503);
  });

  it('forgets everything in every gateway when the operator has erased a record, for outages too', async () => {
    const second = await gateway.start();
    const both = [gateway.http, supertest(`http://127.0.0.1:${portOf(second)}`)];
    const watches = [gateway.app, second].map((app) => app.get(CacheWatch));
    const look = () => Promise.all(watches.map((watch) => watch.checkErasures()));
    catalogue();
    await look();
    for (const http of both) await models(http).expect('x-cache', 'miss');
    await look();
    for (const http of both) await models(http).expect('x-cache', 'hit');
    await gateway.app.get(DataSource).query("INSERT INTO erasures (id, kind) VALUES (gen_random_uuid(), 'model')");
    await look();
    gateway.catalogue.reset((request) => request.socket.destroy());
    for (const http of both) await models(http).expect(503);
  });

  it('keeps everything for an outage when a visitor’s call fails, which may not empty the caches', async () => {
    gateway.content.reset((_request, response) => json(response, 200, {}));
    await gateway.http.get('/api/settings').expect(200);
    for (const service of [gateway.content, gateway.catalogue]) service.reset((request) => request.socket.destroy());
    await gateway.http
      .post(`/api/consents/${'t'.repeat(43)}`)
      .send({})
      .expect(503);
    await gateway.http.get('/api/settings').expect(200).expect('x-cache', 'stale');
  });

  it('keeps for an outage what a save invalidates, unless the save may have hidden it or it was removed', async () => {
    const page = () => gateway.http.get('/models');
    const start = () => {
      catalogue();
      gateway.frontend.reset((_request, response) =>
        response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'),
      );
    };
    const fail = () => {
      for (const service of [gateway.catalogue, gateway.frontend]) service.reset((request) => request.socket.destroy());
    };
    const admin = (method: 'put' | 'post' | 'delete', path: string) =>
      gateway.http[method](`/api/admin${path}`).set(bearer(token)).send({});
    start();
    for (const read of [models, page]) await read().expect(200);
    await admin('put', '/models/order').expect(200);
    fail();
    for (const read of [models, page]) await read().expect(200).expect('x-cache', 'stale');
    // A save that fails hides nothing.
    for (const write of [save(), admin('delete', `/models/${modelId}`)]) await write.expect(503);
    for (const read of [models, page]) await read().expect(200).expect('x-cache', 'stale');
    const version = `versions/${modelId}/restore`;
    for (const [method, path] of [
      ['put', `/models/${modelId}`],
      ['post', `/models/${modelId}/${version}`],
      ['put', `/news/${modelId}`],
      ['post', `/news/${modelId}/${version}`],
      ['put', `/courses/${modelId}`],
      ['post', `/courses/${modelId}/${version}`],
      ['post', `/models/${modelId}/sent-digitals/${modelId}/use`],
      ['put', '/record-files'],
      ['delete', `/models/${modelId}`],
    ] as const) {
      start();
      for (const read of [models, page]) await read().expect(200).expect('x-cache', 'miss');
      await admin(method, path).expect(200);
      fail();
      for (const read of [models, page]) await read().expect(503);
    }
  });

  it('keeps nothing for an outage that may show whom a save took from the pages of the site', async () => {
    const reads = ['/api/settings', '/api/about', '/api/contact', '/'].map((path) => () => gateway.http.get(path));
    const restore = `versions/${modelId}/restore`;
    for (const [method, path] of [
      ['put', 'settings'],
      ['post', `settings/${restore}`],
      ['put', 'about'],
      ['post', `about/${restore}`],
      ['put', 'contact'],
      ['post', `contact/${restore}`],
      ['put', 'privacy'],
      ['post', `privacy/${restore}`],
      ['put', 'safety'],
      ['post', `safety/${restore}`],
      ['put', 'page-files'],
    ] as const) {
      for (const service of [gateway.content, gateway.frontend])
        service.reset((_request, response, body) => void body.then(() => json(response, 200, {})));
      for (const read of reads) await read().expect(200);
      await gateway.http[method](`/api/admin/${path}`).set(bearer(token)).send({}).expect(200);
      for (const service of [gateway.content, gateway.frontend]) service.reset((request) => request.socket.destroy());
      for (const read of reads) await read().expect(503);
    }
  });
});
