import { writeFileSync } from 'node:fs';
import { awaitMails, storedRegistrations } from '../faults/checker.mjs';
import { lineChart } from './chart.mjs';
import { until, withCopies } from './copies.mjs';
import { sendEvening } from './evening.mjs';
import { table } from './measure.mjs';

const COPIES = (process.env.COPIES ?? '1,3,10').split(',').map(Number);
/**
 * Requests a second for each copy, so that ten copies get ten times the load. Few enough for ten copies of everything on two cores:
 * where requests wait for a processor, cache entries expire before they are read.
 */
const PER_COPY = Number(process.env.PER_COPY ?? 6);
/** Long enough for a hundred views of each copy. */
const SECONDS = Number(process.env.SECONDS ?? 100);
const PHASES = (process.env.PHASES ?? 'cost,truth,rollout').split(',');
const ROLLOUT_PER_SECOND = 20;
/** The chart in docs/scaling.md. */
const CHART = new URL('../../docs/pictures/scale.svg', import.meta.url);

/**
 * Measures one, three and ten copies of every process: the cost of a request, and whether results stay correct while copies are killed,
 * replaced, or without the events of each other.
 */
export async function benchScale() {
  const rows = [];
  for (const count of COPIES)
    await withCopies(count, async (copies) => {
      if (PHASES.includes('cost')) {
        rows.push(await costOf(copies));
        table(`What a request costs with ${count} of each`, rows.slice(-1));
      }
      if (PHASES.includes('truth') && count > 1 && count === COPIES.at(-1)) await stayTrue(copies);
      if (PHASES.includes('rollout') && count === 3) await rollOut(copies);
    });
  if (rows.length === 0) return;
  table('A request costs the same, however many copies there are', rows);
  const column = (name) => rows.map((row) => Number(row[name]));
  const lines = Object.fromEntries(
    ['together', 'gateway', 'frontend', 'services'].map((name) => [name, column(`${name}, ms`)]),
  );
  const title = 'Processor time for a request, in ms';
  writeFileSync(CHART, lineChart({ title, unit: 'copies of each', x: COPIES, lines }));
}

/** Seconds without requests: longer than the interval of every frequent job that queries Postgres. */
const REST_SECONDS = 65;
const SHOWN_STATEMENTS = 8;

/**
 * Returns processor time, SQL statements and Redis calls for each request. The cost at rest is measured first and subtracted: a statement
 * that is executed at rest belongs to a job, all others belong to requests.
 */
async function costOf(copies) {
  await sendEvening(copies.url, { perSecond: PER_COPY * copies.count, seconds: SECONDS / 2 });
  await new Promise((resolve) => setTimeout(resolve, 5_000));
  const rest = await during(copies, () => new Promise((resolve) => setTimeout(resolve, REST_SECONDS * 1_000)));
  const busy = await during(copies, () =>
    sendEvening(copies.url, { perSecond: PER_COPY * copies.count, seconds: SECONDS }),
  );
  const { sent, failures, p50, p99 } = busy.result;
  const each = (of) => (of(busy) - (of(rest) / rest.seconds) * busy.seconds) / sent;
  const ms = (name) => each(({ cpuUs }) => cpuUs[name]) / 1_000;
  const ofJobs = new Set(rest.statements.map(({ id }) => id));
  const statements = busy.statements.filter(({ id }) => !ofJobs.has(id)).sort((one, other) => other.calls - one.calls);
  table(
    `The most frequent statements of requests with ${copies.count} of each`,
    statements.slice(0, SHOWN_STATEMENTS).map(({ query, calls }) => ({
      'for a request': (calls / sent).toFixed(3),
      statement: query.replace(/\s+/g, ' ').slice(0, 110),
    })),
  );
  const services = ['agency', 'catalogue', 'content', 'enquiries', 'media', 'worker'];
  return {
    copies: copies.count,
    'requests/s': PER_COPY * copies.count,
    sent,
    failed: failures.length,
    'gateway, ms': ms('gateway').toFixed(2),
    'frontend, ms': ms('frontend').toFixed(2),
    'services, ms': sum(services.map(ms)).toFixed(2),
    'together, ms': sum(Object.keys(busy.cpuUs).map(ms)).toFixed(2),
    statements: (sum(statements.map(({ calls }) => calls)) / sent).toFixed(2),
    'Redis calls': each(({ redisCalls }) => redisCalls).toFixed(2),
    'at rest, statements/s a copy': (
      sum(rest.statements.map(({ calls }) => calls)) /
      rest.seconds /
      copies.count
    ).toFixed(1),
    'connections a copy': (busy.connections / copies.count).toFixed(1),
    'median ms': p50.toFixed(0),
    'p99 ms': p99.toFixed(0),
  };
}

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/** Returns how often each statement was executed between two readings; omits statements that were not. */
function callsBetween(before, after) {
  const earlier = new Map(before.map(({ id, calls }) => [id, calls]));
  return after
    .map(({ id, query, calls }) => ({ id, query, calls: calls - (earlier.get(id) ?? 0) }))
    .filter(({ calls }) => calls > 0);
}

