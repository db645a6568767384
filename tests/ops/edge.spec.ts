import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { connect } from 'node:http2';
import { type AddressInfo, connect as connectTcp } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publicBody } from '../../gateway/src/http/request-body.ts';
import { freePort } from '../../infra/local/free-port.mjs';
import { composeServices, read } from './compose-files.ts';

const config = read('infra/edge/Caddyfile');
const edge = composeServices().edge;
/** The programs of the tests below: `CADDY=path npx jest tests/ops/edge.spec.ts`. */
const caddy = process.env.CADDY || 'caddy';
const withCaddy = spawnSync(caddy, ['version']).error === undefined ? it : it.skip;
if (withCaddy === it.skip) process.stdout.write('The edge was not run: Caddy is not installed (CADDY=path)\n');

describe('the file of the edge', () => {
  it('keeps little of a form in memory, and not for ever where a connection has many', () => {
    const imports = [...config.matchAll(/^\timport gateways (\S+) (\d+)(?:KiB)? (.*)$/gm)].map((found) =>
      found.slice(1),
    );
    expect(imports).toEqual([
      ['@form', '16', 'POST'],
      ['*', '0', 'GET HEAD'],
    ]);
    expect(config).toContain(`request_body @form_of_stream {\n\t\tread_timeout ${publicBody.totalMs / 1000}s\n`);
    // Measured: a stalled stream takes four times its buffer. So many have room: twenty connections, 250 streams each.
    const kib = Number(imports[0]?.[1]);
    expect(5_000 * 4 * kib).toBeLessThan(Number.parseInt(edge?.mem_limit ?? '', 10) * 1024);
  });

  it('never takes a gateway out of use: what a client sends can look like its failure', () => {
    expect(config.replace(/#.*$/gm, '')).not.toMatch(/fail_duration|max_fails|unhealthy_/);
  });

  it('answers the health check of the container, and nobody outside of it', () => {
    const url = String((edge?.healthcheck as { test?: string[] } | undefined)?.test?.at(-1));
    expect(config).toContain(`${url.replace(/\/$/, '')} {\n\tbind 127.0.0.1\n\trespond ok\n}`);
    expect(edge?.ports.join()).not.toContain(new URL(url).port);
  });
});

const portOf = (server: { address(): unknown }): number => (server.address() as AddressInfo).port;

describe('the edge (needs caddy)', () => {
  let folder: string;
  let gateway: Server;
  let server: ChildProcess;
  let site: string;
  let health: string;
  let broken = 0;
  const forms: string[] = [];

  const status = (url: string) =>
    fetch(url, { signal: AbortSignal.timeout(3_000) }).then(
      (response) => response.status,
      () => 0,
    );

  /** Sends a form over HTTP/2. @returns its status, 0 when the stream ends without one */
  const send = (headers: Record<string, string>, body: string, isWhole = true) =>
    new Promise<number>((resolve) => {
      const session = connect(site);
      const stream = session.request({ ':method': 'POST', ':path': '/api/contact-messages', ...headers });
      const end = (code: number) => {
        resolve(code);
        session.destroy();
      };
      stream.on('response', (answer) => end(answer[':status'] ?? 0));
      for (const emitter of [session, stream]) emitter.on('error', () => end(0));
      if (isWhole) stream.end(body);
      else stream.write(body);
    });

  beforeAll(async () => {
    if (withCaddy === it.skip) return;
    gateway = createServer((request, response) => {
      let body = '';
      request.on('error', () => undefined);
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        if (request.method === 'POST') forms.push(body);
        if (broken > 0) {
          broken -= 1;
          request.socket.destroy();
        } else response.end('ok');
      });
    }).listen(0, '127.0.0.1');
    await once(gateway, 'listening');
    const [port, healthPort] = [await freePort(), await freePort()];
    [site, health] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${healthPort}/`];
    folder = await mkdtemp(join(tmpdir(), 'nfa-edge-'));
    // Plain HTTP, one gateway, and a shorter wait: all else is the file as it is.
    const replaced = [
      ['admin localhost:2019', 'admin off\n\tauto_https off'],
      ['127.0.0.1:2020', `127.0.0.1:${healthPort}`],
      ['servers {', 'servers {\n\t\tprotocols h1 h2c'],
      [/dynamic a \{[^}]*\}/, `to 127.0.0.1:${portOf(gateway)}`],
      ['read_timeout 20s', 'read_timeout 1s'],
    ] as const;
    let text = config;
    for (const [from, to] of replaced) {
      if (text.replace(from, to) === text) throw new Error(`The Caddyfile has no ${from}`);
      text = text.replace(from, to);
    }
    await writeFile(join(folder, 'Caddyfile'), text);
    const env = {
      ...process.env,
      DOMAIN: site,
      ACME_EMAIL: 'a@b.example',
      XDG_CONFIG_HOME: folder,
      XDG_DATA_HOME: folder,
    };
    const args = ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'];
    server = spawn(caddy, args, { env, stdio: 'ignore' });
    while ((await status(health)) !== 200) {
      if (server.exitCode !== null) throw new Error('Caddy did not start');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });

  afterAll(async () => {
    if (withCaddy === it.skip) return;
    server.kill('SIGKILL');
    gateway.closeAllConnections();
    gateway.close();
    await rm(folder, { recursive: true });
  });

  withCaddy('sends a form over HTTP/2 again whose connection broke off', async () => {
    broken = 2;
    expect(await send({ 'idempotency-key': 'one' }, '{"name":"Achieng"}')).toBe(200);
    expect(forms.splice(0)).toEqual(Array(3).fill('{"name":"Achieng"}'));
  });

  withCaddy('sends a form over HTTP/1.1 again whose connection broke off', async () => {
    broken = 2;
    const headers = { 'idempotency-key': 'three' };
    const sent = await fetch(`${site}/api/contact-messages`, { method: 'POST', headers, body: '{"name":"Njoki"}' });
    expect(sent.status).toBe(200);
    expect(forms.splice(0)).toEqual(Array(3).fill('{"name":"Njoki"}'));
  });

  withCaddy('sends no form again that has no key', async () => {
    broken = 1;
    expect(await send({}, '{"name":"Achieng"}')).toBe(502);
    expect(forms.splice(0)).toHaveLength(1);
  });

  withCaddy('ends a form whose sender stalls', async () => {
    expect(await send({ 'idempotency-key': 'two' }, '{"name":', false)).toBe(502);
    expect(forms.splice(0)).toEqual([]);
  });

  withCaddy('serves everybody at once after a malformed body', async () => {
    const socket = connectTcp(Number(new URL(site).port), '127.0.0.1');
    socket.write(
      `POST / HTTP/1.1\r\nHost: ${new URL(site).host}\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\nZZ\r\n`,
    );
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toContain(' 502 ');
    socket.destroy();
    expect(await send({ 'content-length': '1000' }, 'too little')).toBe(502);
    expect(await status(`${site}/`)).toBe(200);
  });

  withCaddy('answers its health check, until it hangs', async () => {
    expect(await status(health)).toBe(200);
    server.kill('SIGSTOP');
    expect(await status(health)).toBe(0);
    server.kill('SIGCONT');
    expect(await status(health)).toBe(200);
  });
});
