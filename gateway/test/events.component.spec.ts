import { randomUUID } from 'node:crypto';
import { get, IncomingMessage, type Server, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { EVENTS_CHANNEL, type PanelEvent } from '@nfa/contracts';
import { CuttableLink } from '@nfa/service-kit/testing';
import { Redis } from 'ioredis';
import { EventStreams } from '../src/events/event-streams.ts';
import { GatewayBus } from '../src/redis/gateway-bus.ts';
import { RedisConnections } from '../src/redis/redis.ts';
import { json, until } from './recorder.ts';
import { bearer, portOf, type RunningGateway, startGateway } from './start-gateway.ts';

const redisUrl = process.env.TEST_REDIS_URL as string;
// An id of this run only, because gateways of other Jest workers publish on the same channels.
const id = randomUUID();

/** An open event stream, as the panel reads it. */
class Reader {
  text = '';
  isEnded = false;

  constructor(readonly response: IncomingMessage) {
    response.on('data', (chunk: Buffer) => {
      this.text += chunk.toString('utf8');
    });
    response
      .on('error', () => undefined)
      .once('close', () => {
        this.isEnded = true;
      });
  }

  static open(port: number, token: string): Promise<Reader> {
    return new Promise((resolve, reject) => {
      const headers = bearer(token);
      get({ port, host: '127.0.0.1', path: '/api/admin/events', headers }, (response) => resolve(new Reader(response)))
        .on('error', reject)
        .end();
    });
  }

  /** Returns the events of a kind received so far. */
  events(kind: string): unknown[] {
    const found = [...this.text.matchAll(/event: (\w+)\ndata: (.*)\n\n/g)].filter(([, name]) => name === kind);
    return found.map(([, , data]) => JSON.parse(data ?? '') as unknown);
  }

  /** Returns the changes of the record of these tests received so far. */
  changes(): PanelEvent[] {
    return (this.events('change') as PanelEvent[]).filter((event) => event.id === id);
  }

  close(): void {
    this.response.destroy();
  }
}

describe('the event stream', () => {
  let gateway: RunningGateway;
  let token: string;
  beforeAll(async () => {
    gateway = await startGateway({ redisUrl });
    token = await gateway.login();
  });
  afterAll(() => gateway.stop());

  const register = (status = 201) => {
    gateway.enquiries.reset((_request, response) => json(response, status, status < 400 ? { id } : { code: 'x' }));
    return gateway.http.post('/api/course-registration').send({ name: 'Amina' });
  };
  const created: PanelEvent = { entity: 'registrations', action: 'create', id };

  it('is for the signed-in administrator alone', async () => {
    await gateway.http.get('/api/admin/events').expect(401);
    await gateway.http.get('/api/admin/events').set(bearer('none')).expect(401);
    await gateway.http.head('/api/admin/events').set(bearer(token)).expect(200);
  });

  it('opens with the server’s time and is never stored', async () => {
    const reader = await Reader.open(gateway.port, token);
    expect(reader.response.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    await until(() => reader.events('heartbeat').length === 1);
    expect(reader.events('heartbeat')).toEqual([{ at: gateway.clock.now().toISOString() }]);
    reader.close();
  });

  it('tells of what a visitor sent and of what the administrator saved, and of no refused call', async () => {
    const reader = await Reader.open(gateway.port, token);
    await register(400).expect(400);
    await register().expect(201);
    gateway.catalogue.reset((_request, response) => json(response, 200, { id }));
    await gateway.http.put(`/api/admin/courses/${id}`).set(bearer(token)).send({}).expect(200);
    await until(() => reader.changes().length >= 2);
    expect(reader.changes()).toEqual([created, { entity: 'courses', action: 'replace', id }]);
    reader.close();
  });

  it('tells of a write that may have been stored although its response is lost or refuses it, but not as of a new record', async () => {
    const reader = await Reader.open(gateway.port, token);
    const missed = () => (reader.events('change') as PanelEvent[]).filter(({ action }) => action === 'missed');
    gateway.enquiries.reset((request) => request.socket.destroy());
    await gateway.http.post('/api/course-registration').send({ name: 'Amina' }).expect(503);
    await register(500).expect(500);
    gateway.catalogue.reset((request) => request.socket.destroy());
    await gateway.http.put(`/api/admin/courses/${id}`).set(bearer(token)).send({}).expect(503);
    // The panel may have repeated it, and the first attempt succeeded.
    gateway.catalogue.reset((_request, response) => json(response, 409, { code: 'conflict' }));
    await gateway.http.put(`/api/admin/models/${id}`).set(bearer(token)).send({}).expect(409);
    await until(() => missed().length >= 4);
    expect(missed()).toEqual(
      ['registrations', 'registrations', 'courses', 'models'].map((entity) => ({ entity, action: 'missed', id: null })),
    );
    reader.close();
  });

  it('names a record that a visitor changes by its id, never by the secret of their link', async () => {
    const reader = await Reader.open(gateway.port, token);
    const secret = randomUUID();
    gateway.enquiries.reset((_request, response) => json(response, 200, { id, link: secret }));
    const paths = [`applications/${secret}/send`, `applications/${secret}/withdraw`, `guardian-links/${secret}`];
    for (const path of paths) await gateway.http.post(`/api/${path}`).send({}).expect(200);
    await gateway.http.put(`/api/applications/${secret}/experience`).send({}).expect(200);
    gateway.enquiries.reset((_request, response) => json(response, 200, {}));
    await gateway.http.post(`/api/seat-offers/${secret}`).send({}).expect(200);
    await register().expect(201);
    gateway.agency.reset((_request, response) => json(response, 200, { id }));
    await gateway.http.post('/api/whatsapp/webhook').send({}).expect(200);
    await until(() => reader.changes().length >= 6);
    expect(reader.changes().map(({ entity }) => entity)).toEqual([
      'applications',
      'applications',
      'guardian-links',
      'applications',
      'registrations',
      'sent-messages',
    ]);
    expect(reader.text).not.toContain(secret);
    reader.close();
  });

  it('tells of changes at other gateways and in other processes', async () => {
    const other = await gateway.start();
    const reader = await Reader.open(portOf(other), token);
    const redis = new Redis(redisUrl);
    const failed: PanelEvent = { entity: 'messages', action: 'mail_failed', id };
    const hasCome = ({ action }: PanelEvent) => reader.changes().some((event) => event.action === action);
    // Publishes until the event arrives: the other gateway subscribes, to both channels together, a moment after its start.
    await until(async () => {
      await redis.publish(EVENTS_CHANNEL, JSON.stringify(failed));
      return hasCome(failed);
    });
    await redis.publish(EVENTS_CHANNEL, 'not an event');
    await register().expect(201);
    await until(() => hasCome(created));
    expect(reader.changes()).toContainEqual(failed);
    expect(reader.changes().at(-1)).toEqual(created);
    redis.disconnect();
    reader.close();
  });

  it('tells of missed changes after the connection to Redis was lost', async () => {
    const { link, url } = await CuttableLink.to(redisUrl);
    const app = await gateway.start({ redisUrl: url });
    await until(() => app.get(RedisConnections).subscriber?.status === 'ready');
    const reader = await Reader.open(portOf(app), token);
    const losses = () => (reader.events('change') as PanelEvent[]).filter(({ action }) => action === 'missed');
    // Cuts the connection again while the gateway resubscribes: it reports the loss once it is subscribed.
    let isLostTwice = false;
    app.get(RedisConnections).subscriber?.once('ready', () => {
      link.cut();
      link.mend();
      isLostTwice = true;
    });
    link.cut();
    link.mend();
    await until(() => isLostTwice && losses().length > 0);
    expect(losses()[0]).toEqual({ entity: '*', action: 'missed', id: null });
    reader.close();
    await gateway.close(app);
    await link.close();
  });

  it('cuts off a reader that does not read', async () => {
    const app = await gateway.start({ redisUrl: undefined });
    const server = app.getHttpServer() as Server;
    const connections = () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));
    const options = { port: portOf(app), host: '127.0.0.1', path: '/api/admin/events', headers: bearer(token) };
    const response = await new Promise<IncomingMessage>((resolve) => get(options, resolve));
    response.on('error', () => undefined);
    expect(await connections()).toBe(1);
    const bus = app.get(GatewayBus);
    await until(async () => {
      await bus.publish('event', { entity: 'x'.repeat(1_000_000), action: 'create', id: null });
      return (await connections()) === 0;
    });
    response.destroy();
  });

  it('ends with the session, wherever that was ended', async () => {
    const mine = await gateway.login();
    const [reader, bystander] = [await Reader.open(gateway.port, mine), await Reader.open(gateway.port, token)];
    await gateway.http.post('/api/admin/logout').set(bearer(mine)).expect(200);
    await until(() => reader.isEnded);
    expect(bystander.isEnded).toBe(false);
    bystander.close();
  });

  it('does not keep an unused session alive', async () => {
    const mine = await gateway.login();
    const reader = await Reader.open(gateway.port, mine);
    const streams = gateway.app.get(EventStreams);
    for (const minutes of [40, 40]) {
      gateway.clock.advance(minutes * 60_000);
      await streams.beat();
    }
    await until(() => reader.isEnded);
    await gateway.http.get('/api/admin/session').set(bearer(mine)).expect(401);
  });

  it('is not kept for a client that disconnected while its session was looked up', async () => {
    const streams = gateway.app.get(EventStreams);
    const gone = new ServerResponse(new IncomingMessage(new Socket()));
    gone.destroy();
    streams.open(randomUUID(), gone);
    expect(gone.headersSent).toBe(false);
  });

  it('does not hold up the end of the gateway', async () => {
    const leaving = await gateway.start();
    const reader = await Reader.open(portOf(leaving), await gateway.login());
    await leaving.close();
    await until(() => reader.isEnded);
  });
});
