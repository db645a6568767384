import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EVENTS_CHANNEL } from '@nfa/contracts';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import type { GatewayConfig } from '../../gateway/src/config/config.ts';
import { GATEWAY_CHANNEL } from '../../gateway/src/redis/gateway-bus.ts';
import type { RedisConnections } from '../../gateway/src/redis/redis.ts';
import { RateLimits } from '../../gateway/src/throttling/rate-limits.ts';
import { redisUsers } from '../../infra/ops/secrets.mjs';
import { connectRedis, DarajaTokens } from '../../services/agency/src/daraja/daraja-token.ts';
import { Env } from '../../services/enquiries/src/config.ts';
import { composeServices } from './compose-files.ts';

// ACL users are global to a Redis server, and the other tests use the default user.
const password = 'a-password-of-the-test';
const rules = redisUsers(() => password)
  .split('\n')
  .map((line) => line.split(' ').slice(1))
  .filter(([name]) => name && name !== 'default');
const onePerHour: GatewayConfig['limits'] = {
  enabled: true,
  loginsPer15Min: 1,
  formsPerHour: 1,
  untokenedFormsPerHour: 1,
  allFormsPerHour: 1,
  uploadsPerHour: 1,
  photographsPerHour: 1,
};
const nameOf = (name: string) => `test-${name}`;

describe('the users of Redis in Compose', () => {
  const url = new URL(process.env.TEST_REDIS_URL ?? '');
  const as = (name: string) =>
    new Redis(`redis://${nameOf(name)}:${password}@${url.host}`, { maxRetriesPerRequest: null });
  const operator = new Redis(url.href);

  beforeAll(async () => {
    for (const [name = '', ...rule] of rules) await operator.call('ACL', 'SETUSER', nameOf(name), 'reset', ...rule);
  });
  afterAll(async () => {
    for (const [name = ''] of rules) await operator.call('ACL', 'DELUSER', nameOf(name));
    await operator.quit();
  });

  it('let the mail queue do all of its work under the prefix that is the default', async () => {
    const prefix = Env.shape.QUEUE_PREFIX.parse(undefined);
    const name = `acl-${process.pid}`;
    const [sending, taking] = [as('queue'), as('queue')];
    const queue = new Queue(name, { connection: sending, prefix });
    const errors: Error[] = [];
    let taken: (id: unknown) => void = () => {};
    const done = new Promise((resolve) => {
      taken = resolve;
    });
    const worker = new Worker(name, async (job) => taken(job.data.id), { connection: taking, prefix });
    worker.on('error', (error) => {
      errors.push(error);
      taken(error.message);
    });
    await queue.add('mail', { id: 'a' }, { jobId: 'mail_a_g1' });
    expect(await done).toBe('a');
    expect(errors).toEqual([]);
    await worker.close();
    await queue.obliterate({ force: true });
    await queue.close();
    for (const redis of [sending, taking]) redis.disconnect();
  });

  it('let the queue read nothing else, and the gateway no key but the counts of its limits', async () => {
    const [queue, gateway] = [as('queue'), as('gateway')];
    await expect(queue.set('session:1', 'x')).rejects.toThrow(/NOPERM/);
    await expect(queue.flushall()).rejects.toThrow(/NOPERM/);
    await expect(gateway.get('bull:x')).rejects.toThrow(/NOPERM/);
    await expect(gateway.publish(GATEWAY_CHANNEL, 'x')).resolves.toEqual(expect.any(Number));
    await expect(queue.publish(GATEWAY_CHANNEL, 'x')).rejects.toThrow(/NOPERM/);
    await expect(queue.publish(EVENTS_CHANNEL, 'x')).resolves.toEqual(expect.any(Number));
    const limits = new RateLimits(
      { limits: onePerHour } as GatewayConfig,
      {
        commands: gateway,
      } as RedisConnections,
    );
    const attempt = { name: nameOf('user'), client: nameOf('client') };
    await limits.signIn(attempt);
    await limits.signInFailed(attempt);
    // The gateway would keep a count in memory if Redis refused it.
    expect(await operator.mget(`nfa:limit:sign-in:${attempt.client}`, `nfa:limit:name:${attempt.name}`)).toEqual([
      '1',
      '1',
    ]);
    await limits.signInSucceeded(attempt);
    expect(await operator.mget(`nfa:limit:sign-in:${attempt.client}`, `nfa:limit:name:${attempt.name}`)).toEqual([
      '0',
      null,
    ]);
    await operator.del(`nfa:limit:sign-in:${attempt.client}`);
    for (const redis of [queue, gateway]) redis.disconnect();
  });

  it('let the agency keep its sign-in to M-Pesa and tell the panel of payments, and nothing else', async () => {
    const url = new URL(process.env.TEST_REDIS_URL ?? '');
    const tokens = new DarajaTokens(connectRedis(`redis://${nameOf('agency')}:${password}@${url.host}`));
    const keys = `keys of ${process.pid}`;
    const signIn = async () => ({ token: 'a token', seconds: 3_599 });
    expect(await tokens.get(keys, signIn)).toBe('a token');
    await tokens.forget(keys, 'a token');
    expect(await tokens.get(keys, async () => ({ token: 'another', seconds: 3_599 }))).toBe('another');
    await tokens.forget(keys, 'another');
    tokens.onApplicationShutdown();
    const agency = as('agency');
    await expect(agency.get('bull:x')).rejects.toThrow(/NOPERM/);
    await expect(agency.set('nfa:limit:x', '1')).rejects.toThrow(/NOPERM/);
    await expect(agency.publish(EVENTS_CHANNEL, 'x')).resolves.toEqual(expect.any(Number));
    await expect(agency.publish(GATEWAY_CHANNEL, 'x')).rejects.toThrow(/NOPERM/);
    agency.disconnect();
  });

  it('let Redis load the queue again when it was restarted', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'nfa-redis-'));
    await writeFile(
      join(folder, 'users.acl'),
      redisUsers(() => password),
    );
    let server = startLikeCompose(folder);
    const connection = new Redis({ ...socketIn(folder), username: 'queue', password, maxRetriesPerRequest: null });
    const queue = new Queue('mails', { connection, prefix: Env.shape.QUEUE_PREFIX.parse(undefined) });
    queue.on('error', () => undefined); // while Redis starts
    try {
      await queue.add('mail', { id: 'a' }, { delay: 3_600_000 });
      await end(server);
      server = startLikeCompose(folder);
      expect(await queue.getJobCounts('delayed')).toEqual({ delayed: 1 });
    } finally {
      await queue.close();
      connection.disconnect();
      await end(server);
      await rm(folder, { recursive: true, force: true });
    }
  });
});

const socketIn = (folder: string) => ({ path: join(folder, 'redis.sock') });

// Starts Redis with the command of the Compose file, the files of the test, and a socket in place of the port.
function startLikeCompose(folder: string): ChildProcess {
  const [program = '', ...given] = composeServices().redis?.command ?? [];
  const args = given.map((arg) => arg.replace('/secrets/redis', folder));
  const own = ['--dir', folder, '--port', '0', '--unixsocket', socketIn(folder).path];
  return spawn(program, [...args, ...own], { stdio: 'ignore' });
}

async function end(server: ChildProcess): Promise<void> {
  server.kill('SIGTERM');
  await once(server, 'exit');
}