async function during(copies, work) {
  const [before, began] = [await copies.read(), Date.now()];
  const result = await work();
  const [after, seconds] = [await copies.read(), (Date.now() - began) / 1_000];
  return {
    result,
    seconds,
    connections: after.connections,
    statements: callsBetween(before.statements, after.statements),
    redisCalls: after.redisCalls - before.redisCalls,
    cpuUs: Object.fromEntries(Object.entries(after.cpuUs).map(([name, us]) => [name, us - before.cpuUs[name]])),
  };
}

/** Counts how often forms are stored and mailed while copies are killed, and measures how late gateways see changes without Redis. */
async function stayTrue(copies) {
  const { product, url, gateways } = copies;
  const killed = [];
  const killing = setInterval(() => {
    const kind = ['enquiries', 'worker', 'gateway', 'catalogue'][killed.length % 4];
    const copy = `${kind}-${1 + (killed.length % copies.count)}`;
    copies.kill(copy);
    killed.push(copy);
  }, 3_000);
  const { sent, forms, failures } = await sendForms(url, 200);
  clearInterval(killing);
  const stored = await storedRegistrations(product.databaseUrl, forms);
  const mails = await awaitMails({ mailUrl: product.mailUrl, emails: forms, timeoutMs: 120_000 });
  table(`Once, while ${killed.length} of ${copies.copies.length} copies are killed`, [
    {
      'forms sent': sent,
      accepted: forms.length,
      'given up': failures,
      stored: stored.length,
      'mails missing': mails.missing.length,
      'mails twice': mails.duplicates,
    },
  ]);

  const call = async (method, path, body) => {
    const headers = { authorization: `Bearer ${product.token}`, 'content-type': 'application/json' };
    const response = await fetch(`${url}/api${path}`, { method, headers, body: body && JSON.stringify(body) });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const [model, other] = (await call('GET', '/models?limit=50')).filter(({ category }) => category !== 'kids');
  const picture = other.main_image.split('#')[0];
  const everywhere = async (isNew) => (await Promise.all(gateways.map(isNew))).every(Boolean);
  // Puts the profile and the picture into the cache of every gateway.
  await everywhere(async (gateway) => {
    await (await fetch(`${gateway}/api/models/${model.id}`)).text();
    await (await fetch(`${gateway}${picture}`)).arrayBuffer();
    return true;
  });
  const { spec } = product.supervisor.entry('redis');
  await product.supervisor.stop('redis');
  const name = `${model.name} ${Date.now() % 1_000}`;
  await call('PUT', `/admin/models/${model.id}`, { ...model, name });
  await call('POST', `/admin/models/${other.id}/consent-withdrawals`, { pictures: [picture] });
  const [renamed, withdrawn] = await Promise.all([
    until(
      () =>
        everywhere(async (gateway) => (await (await fetch(`${gateway}/api/models/${model.id}`)).json()).name === name),
      90_000,
    ),
    until(() => everywhere(async (gateway) => (await fetch(`${gateway}${picture}`)).status === 410), 90_000),
  ]);
  await product.supervisor.start(spec);
  table(`Seen by ${gateways.length} gateways that do not hear each other, Redis being away`, [
    { change: 'a name', 'after, s': (renamed / 1_000).toFixed(1), 'at most, s': 70 },
    { change: 'a withdrawn picture', 'after, s': (withdrawn / 1_000).toFixed(1), 'at most, s': 60 },
  ]);
}

/** Sends ten registrations a second; each is repeated until it is accepted, as by the site's forms. */
async function sendForms(url, count) {
  const { register } = await import('../faults/registrations.mjs');
  const [course] = await (await fetch(`${url}/api/courses?active=true`)).json();
  const sent = [];
  for (let index = 0; index < count; index += 1) {
    sent.push(register(url, course.id, index));
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const settled = await Promise.allSettled(sent);
  const forms = settled.flatMap(({ value }) => value?.email ?? []);
  return { sent: count, forms, failures: count - forms.length };
}

/** Replaces every copy of every process, one after the other, under load. */
async function rollOut(copies) {
  const began = Date.now();
  const load = sendEvening(copies.url, {
    perSecond: ROLLOUT_PER_SECOND,
    upload: copies.product.token,
    until: (async () => {
      do
        for (const { copy } of copies.copies) {
          await copies.stopCopy(copy);
          await copies.startCopy(copy);
          await new Promise((resolve) => setTimeout(resolve, 1_000));
        }
      while ((Date.now() - began) / 1_000 < 5_000 / ROLLOUT_PER_SECOND);
    })(),
  });
  const { sent, failures, sentAgain, p99 } = await load;
  table('Every copy replaced, one after the other', [
    { sent, failed: failures.length, 'sent again': sentAgain, 'p99 ms': p99.toFixed(0) },
  ]);
  for (const failure of failures.slice(0, 10)) process.stdout.write(`  ${failure}\n`);
}
