import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { after, before, describe, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../infra/local/free-port.mjs';
import { root } from '../../infra/local/root.mjs';

/** The lower limit holds for two cores that nothing else uses. */
const UP_LIMIT_MS = loadavg()[0] < 1 ? 120_000 : 900_000;
const HEALTHY_LIMIT_MS = 300_000;
const LASTING = ['gateway', 'frontend', 'catalogue', 'content', 'agency', 'enquiries', 'worker', 'media'];
const STORES = ['redis', 'object-store', 'postgres'];
const FORMS_A_KILL = 5;

const env = {
  ...process.env,
  COMPOSE_PROJECT_NAME: 'nfa-cycle',
  COMPOSE_FILE: 'docker-compose.yml',
  RATE_LIMIT: 'off',
};
const docker = (...args) =>
  execFileSync('docker', args, { cwd: root, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
const compose = (...args) => docker('compose', ...args);

const lacking = [
  ['npm run test:long', process.env.FAULTS === 'long'],
  [
    'a Docker engine on this machine, as root',
    process.getuid?.() === 0 && spawnSync('docker', ['info'], { stdio: 'ignore' }).status === 0,
  ],
  [
    'the images of `docker compose build`',
    spawnSync('docker', ['image', 'inspect', 'nfa/gateway:local', 'nfa/seed:local'], { stdio: 'ignore' }).status === 0,
  ],
].flatMap(([what, isThere]) => (isThere ? [] : [what]));
if (lacking.length > 0)
  process.stdout.write(`Compose was not started, killed and stopped: needs ${lacking.join('; ')}\n`);

describe('Compose', { skip: lacking.length > 0 && `needs ${lacking.join('; ')}` }, () => {
  let url;
  let course;
  /** E-mail addresses of all accepted forms. */
  const accepted = [];

  before(async () => {
    env.PORT = String(await freePort());
    url = `http://127.0.0.1:${env.PORT}`;
    compose('down', '--volumes', '--remove-orphans');
    // Existing images may have been built from other sources.
    compose('build');
  });
  after(() => compose('down', '--volumes', '--remove-orphans'));

  const up = () => {
    const began = Date.now();
    compose('up', '--detach', '--wait');
    return Date.now() - began;
  };
  const read = async (path, headers) => {
    // A keep-alive connection would belong to the gateway from before `down`.
    const response = await fetch(`${url}/api${path}`, { headers: { ...headers, connection: 'close' } });
    assert.equal(response.status, 200, path);
    return response.json();
  };

  /** Sends a form as the site does: repeats it with the same idempotency key until it is accepted. */
  async function register() {
    const email = `cycle-${randomUUID()}@example.com`;
    const person = { name: 'Atieno', phone: '+254 712 345 678', email, message: '' };
    for (const until = Date.now() + HEALTHY_LIMIT_MS; ; await delay(500)) {
      const response = await fetch(`${url}/api/course-registration`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': email },
        body: JSON.stringify({ ...person, course_id: course.id }),
        signal: AbortSignal.timeout(20_000),
      }).catch(() => undefined);
      if (response?.status === 201) return accepted.push(email);
      assert.ok(Date.now() < until, `not accepted: ${response?.status}`);
    }
  }

  async function everybodyIsStoredOnce() {
    const credentials = JSON.stringify({ username: 'admin', password: 'admin123' });
    const headers = { 'content-type': 'application/json' };
    const { access_token } = await (
      await fetch(`${url}/api/admin/login`, { method: 'POST', headers, body: credentials })
    ).json();
    const stored = await read('/admin/registrations', { authorization: `Bearer ${access_token}` });
    const emails = stored.map(({ email }) => email).filter((email) => email.startsWith('cycle-'));
    assert.deepEqual(emails.sort(), [...accepted].sort());
  }

  test('is up with its demonstration within two minutes on a quiet machine', (context) => {
    const took = up();
    context.diagnostic(`up --wait took ${Math.round(took / 1_000)} s, at a load of ${loadavg()[0].toFixed(1)}`);
    assert.ok(took <= UP_LIMIT_MS, `${took} ms`);
  });

  test('starts each process again that is killed, and keeps every form', async () => {
    [course] = await read('/courses?active=true');
    for (const service of [...LASTING, ...STORES]) {
      const container = compose('ps', '--quiet', service).trim();
      const stateOf = () => JSON.parse(docker('inspect', '--format', '{{json .State}}', container));
      const { Pid, StartedAt } = stateOf();
      // Docker would not restart a container after `docker kill`, which counts as a manual stop.
      process.kill(Pid, 'SIGKILL');
      await Promise.all(Array.from({ length: FORMS_A_KILL }, register));
      for (const until = Date.now() + HEALTHY_LIMIT_MS; ; await delay(500)) {
        const state = stateOf();
        if (state.StartedAt !== StartedAt && state.Health?.Status === 'healthy') break;
        assert.ok(Date.now() < until, `${service} is ${JSON.stringify(state.Status)}`);
      }
    }
    await everybodyIsStoredOnce();
  });

  test('has everything again after down and up', async (context) => {
    const before = await Promise.all(['/models?limit=50', '/news', '/courses', '/settings'].map((path) => read(path)));
    compose('down');
    const took = up();
    context.diagnostic(`the second up --wait took ${Math.round(took / 1_000)} s`);
    for (const service of [...LASTING, ...STORES]) {
      const container = compose('ps', '--quiet', service).trim();
      assert.equal(docker('inspect', '--format', '{{.RestartCount}}', container).trim(), '0', `${service} ended once`);
    }
    const now = await Promise.all(['/models?limit=50', '/news', '/courses', '/settings'].map((path) => read(path)));
    assert.deepEqual(now, before);
    const [model] = now[0];
    assert.equal((await fetch(`${url}${model.main_image.split('#')[0]}`)).status, 200);
    await everybodyIsStoredOnce();
  });
});
