import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EVENTS_CHANNEL } from '@nfa/contracts';
import { redisTarget } from '@nfa/service-kit';
import { Redis } from 'ioredis';
import { Env, WorkerEnv } from '../src/config.ts';
import { contactMessageInput } from './factories.ts';
import { freePort, ownRedis } from './own-redis.ts';
import { startSmtp } from './smtp-sink.ts';
import { eventually, startEnquiries, startWorker } from './start-enquiries.ts';

type Enquiries = Awaited<ReturnType<typeof startEnquiries>>;

describe('mails go out', () => {
  const closers: (() => unknown)[] = [];
  let folder: string;
  let smtp: Awaited<ReturnType<typeof startSmtp>>;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'nfa-redis-places-'));
    smtp = await startSmtp();
  });
  afterEach(async () => {
    for (const close of closers.splice(0).reverse()) await close();
    await smtp.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const lastly = <T>(value: T, close: (value: T) => unknown): T => {
    closers.push(() => close(value));
    return value;
  };
  async function server(name: string, args: string[]): Promise<{ port: number; process: ChildProcess }> {
    const port = await freePort();
    const settings = args.map((argument) => argument.replace('PORT', String(port)));
    const process = spawn('redis-server', settings, { cwd: folder, stdio: 'ignore' });
    lastly(process, async (child) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    });
    const pings = () => spawnSync('redis-cli', ['-p', String(port), ...tls(name), 'ping'], { encoding: 'utf8' }).stdout;
    await eventually(pings, (text) => text.includes('PONG'));
    return { port, process };
  }
  const tls = (name: string) => (name === 'tls' ? ['--tls', '--cacert', join(folder, 'tls.crt')] : []);
  const store = (name: string) => ['--port', 'PORT', '--save', '', '--appendonly', 'no', '--dbfilename', `${name}.rdb`];

  async function through(redisUrl: string, changes: Parameters<typeof startWorker>[2] = {}): Promise<Enquiries> {
    const enquiries = lastly(await startEnquiries({ redisUrl }), ({ stop }) => stop());
    lastly(await startWorker(enquiries, smtp.url, changes), ({ stop }) => stop());
    return enquiries;
  }
  const send = (enquiries: Enquiries) =>
    enquiries.visitor.post('/contact-form').send(contactMessageInput()).expect(201);
  const mails = (count: number) =>
    eventually(
      () => smtp.mails.length,
      (now) => now === count,
      // A Sentinel that a busy machine holds up elects nobody for half a minute.
      120_000,
    );

  it('through a Redis of the queue alone, and what the panel is told goes through that of the gateways', async () => {
    const [queue, cache] = [
      lastly(await ownRedis(), ({ stop }) => stop()),
      lastly(await ownRedis(), ({ stop }) => stop()),
    ];
    const events: unknown[] = [];
    const listener = lastly(new Redis(cache.url), (redis) => redis.disconnect());
    listener.on('message', (_, text: string) => void events.push(JSON.parse(text)));
    await listener.subscribe(EVENTS_CHANNEL);
    const retry = { baseDelayMs: 10, maxDelayMs: 20, maxAttempts: 2, maxAgeMs: 86_400_000 };
    const enquiries = await through(queue.url, { eventsUrl: cache.url, retry });
    await send(enquiries);
    await mails(2);
    const inCache = lastly(new Redis(cache.url), (redis) => redis.disconnect());
    expect(await inCache.keys('*')).toEqual([]);
    // The Redis of the gateways is down, and the mails do not wait for it.
    await cache.kill();
    await send(enquiries);
    await mails(4);
    await cache.startEmpty();
    await eventually(
      () => listener.status,
      (status) => status === 'ready',
    );
    await enquiries.query("UPDATE email_outbox SET payload = '{}', state = 'new', sent_at = NULL");
    await eventually(
      () => events,
      ({ length }) => length > 0,
    );
    expect(events).toContainEqual(expect.objectContaining({ action: 'mail_failed', entity: 'messages' }));
  });

  it('through a Redis with TLS', async () => {
    const [key, certificate] = ['tls.key', 'tls.crt'].map((name) => join(folder, name)) as [string, string];
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
    spawnSync('openssl', [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '2',
      '-keyout',
      key,
      '-out',
      certificate,
      ...subject,
    ]);
    const { port } = await server('tls', [
      ...['--port', '0', '--tls-port', 'PORT', '--tls-cert-file', certificate, '--tls-key-file', key],
      ...['--tls-ca-cert-file', certificate, '--tls-auth-clients', 'no', '--save', ''],
    ]);
    const address = `rediss://localhost:${port}`;
    // Passes the private CA as an option: Node reads NODE_EXTRA_CA_CERTS only when a process starts.
    const options = { ...redisTarget(address), tls: { ca: await readFile(certificate) } };
    const trusting = lastly(new Redis({ ...options, lazyConnect: true }), (redis) => redis.disconnect());
    await trusting.connect();
    expect(await trusting.ping()).toBe('PONG');
    const strange = lastly(
      new Redis({ ...redisTarget(address), lazyConnect: true, retryStrategy: () => null }),
      (redis) => redis.disconnect(),
    );
    strange.on('error', () => {});
    await expect(strange.connect()).rejects.toThrow();
  });

  it('through the Sentinels that know it, also after the Redis they named is gone', async () => {
    const first = await server('first', store('first'));
    const second = await server('second', [...store('second'), '--replicaof', '127.0.0.1', String(first.port)]);
    const config = join(folder, 'sentinel.conf');
    await writeFile(
      config,
      `sentinel monitor academy 127.0.0.1 ${first.port} 1\nsentinel down-after-milliseconds academy 5000\nsentinel failover-timeout academy 2000\n`,
    );
    const sentinel = await server('sentinel', [config, '--sentinel', '--port', 'PORT']);
    const replicas = () =>
      spawnSync('redis-cli', ['-p', String(sentinel.port), 'sentinel', 'replicas', 'academy'], { encoding: 'utf8' })
        .stdout;
    await eventually(replicas, (text) => text.includes(String(second.port)));
    const enquiries = await through(`redis+sentinel://127.0.0.1:${sentinel.port}/academy`);
    await send(enquiries);
    await mails(2);
    first.process.kill('SIGKILL');
    await send(enquiries);
    await mails(4);
  });

  it('through a Redis cluster, which takes the keys of a queue for one slot', async () => {
    const node = await server('cluster', [
      ...store('cluster'),
      '--cluster-enabled',
      'yes',
      '--cluster-config-file',
      'nodes.conf',
    ]);
    const cli = (...args: string[]) =>
      spawnSync('redis-cli', ['-p', String(node.port), ...args], { encoding: 'utf8' }).stdout;
    cli('cluster', 'addslotsrange', '0', '16383');
    await eventually(
      () => cli('cluster', 'info'),
      (text) => text.includes('cluster_state:ok'),
    );
    const redisUrl = `redis://127.0.0.1:${node.port}`;
    const enquiries = lastly(await startEnquiries({ redisUrl, prefix: '{bull}' }), ({ stop }) => stop());
    lastly(await startWorker(enquiries, smtp.url), ({ stop }) => stop());
    await send(enquiries);
    await mails(2);
    const slots = cli('keys', '*')
      .trim()
      .split('\n')
      .map((key) => cli('cluster', 'keyslot', key));
    expect(new Set(slots).size).toBe(1);
    expect(slots.length).toBeGreaterThan(1);
  });
});

describe('the addresses of Redis', () => {
  const missing = (schema: typeof Env | typeof WorkerEnv, env: object) =>
    schema.safeParse(env).error?.issues.some(({ path }) => path[0] === 'REDIS_URL') ?? false;
  const rest = {
    ...{ PORT: '1', MANAGEMENT_PORT: '2', DATABASE_URL: 'postgres://db', SERVICE_TOKEN_KEYS: '' },
    ...{
      PUBLIC_URL: 'https://a.example',
      MEDIA_URL: 'http://m',
      CONTENT_URL: 'http://c',
      CATALOGUE_URL: 'http://c',
      AGENCY_URL: 'http://a',
    },
    ...{ SMTP_URL: 'smtp://mail', MAIL_FROM: 'a@b.example', MAIL_TO: 'a@b.example' },
  };

  it('are one of the queue, or one for everything', () => {
    for (const schema of [Env, WorkerEnv]) {
      expect(missing(schema, rest)).toBe(true);
      expect(missing(schema, { ...rest, REDIS_URL: 'redis://all' })).toBe(false);
      expect(missing(schema, { ...rest, REDIS_QUEUE_URL: 'redis://queue' })).toBe(false);
    }
  });
});
