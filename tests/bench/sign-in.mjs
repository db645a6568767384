import { generate } from 'otplib';
import { table } from './measure.mjs';
import { withProduct } from './product.mjs';

const ROUNDS = 500;
const password = 'admin123';
/** Headers that differ in every response. */
const OWN_HEADERS = new Set(['date', 'x-request-id']);

/** Measures whether the duration or the response of a refused sign-in reveals that a user name exists, without and with a second factor. */
export function benchSignIn() {
  return withProduct(async ({ url, token }) => {
    const rows = [await compare(url, 'password alone')];
    const send = async (method, body) => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
      const response = await fetch(`${url}/api/admin/second-factor`, { method, headers, body: JSON.stringify(body) });
      if (!response.ok) throw new Error(`${method} of the second factor answered ${response.status}`);
      return response.json();
    };
    const { secret } = await send('POST', { password });
    await send('PUT', { code: await generate({ secret }) });
    rows.push(await compare(url, 'code app on'));
    table(`A wrong password for the administrator and for nobody, ${ROUNDS} of each in turns`, rows);
  });
}

async function compare(url, factor) {
  const times = { admin: [], nobody: [] };
  const answers = new Set();
  for (let round = -10; round < ROUNDS; round += 1)
    // Each user name is first as often as the other.
    for (const username of round % 2 ? ['admin', 'nobody'] : ['nobody', 'admin']) {
      const started = performance.now();
      const response = await fetch(`${url}/api/admin/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username, password: 'not the password' }),
      });
      const { request_id: _, ...body } = await response.json();
      const ms = performance.now() - started;
      const headers = [...response.headers].filter(([name]) => !OWN_HEADERS.has(name));
      answers.add(JSON.stringify([response.status, headers, body]));
      if (round >= 0) times[username].push(ms);
    }
  const [known, unknown] = [times.admin, times.nobody].map((values) => values.sort((a, b) => a - b));
  return {
    factor,
    'known ms': median(known).toFixed(2),
    'unknown ms': median(unknown).toFixed(2),
    'gap %': ((Math.abs(median(known) - median(unknown)) / median(known)) * 100).toFixed(2),
    goal: '≤ 2',
    'KS p': kolmogorovSmirnov(known, unknown).toFixed(3),
    'different answers': answers.size,
  };
}

/** @param {number[]} sorted */
const median = (sorted) => sorted[Math.floor(sorted.length / 2)];

/** Returns the p-value of the Kolmogorov–Smirnov test for two sorted samples. @param {number[]} a @param {number[]} b */
function kolmogorovSmirnov(a, b) {
  let distance = 0;
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i] <= b[j]) i += 1;
    else j += 1;
    distance = Math.max(distance, Math.abs(i / a.length - j / b.length));
  }
  const lambda = distance * Math.sqrt((a.length * b.length) / (a.length + b.length));
  let p = 0;
  for (let k = 1; k <= 100; k += 1) p += 2 * (-1) ** (k - 1) * Math.exp(-2 * k * k * lambda * lambda);
  return Math.min(1, p);
}
