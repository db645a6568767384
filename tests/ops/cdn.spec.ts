import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { VARY_BY_DATA } from '../../gateway/src/http/data-mode.ts';
import { freePort } from '../../infra/local/free-port.mjs';
import { modelInput } from '../../services/catalogue/test/factories.ts';
import { eventually } from '../../services/enquiries/test/start-enquiries.ts';
import { photoWithPlace } from '../../services/media/test/pictures.ts';
import { startProcesses } from '../services/start-processes.ts';
import { read } from './compose-files.ts';

const hasNginx = spawnSync('nginx', ['-v']).error === undefined;
/** Maximum time in which a picture may still be served after a withdrawal. */
const PROMISE_MS = 60_000;
/** Tolerance: nginx counts whole seconds. */
const ROUNDING_MS = 3_000;

it('is told in the document which request headers decide the form of a page', () => {
  const varied = [...VARY_BY_DATA.split(', '), 'accept-encoding'].map((name) => `\`${name}\``).join(', ');
  expect(read('docs/scaling.md').toLowerCase()).toContain(
    `\n| pages | \`public, max-age=0, must-revalidate\` | ${varied} |`,
  );
});

// Runs without Redis: a gateway receives no events of others, as when the event bus is down.
describe('behind a CDN', () => {
  if (!hasNginx) {
    it.todo('pictures obey their headers (not run: there is no nginx on PATH)');
    return;
  }

  let processes: Awaited<ReturnType<typeof startProcesses>>;
  let token: string;
  const closers: (() => unknown)[] = [];

  beforeAll(async () => {
    processes = await startProcesses();
    token = await processes.gateway.login();
  });
  afterAll(async () => {
    for (const close of closers.reverse()) await close();
    await processes.stop();
  });

  /** Starts nginx with the example configuration of a CDN. @returns its address */
  async function startCdn(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'nfa-cdn-'));
    closers.push(() => rm(folder, { recursive: true, force: true }));
    // If nginx starts as root, its workers run as another user.
    await chmod(folder, 0o755);
    const port = await freePort();
    const config = read('infra/edge/cdn.nginx.conf')
      .replace('127.0.0.1:8081', `127.0.0.1:${port}`)
      .replace('127.0.0.1:8080', `127.0.0.1:${processes.gateway.port}`);
    await writeFile(join(folder, 'nginx.conf'), config);
    const nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
    closers.push(async () => {
      nginx.kill('SIGTERM');
      await once(nginx, 'exit');
    });
    const url = `http://127.0.0.1:${port}`;
    for (let tries = 0; tries < 100; tries += 1) {
      if (await fetch(url).catch(() => undefined)) return url;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('nginx did not start');
  }

  async function admin(method: 'post' | 'put', path: string, body: object) {
    const response = await processes.gateway.http[method](`/api/admin${path}`)
      .set('authorization', `Bearer ${token}`)
      .send(body);
    if (response.status >= 300) throw new Error(`${path}: ${response.status} ${JSON.stringify(response.body)}`);
    return response.body;
  }

  async function upload(width: number): Promise<string> {
    const response = await processes.gateway.http
      .post('/api/admin/upload')
      .set('authorization', `Bearer ${token}`)
      .attach('file', await photoWithPlace(width, 60, 1), 'x')
      .expect(201);
    return response.body.url;
  }

  it('keeps pictures of people for a minute at most, so that a withdrawn one is gone everywhere in that time', async () => {
    const [cdn, other] = [await startCdn(), await startCdn()];
    const adult = await upload(211);
    const child = await upload(212);
    const model = await admin('post', '/models', modelInput({ main_image: adult }));
    const kid = await admin('post', '/models', modelInput({ category: 'kids', main_image: child }));
    const ask = async (url: string, path: string) => {
      const { status, headers, body } = await fetch(`${url}${path}`);
      await body?.cancel();
      return { status, cache: headers.get('x-cdn-cache'), control: headers.get('cache-control') };
    };
    // Until the catalogue's response says whose picture it is, the picture is treated as a child's.
    await eventually(
      () => ask(`http://127.0.0.1:${processes.gateway.port}`, adult),
      ({ control }) => control !== 'public, max-age=60',
    );
    for (const path of [adult, child]) {
      expect((await ask(cdn, path)).cache).toBe('MISS');
      expect((await ask(cdn, path)).cache).toBe('HIT');
    }
    expect((await ask(cdn, adult)).control).toBe('public, max-age=3600, s-maxage=60');
    expect((await ask(cdn, child)).control).toBe('public, max-age=60');
    /** Pictures that the CDN may still serve, and when each one was withdrawn. */
    const served = new Map<string, number>();
    for (const [{ id }, picture] of [
      [model, adult],
      [kid, child],
    ]) {
      await admin('post', `/models/${id}/consent-withdrawals`, { pictures: [picture] });
      served.set(picture, Date.now());
    }
    // A CDN without a cached copy gets 410 after the withdrawal, even before the media service reloads the policy.
    for (const path of [adult, child]) expect((await ask(other, path)).status).toBe(410);
    while (served.size > 0) {
      for (const [path, withdrawnAt] of served) {
        const requestedAt = Date.now();
        if ((await ask(cdn, path)).status === 410) served.delete(path);
        else expect(requestedAt - withdrawnAt).toBeLessThanOrEqual(PROMISE_MS + ROUNDING_MS);
      }
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  });

  it('passes on what nobody may keep', async () => {
    const cdn = await startCdn();
    for (const path of ['/api/admin/activity', '/api/admin/session']) {
      const headers = { authorization: `Bearer ${token}` };
      await fetch(`${cdn}${path}`, { headers });
      const { headers: answered } = await fetch(`${cdn}${path}`, { headers });
      expect([path, answered.get('x-cdn-cache')]).toEqual([path, 'MISS']);
    }
  });
});
