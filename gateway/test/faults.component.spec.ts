import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { Logger } from '@nfa/service-kit';
import { timerSeconds } from '@nfa/service-kit/testing';
import { DataSource } from 'typeorm';
import { json, until } from './recorder.ts';
import { bearer, type RunningGateway, startGateway } from './start-gateway.ts';
import { stopDate } from './still-date.ts';

const WAITING = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%admin_sessions%' AND pid <> pg_backend_pid()`;
const id = '0190a000-0000-7000-8000-000000000000';

describe('services in trouble', () => {
  let gateway: RunningGateway;
  beforeEach(async () => {
    gateway = await startGateway();
  });
  afterEach(async () => {
    jest.useRealTimers();
    await gateway.stop();
  });

  it('answers 503 within the budget when a service does not answer, and without asking it after a few such calls', async () => {
    // The circuit breaker decides by the date when to call again: the date stands still until the test moves it.
    stopDate();
    gateway.catalogue.reset(() => undefined);
    const started = performance.now();
    const refused = async (limit: number) => {
      const { headers } = await gateway.http.get(`/api/models?limit=${limit}`).expect(503);
      expect(headers['retry-after']).toBe('5');
    };
    const seconds = await timerSeconds(() => Promise.all([1, 2, 3, 4, 5].map(refused)));
    expect(performance.now() - started).toBeGreaterThan(1_900);
    expect(seconds).toBeLessThan(5);
    const reached = gateway.catalogue.requests.length;
    await refused(9);
    expect(gateway.catalogue.requests).toHaveLength(reached);
    // Calls to the other services are not affected.
    await gateway.http.get('/api/settings').expect(200);
    gateway.catalogue.reset();
    jest.setSystemTime(Date.now() + 5_000);
    await gateway.http.get('/api/models?limit=9').expect(200);
  });

  it('gives a drawn document time after it gave up a page that was asked for later', async () => {
    const drawn: (() => void)[] = [];
    gateway.frontend.reset((request, response) => {
      if (request.url?.startsWith('/about')) return;
      drawn.push(() => response.writeHead(200, { 'content-type': 'application/pdf' }).end());
    });
    const paths = [`/comp-card/${id}.pdf`, `/package-cards/${id}.pdf`, `/share/model/${id}.jpg`];
    const documents = Promise.all(paths.map((path) => gateway.http.get(path).then(({ status }) => status)));
    await until(() => drawn.length === paths.length);
    const started = performance.now();
    await gateway.http.get('/about').expect(503);
    expect(performance.now() - started).toBeGreaterThan(4_900);
    for (const finish of drawn) finish();
    expect(await documents).toEqual([200, 200, 200]);
  });

  it('passes on when to ask the rendering server again', async () => {
    for (const status of [429, 503]) {
      gateway.frontend.reset((_request, response) =>
        response.writeHead(status, { 'retry-after': '30' }).end('Try again'),
      );
      for (const path of [`/comp-card/${id}.pdf`, `/receipt/${id}.pdf`, `/package-cards/${id}.pdf`])
        await gateway.http.get(path).expect(status).expect('retry-after', '30');
    }
  });

  it('waits for a change that handles many files after it gave up another one', async () => {
    const token = await gateway.login();
    const held: (() => void)[] = [];
    gateway.catalogue.reset((_request, response) => held.push(() => json(response, 200, { id })));
    const using = gateway.http
      .post(`/api/admin/models/${id}/sent-digitals/${id}/use`)
      .set(bearer(token))
      .then(({ status }) => status);
    await until(() => held.length === 1);
    await gateway.http.put(`/api/admin/models/${id}`).set(bearer(token)).send({}).expect(503);
    for (const finish of held) finish();
    expect(await using).toBe(200);
  });

  it('tries a read once more when the connection breaks, and a write only when that is harmless', async () => {
    const token = await gateway.login();
    let calls = 0;
    const breakFirst = () =>
      gateway.catalogue.reset((request, response, body) => {
        calls += 1;
        if (calls === 1) request.socket.destroy();
        else void body.then(() => json(response, 200, { id }));
      });
    breakFirst();
    await gateway.http.get('/api/models').expect(200);
    calls = 0;
    breakFirst();
    await gateway.http.put(`/api/admin/models/${id}`).set(bearer(token)).send({}).expect(200);
    calls = 0;
    breakFirst();
    await gateway.http.post('/api/admin/models').set(bearer(token)).set('idempotency-key', 'k').send({}).expect(200);
    calls = 0;
    breakFirst();
    await gateway.http.post('/api/admin/models').set(bearer(token)).send({}).expect(503);
    expect(calls).toBe(1);
    // The repeat of a DELETE that was carried out would find nothing.
    calls = 0;
    breakFirst();
    await gateway.http.delete(`/api/admin/models/${id}`).set(bearer(token)).expect(503);
    expect(calls).toBe(1);
    // A page of the site repeats none itself; its deletions change nothing when they are made again.
    calls = 0;
    gateway.agency.reset((request, response) => {
      calls += 1;
      if (calls === 1) request.socket.destroy();
      else json(response, 200, {});
    });
    await gateway.http.delete(`/api/my-page/days-off/${id}`).expect(200);
    expect(calls).toBe(2);
  });

  it('answers 503 when an answer breaks off, never half of one', async () => {
    gateway.catalogue.reset((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
      response.write('[1,2', () => response.destroy());
    });
    await gateway.http.get('/api/models').expect(503);
    gateway.media.reset((_request, response) => {
      response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': '100' });
      response.write('half', () => response.destroy());
    });
    await gateway.http.get(`/media/${'a1'.repeat(32)}.jpg`).expect(503);
  });

  it('answers pictures while strangers hold every film that may be read at a time', async () => {
    const films: ServerResponse[] = [];
    gateway.media.reset((request, response) => {
      const isFilm = request.url?.endsWith('.mp4');
      response.writeHead(request.headers.range ? 206 : 200, { 'content-type': isFilm ? 'video/mp4' : 'image/jpeg' });
      if (!isFilm || request.method === 'HEAD') return void response.end(Buffer.alloc(1_000));
      response.write('a frame');
      films.push(response);
    });
    const film = `/media/${'b2'.repeat(32)}.mp4`;
    const picture = `/media/${'a1'.repeat(32)}.jpg`;
    const held = Array.from({ length: 48 }, () => fetch(`http://127.0.0.1:${gateway.port}${film}`));
    for (const { status } of await Promise.all(held)) expect(status).toBe(200);
    await gateway.http.get(film).expect(503);
    await gateway.http.get(picture).set('range', 'bytes=0-9').expect(206);
    await gateway.http.get(picture).expect(200);
    await gateway.http.head(film).expect(200);
    for (const response of films) response.end();
    for (const response of await Promise.all(held)) await response.arrayBuffer();
    gateway.media.reset((_request, response) => response.writeHead(200, { 'content-type': 'video/mp4' }).end());
    await gateway.http.get(film).expect(200);
  });

  it('lets no IPv6 network, whose addresses belong to one client, hold more than a half', async () => {
    await gateway.stop();
    gateway = await startGateway({ trustedProxies: ['127.0.0.1'] });
    const read = (path: string, address: string) => gateway.http.get(path).set('x-forwarded-for', address);
    const held: ServerResponse[] = [];
    const isOthers = (url = '') => url.endsWith('/other.pdf');
    gateway.frontend.reset((request, response) => {
      if (isOthers(request.url)) response.end('a card');
      else held.push(response);
    });
    const cards = Array.from({ length: 5 }, (_, n) =>
      read(`/comp-card/${n}.pdf`, `2001:db8:0:1::${n}`).then(({ status }) => status),
    );
    await until(() => held.length >= 4);
    await read('/comp-card/other.pdf', '2001:db8:0:2::1').expect(200);
    expect(held).toHaveLength(4);
    await until(() => {
      for (const response of held) response.end('a card');
      return held.length === 5;
    });
    expect(await Promise.all(cards)).toEqual(Array(5).fill(200));
    const films: ServerResponse[] = [];
    gateway.media.reset((_request, response) => {
      response.writeHead(200, { 'content-type': 'video/mp4' }).write('a frame');
      films.push(response);
    });
    const film = `/media/${'b2'.repeat(32)}.mp4`;
    const watch = (address: string) =>
      fetch(`http://127.0.0.1:${gateway.port}${film}`, { headers: { 'x-forwarded-for': address } });
    const watched = await Promise.all(Array.from({ length: 48 }, (_, n) => watch(`2001:db8:0:1::${n}`)));
    expect(watched.map(({ status }) => status)).toEqual(Array(48).fill(200));
    expect((await watch('2001:db8:0:1::ffff')).status).toBe(503);
    expect((await watch('2001:db8:0:2::1')).status).toBe(200);
    for (const response of films) response.destroy();
  });

  it('lets no client hold more than half of the pictures that are made at a time', async () => {
    await gateway.stop();
    gateway = await startGateway({ trustedProxies: ['127.0.0.1'] });
    const read = (name: string, address: string) =>
      gateway.http.get(`/media/${name.padStart(64, '0')}.jpg`).set('x-forwarded-for', address);
    const held: ServerResponse[] = [];
    const answer = (response: ServerResponse) =>
      response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': '4' }).end('data');
    gateway.media.reset((request, response) => {
      if (request.url?.includes('beef')) answer(response);
      else held.push(response);
    });
    const pictures = Array.from({ length: 130 }, (_, n) => read(`${n}`, '203.0.113.7').then(({ status }) => status));
    await until(() => held.length >= 64);
    await read('beef', '203.0.113.8').expect(200);
    expect(held).toHaveLength(64);
    for (const response of held) answer(response);
    gateway.media.answerer = (_request, response) => answer(response);
    expect(await Promise.all(pictures)).toEqual(Array(130).fill(200));
  });

  it.each([
    ['enquiries', '/api/contact-form', '/api/booking-enquiry'],
    ['frontend', '/contact', '/training'],
  ] as const)('lets no client hold more than half of the slots for forms of %s', async (name, path, other) => {
    await gateway.stop();
    gateway = await startGateway({ trustedProxies: ['127.0.0.1'] });
    const held: ServerResponse[] = [];
    gateway[name].reset((request, response, body) => {
      if (other.endsWith(request.url ?? '')) void body.then(() => json(response, 201, {}));
      else held.push(response);
    });
    const post = (to: string, address: string) => gateway.http.post(to).set('x-forwarded-for', address).send({});
    const forms = Array.from({ length: 40 }, () => post(path, '203.0.113.7').then(({ status }) => status));
    await until(() => held.length >= 32);
    await post(other, '203.0.113.8').expect(201);
    expect(held).toHaveLength(32);
    gateway[name].answerer = (_request, response, body) => void body.then(() => json(response, 201, {}));
    for (const response of held) json(response, 201, {});
    expect(await Promise.all(forms)).toEqual(Array(40).fill(201));
  });

  it('ends a request whose body does not arrive in time', async () => {
    let answer = '';
    const seconds = await timerSeconds(async () => {
      const socket = connect(gateway.port, '127.0.0.1', () =>
        socket.write(
          'POST /api/contact-form HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
        ),
      );
      const [chunk] = await once(socket, 'data');
      answer = String(chunk);
      socket.destroy();
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(seconds).toBeLessThan(17);
    expect(gateway.enquiries.requests).toEqual([]);
  });

  it('gives a read up when its caller goes away', async () => {
    const token = await gateway.login();
    let isGone = false;
    gateway.catalogue.reset(
      (_request, response) =>
        void response.once('close', () => {
          isGone = true;
        }),
    );
    const socket = connect(gateway.port, '127.0.0.1', () =>
      socket.write(`GET /api/courses HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`),
    );
    await until(() => gateway.catalogue.requests.length === 1);
    socket.destroy();
    await until(() => isGone);
  });

  it('does not count a client that disconnects as a failure of the service', async () => {
    const path = `/media/${'a1'.repeat(32)}.jpg`;
    const logged = jest.spyOn(gateway.app.get(Logger), 'failure');
    let gone = 0;
    gateway.media.reset(
      (_request, response) =>
        void response.once('close', () => {
          gone += 1;
        }),
    );
    for (let left = 1; left <= 6; left += 1) {
      const socket = connect(gateway.port, '127.0.0.1', () => socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`));
      await until(() => gateway.media.requests.length === left);
      socket.destroy();
      await until(() => gone === left);
    }
    gateway.media.reset((_request, response) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end('data'));
    await gateway.http.get(path).expect(200);
    expect(logged).not.toHaveBeenCalled();
  });

  it('asks no service for a caller who went away while the session was looked up', async () => {
    const token = await gateway.login();
    const database = gateway.app.get(DataSource);
    const holder = database.createQueryRunner();
    await holder.startTransaction();
    await holder.query('SELECT FROM admin_sessions FOR UPDATE');
    const socket = connect(gateway.port, '127.0.0.1', () =>
      socket.write(`GET /api/courses HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`),
    );
    await until(async () => (await database.query(WAITING)).length === 1);
    socket.destroy();
    await once(socket, 'close');
    await gateway.http.get('/healthz').expect(200);
    await holder.rollbackTransaction();
    await holder.release();
    await gateway.http.get('/api/models').set(bearer(token)).expect(200);
    expect(gateway.catalogue.requests.map(({ url }) => url)).toEqual(['/models']);
  });

  it('says that it lives without asking anybody', async () => {
    await gateway.http.get('/healthz').expect(200, { status: 'ok' });
    for (const name of ['catalogue', 'content', 'enquiries', 'media', 'frontend'] as const)
      expect(gateway[name].requests).toEqual([]);
  });
});
