import { randomUUID } from 'node:crypto';
import { Agent, request as httpRequest } from 'node:http';

const PATIENCE_MS = 15_000;

/**
 * Sends the page views of an evening in Nairobi at a constant arrival rate, independent of response times (an open workload model).
 * Of 100 views, 70 are of the roster, 15 of a profile, 8 of news, 4 of Training, 2 of a shortlist and 1 is a form. A view consists of
 * requests for a page, its data and four pictures, over connections of its own, as each visitor's browser has.
 * @param {string} url
 * @param {{ perSecond: number, seconds?: number, until?: Promise<unknown>, upload?: string }} options `perSecond`: requests a second;
 *   `upload`: an administrator's token, with which an upload follows each form
 */
export async function sendEvening(url, { perSecond, seconds = 0, until: end, upload }) {
  const views = await viewsOf(url, upload);
  const times = [];
  const failures = [];
  const forms = [];
  let sentAgain = 0;
  const began = Date.now();
  const pending = new Set();
  const queue = [];
  // Every 100 views have the exact shares, and each record is requested equally often: two runs differ only in their order.
  const deck = [];
  let sent = 0;
  const deliver = async (call) => {
    const start = performance.now();
    let outcome = await attempt(url, call);
    // Repeats a request whose connection was closed, as the site's forms and proxies do: any but a POST without an idempotency key.
    if (outcome.broke && (call.method !== 'POST' || call.headers?.['idempotency-key'])) {
      sentAgain += 1;
      outcome = await attempt(url, call);
    }
    times.push(performance.now() - start);
    call.end();
    if (call.email && outcome.status === 201) forms.push(call.email);
    if (outcome.broke || !call.expect.includes(outcome.status))
      failures.push(`${call.method ?? 'GET'} ${call.path}: ${outcome.status ?? outcome.broke}`);
  };
  const tick = () => {
    for (; sent < ((Date.now() - began) / 1_000) * perSecond; sent += 1) {
      if (queue.length === 0) {
        if (deck.length === 0) deck.push(...shuffled(views));
        queue.push(...visit(deck.pop()()));
      }
      const done = deliver(queue.shift()).finally(() => pending.delete(done));
      pending.add(done);
    }
  };
  const timer = setInterval(tick, 5);
  await (end ?? new Promise((resolve) => setTimeout(resolve, seconds * 1_000)));
  clearInterval(timer);
  await Promise.all(pending);
  times.sort((one, other) => one - other);
  return { sent, failures, sentAgain, forms, p50: at(times, 0.5), p99: at(times, 0.99) };
}

/** Gives the requests of a view connections of their own, which are closed after its last response. */
function visit(calls) {
  const agent = new Agent({ keepAlive: true, maxSockets: 6 });
  let open = calls.length;
  const end = () => {
    open -= 1;
    if (open === 0) agent.destroy();
  };
  return calls.map((call) => ({ ...call, agent, end }));
}

/** Returns a function that returns each item of a list once in random order, then again. */
function dealer(list) {
  const deck = [];
  return () => {
    if (deck.length === 0) deck.push(...shuffled(list));
    return deck.pop();
  };
}

const shuffled = (list) =>
  list
    .map((item) => ({ item, key: Math.random() }))
    .sort((one, other) => one.key - other.key)
    .map(({ item }) => item);

const at = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

/** @returns {Promise<{ status?: number, broke?: string }>} */
function attempt(url, { agent, method = 'GET', path, headers = {}, body }) {
  return new Promise((resolve) => {
    const request = httpRequest(new URL(path, url), { method, agent, headers, timeout: PATIENCE_MS }, (response) => {
      response.resume();
      response.once('end', () => resolve({ status: response.statusCode }));
      response.once('error', (error) => resolve({ broke: error.message }));
      response.once('aborted', () => resolve({ broke: 'aborted' }));
    });
    request.once('timeout', () => request.destroy(new Error('no answer in time')));
    request.once('error', (error) => resolve({ broke: error.code ?? error.message }));
    request.end(body);
  });
}

async function viewsOf(url, token) {
  const read = async (path) => {
    const response = await fetch(`${url}${path}`);
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const [models, courses] = await Promise.all(['/api/models?limit=50', '/api/courses?active=true'].map(read));
  const get = (path) => ({ path, expect: [200] });
  const pictured = dealer(models);
  const picture = () => get(`${pictured().main_image.split('#')[0]}?w=640`);
  const view = (page, data) => () => [get(page()), get(data()), picture(), picture(), picture(), picture()];
  const category = dealer(['', '?category=female', '?category=male']);
  const profile = dealer(models);
  const profileData = dealer(models);
  const chosen = dealer(models);
  const course = dealer(courses);
  const views = {
    roster: [
      70,
      view(
        () => '/models',
        () => `/api/models${category()}`,
      ),
    ],
    profile: [
      15,
      view(
        () => `/model/${profile().id}`,
        () => `/api/models/${profileData().id}`,
      ),
    ],
    news: [
      8,
      view(
        () => '/events',
        () => '/api/news',
      ),
    ],
    training: [
      4,
      view(
        () => '/training',
        () => '/api/courses?active=true',
      ),
    ],
    shortlist: [
      2,
      view(
        () => '/shortlist',
        () => `/api/models?ids=${[chosen().id, chosen().id].join(',')}`,
      ),
    ],
    form: [1, () => [form(course()), ...(token ? [uploadOf(token)] : [])]],
  };
  return Object.values(views).flatMap(([share, make]) => Array.from({ length: share }, () => make));
}

function form(course) {
  const key = randomUUID();
  const email = `evening-${key}@example.com`;
  const body = JSON.stringify({
    course_id: course.id,
    name: 'An evening',
    phone: '+254 712 345 678',
    email,
    message: key,
  });
  const headers = { 'content-type': 'application/json', 'idempotency-key': key };
  return { method: 'POST', path: '/api/course-registration', headers, body, expect: [201], email };
}

// The same bytes are stored as the same file: many uploads do not fill the store.
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

function uploadOf(token) {
  const boundary = 'evening';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), PIXEL, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'content-length': String(body.length),
  };
  return { method: 'POST', path: '/api/admin/upload', headers, body, expect: [201] };
}
