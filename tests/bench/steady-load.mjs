// Sends a steady mix of requests while a command runs, and fails when one request fails.
//   node tests/bench/steady-load.mjs https://localhost sh infra/ops/replace.sh
// The site needs demo content, and rate limits that let the forms of one client through.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';

const PER_SECOND = Number(process.env.PER_SECOND ?? 50);
const AROUND_MS = 5_000;
const PATIENCE_MS = 15_000;

const [base, ...command] = process.argv.slice(2);
if (!base || command.length === 0) throw new Error('node tests/bench/steady-load.mjs <address> <command…>');
const isTls = base.startsWith('https:');
// The edge issues the certificate for localhost itself.
const agent = isTls
  ? new HttpsAgent({ keepAlive: true, maxSockets: 64, rejectUnauthorized: false })
  : new HttpAgent({ keepAlive: true, maxSockets: 64 });

/**
 * @typedef {{ kind: string, method?: string, path: string, headers?: Record<string, string>, body?: string, expect: number[] }} Call
 * @param {Call} call
 * @returns {Promise<{ status: number, body: Buffer }>}
 */
function send({ method = 'GET', path, headers = {}, body }) {
  return new Promise((resolve, reject) => {
    const send = isTls ? httpsRequest : httpRequest;
    const request = send(new URL(path, base), { method, agent, headers, timeout: PATIENCE_MS }, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks) }));
      response.on('error', reject);
    });
    request.on('timeout', () => request.destroy(new Error('no answer in time')));
    request.on('error', reject);
    request.end(body);
  });
}

const json = async (path) => JSON.parse((await send({ kind: 'set-up', path, expect: [200] })).body.toString('utf8'));
const [models, courses, settings] = await Promise.all(
  ['/api/models', '/api/courses?active=true', '/api/settings'].map(json),
);
const pictures = [...new Set(JSON.stringify([models, settings]).match(/\/media\/[\w-]+\.\w+/g))];
if (pictures.length === 0 || courses.length === 0) throw new Error('the site has no demo content');

const one = (list) => list[Math.floor(Math.random() * list.length)];
const cached = ['/api/settings', '/api/models', '/api/news', '/api/about', '/api/contact', '/', '/models', '/training'];

/** @type {[share: number, make: () => Call][]} */
const mix = [
  [18, () => ({ kind: 'cached', path: one(cached), expect: [200] })],
  // The 404 for an unknown model is never cached.
  [10, () => ({ kind: 'uncached data', path: `/api/models/${randomUUID()}`, expect: [404] })],
  [
    4,
    () => ({
      kind: 'rarely asked data',
      path: `/api/news?limit=${1 + Math.floor(Math.random() * 100)}`,
      expect: [200],
    }),
  ],
  // A page with a query string is not cached.
  [
    5,
    () => ({
      kind: 'rendered page',
      path: `${one(['/about', '/events', '/contact'])}?q=${randomUUID()}`,
      expect: [200],
    }),
  ],
  [8, () => ({ kind: 'picture, in part', path: one(pictures), headers: { range: 'bytes=0-1023' }, expect: [206] })],
  [5, registration],
];

/** @returns {Call} */
function registration() {
  const key = randomUUID();
  const email = `load-${key}@example.com`;
  const phone = '+254 712 345 678';
  const body = JSON.stringify({ course_id: one(courses).id, name: 'Steady Load', phone, email, message: key });
  const headers = { 'content-type': 'application/json', 'idempotency-key': key };
  return { kind: 'registration', method: 'POST', path: '/api/course-registration', headers, body, expect: [201] };
}

// One entry for each unit of a share: a random choice has the right proportions.
const draw = mix.flatMap(([share, make]) => Array.from({ length: share }, () => make));

/** @type {Map<string, { sent: number, failed: number, times: number[] }>} */
const results = new Map();
const failures = [];
const began = Date.now();

async function sendNext() {
  const call = one(draw)();
  const result = results.get(call.kind) ?? { sent: 0, failed: 0, times: [] };
  results.set(call.kind, result);
  result.sent += 1;
  const start = performance.now();
  const outcome = await send(call).then(
    ({ status, body }) =>
      call.expect.includes(status) ? '' : `${status} ${body.toString('utf8').replaceAll(/\s+/g, ' ').slice(0, 120)}`,
    (error) => `${error.code ?? ''} ${error.message}`,
  );
  result.times.push(performance.now() - start);
  if (outcome === '') return;
  result.failed += 1;
  failures.push(`${((Date.now() - began) / 1000).toFixed(1)} s  ${call.method ?? 'GET'} ${call.path}  ${outcome}`);
}

const pending = new Set();
let sent = 0;
const timer = setInterval(() => {
  // Sends as many requests as are due, however late the timer fires.
  for (; sent < ((Date.now() - began) / 1000) * PER_SECOND; sent += 1) {
    const done = sendNext().finally(() => pending.delete(done));
    pending.add(done);
  }
}, 5);

const pause = () => new Promise((resolve) => setTimeout(resolve, AROUND_MS));
await pause();
const code = await new Promise((resolve, reject) => {
  const [program = '', ...args] = command;
  spawn(program, args, { stdio: 'inherit' }).once('error', reject).once('close', resolve);
});
const seconds = (Date.now() - began - AROUND_MS) / 1000;
await pause();
clearInterval(timer);
await Promise.all(pending);
agent.destroy();

const ms = (times, part) => `${Math.round(times.sort((a, b) => a - b)[Math.ceil(times.length * part) - 1] ?? 0)} ms`;
for (const [kind, { sent, failed, times }] of results)
  console.log(
    `${kind.padEnd(18)} ${String(sent).padStart(6)} sent ${String(failed).padStart(4)} failed   median ${ms(times, 0.5)}, p99 ${ms(times, 0.99)}, longest ${ms(times, 1)}`,
  );
for (const failure of failures.slice(0, 40)) console.log(failure);
console.log(
  `${sent} requests, ${failures.length} failed; the command took ${seconds.toFixed(1)} s and ended with ${code}`,
);
process.exitCode = code === 0 && failures.length === 0 ? 0 : 1;
