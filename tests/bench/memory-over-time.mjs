import { setTimeout as delay } from 'node:timers/promises';
import { memory, table, waitUntilIdle } from './measure.mjs';
import { withProduct } from './product.mjs';

const NAMES = ['gateway', 'catalogue', 'content', 'enquiries', 'worker', 'media', 'agency', 'frontend'];
const MINUTES = Number(process.env.MINUTES ?? 30);
const VISITORS = 4;
const PAUSE_MS = 20;
const MINUTE_MS = 60_000;

/**
 * Measures the PSS of each process every minute under mixed load (pages, lists, searches, missing records, pictures, forms, the panel's
 * reads and saves), and its slope over the second half, when caches are full. `MINUTES=5` shortens the run.
 */
export function benchMemoryOverTime() {
  return withProduct(async (product) => {
    await waitUntilIdle(product.pid('media'));
    const read = () => NAMES.map((name) => memory(product.pid(name)).pss);
    const counts = { answered: 0, failed: 0 };
    const began = Date.now();
    const isOver = () => Date.now() >= began + MINUTES * MINUTE_MS;
    const next = await visitOf(product);
    const visit = async () => {
      for (let turn = 0; !isOver(); turn += 1) {
        const isOk = await next(turn).catch(() => false);
        counts[isOk ? 'answered' : 'failed'] += 1;
        await delay(PAUSE_MS);
      }
    };
    const visitors = Array.from({ length: VISITORS }, visit);
    const samples = [read()];
    while (!isOver()) {
      await delay(Math.min(MINUTE_MS, began + samples.length * MINUTE_MS - Date.now()));
      samples.push(read());
      process.stdout.write(
        `${samples.length - 1} min: ${samples
          .at(-1)
          ?.map((mb) => mb.toFixed(0))
          .join(' ')} MB PSS\n`,
      );
    }
    await Promise.all(visitors);
    const later = samples.slice(Math.floor(samples.length / 2));
    table(
      `PSS over ${MINUTES} minutes of mixed load: ${counts.answered} answers, ${counts.failed} failures`,
      NAMES.map((process, column) => ({
        process,
        'start MB': samples[0]?.[column]?.toFixed(1) ?? '',
        'most MB': Math.max(...samples.map((sample) => sample[column] ?? 0)).toFixed(1),
        'end MB': samples.at(-1)?.[column]?.toFixed(1) ?? '',
        'slope MB/min, second half': slope(later.map((sample) => sample[column] ?? 0)).toFixed(2),
      })),
    );
  });
}

/** @returns {Promise<(turn: number) => Promise<boolean>>} */
async function visitOf({ url, token }) {
  const administrator = { authorization: `Bearer ${token}` };
  const json = { 'content-type': 'application/json' };
  const get = async (path, headers = {}) => {
    const response = await fetch(url + path, { headers });
    await response.arrayBuffer();
    return response.status < 500;
  };
  const [models, courses, settings] = await Promise.all(
    ['/api/models', '/api/courses?active=true', '/api/settings'].map(async (path) => (await fetch(url + path)).json()),
  );
  const pictures = [...new Set(JSON.stringify([models, settings]).match(/\/media\/[\w-]+\.\w+/g))];
  const register = async () => {
    const key = crypto.randomUUID();
    const person = {
      course_id: courses[0].id,
      name: 'Steady Load',
      phone: '+254 712 345 678',
      email: `load-${key}@example.com`,
    };
    const headers = { ...json, 'idempotency-key': key };
    const response = await fetch(`${url}/api/course-registration`, {
      method: 'POST',
      headers,
      body: JSON.stringify(person),
    });
    await response.arrayBuffer();
    return response.status === 201;
  };
  const save = async () => {
    const headers = { ...administrator, ...json };
    const stored = await (await fetch(`${url}/api/about`)).json();
    const response = await fetch(`${url}/api/admin/about`, { method: 'PUT', headers, body: JSON.stringify(stored) });
    await response.arrayBuffer();
    return response.status < 500;
  };
  const pages = ['/', '/models', '/training', '/about', '/events', '/contact'];
  const one = (list, turn) => list[turn % list.length];
  const visits = [
    (turn) => get(one(pages, turn)),
    (turn) => get(`${one(pages, turn)}?q=${crypto.randomUUID()}`),
    () => get('/api/models'),
    (turn) => get(`/api/models?name=${turn}`),
    () => get(`/api/models/${crypto.randomUUID()}`),
    (turn) => get(`/api/news?limit=${1 + (turn % 100)}`),
    (turn) => get(one(pictures, turn)),
    (turn) => get(one(pictures, turn + 1), { range: 'bytes=0-1023' }),
    () => get('/api/admin/stats', administrator),
    () => get('/api/admin/registrations', administrator),
    (turn) => (turn % 10 === 0 ? register() : get('/api/courses')),
    (turn) => (turn % 25 === 0 ? save() : get('/api/settings')),
  ];
  return (turn) => visits[Math.floor(Math.random() * visits.length)](turn);
}

/** Returns the slope per minute of a least-squares line through values that are one minute apart. @param {number[]} values */
function slope(values) {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const spread = values.reduce((sum, _, at) => sum + (at - middle) ** 2, 0);
  return spread === 0 ? 0 : values.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0) / spread;
}
