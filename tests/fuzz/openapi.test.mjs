import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { Agent, request as httpRequest } from 'node:http';
import { after, before, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import fc from 'fast-check';
import { build } from '../../infra/local/build.mjs';
import { startDemonstration } from '../support/demonstration.mjs';
import { temporaryFolder } from '../support/temporary-folder.mjs';
import { inputsOf } from './openapi-inputs.mjs';

// The same inputs in every run of the suite; FUZZ_INPUTS and FUZZ_SEED try others.
const INPUTS = Number(process.env.FUZZ_INPUTS ?? 1_200);
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_123);
const CALLERS = 6;
const PATIENCE_MS = 15_000;
const MOST_IDS = 500;

const agent = new Agent({ keepAlive: true, maxSockets: CALLERS });
/** @type {string[]} */
const ids = [];
/** IDs from responses of the addresses of one kind of record, by the name of the kind. @type {Map<string, string[]>} */
const idsOfKind = new Map();
/** Operations that accepted at least one input. */
const accepted = new Set();
let folder;
let stack;
let url = process.env.FUZZ_URL;
let token = '';

before(async () => {
  if (!url) {
    await build(() => {});
    folder = await temporaryFolder('nfa-fuzz-');
    stack = await startDemonstration({ dataDir: folder, quiet: true, env: { RATE_LIMIT: 'off' } });
    url = stack.url;
  }
  await signIn();
});

after(async () => {
  agent.destroy();
  await stack?.stop();
  if (folder) await rm(folder, { recursive: true, force: true });
});

async function signIn(retries = 5) {
  const body = JSON.stringify({ username: 'admin', password: 'admin123' });
  const answer = await exchange('POST', '/api/admin/login', { 'content-type': 'application/json' }, body);
  // Under load any call may be told to come back, this one too.
  const waitS = Number(answer.status === 503 && answer.headers['retry-after']);
  if (waitS > 0 && retries > 0) {
    await delay(waitS * 1_000);
    return signIn(retries - 1);
  }
  assert.equal(answer.status, 200, answer.text);
  token = JSON.parse(answer.text).access_token;
}

/** @returns {Promise<{ status: number, headers: import('node:http').IncomingHttpHeaders, text: string }>} */
function exchange(method, path, headers, body, isEndless = false) {
  return new Promise((resolve, reject) => {
    // The path is sent unchanged: `new URL` would normalise hostile ones.
    const { hostname, port } = new URL(url);
    const outgoing = httpRequest({ hostname, port, method, path, agent, headers }, (response) => {
      const chunks = [];
      const end = () => {
        clearTimeout(patience);
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString('utf8'),
        });
      };
      response.on('data', (chunk) => {
        if (chunks.length < 50) chunks.push(chunk);
      });
      response.on('end', end).on('error', reject);
      if (!isEndless || response.statusCode !== 200) return;
      end();
      response.off('error', reject).on('error', () => {});
      response.destroy();
    });
    const patience = setTimeout(() => outgoing.destroy(new Error(`no whole answer in ${PATIENCE_MS} ms`)), PATIENCE_MS);
    outgoing.on('error', (error) => {
      clearTimeout(patience);
      reject(error);
    });
    outgoing.end(body);
  });
}

/** Replaces placeholders with IDs from earlier responses. */
const resolved = (value) => {
  if (Array.isArray(value)) return value.map(resolved);
  if (value === null || typeof value !== 'object') return value;
  if (typeof value.seenId === 'number') return ids[value.seenId % ids.length] ?? '0190a000-0000-7000-8000-000000000000';
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, resolved(one)]));
};

const inAddress = (value) => {
  const said = resolved(value);
  return encodeURIComponent((typeof said === 'string' ? said : JSON.stringify(said)).toWellFormed().slice(0, 4_000));
};

function bodyOf({ body, file }) {
  if (body !== undefined) return { type: 'application/json', bytes: JSON.stringify(resolved(body)) };
  if (!file) return { type: undefined, bytes: undefined };
  const head = `--limit\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: image/png\r\n\r\n`;
  return {
    type: 'multipart/form-data; boundary=limit',
    bytes: Buffer.concat([Buffer.from(head), file.bytes, Buffer.from('\r\n--limit--\r\n')]),
  };
}

/** Returns the first segment of an address that names a kind of record. */
const kindIn = (path) => path.split('/').find((part) => part !== '' && part !== 'api' && part !== 'admin') ?? '';

/** Replaces every second placeholder in an address with the ID of a record of its own kind: of all known IDs few would match. */
const fitting = (path, value) => {
  const own = idsOfKind.get(kindIn(path)) ?? [];
  const isOwn = typeof value?.seenId === 'number' && value.seenId % 2 === 0 && own.length > 0;
  return isOwn ? own[(value.seenId / 2) % own.length] : value;
};

function noteIds(path, text) {
  const own = idsOfKind.get(kindIn(path)) ?? [];
  idsOfKind.set(kindIn(path), own);
  // IDs come from lists and from created records. Reads only the beginning of a response: a large one would fill the pool with one record.
  for (const [, id] of text.slice(0, 20_000).matchAll(/"id":"([0-9a-f-]{36})"/g))
    for (const pool of [ids, own])
      if (id && !pool.includes(id))
        pool[pool.length < MOST_IDS ? pool.length : Math.floor(Math.random() * MOST_IDS)] = id;
}

/** @returns {Promise<string | undefined>} what is wrong with the answer */
async function send(input) {
  const path = input.path.replace(/\{(\w+)\}/g, (_, name) => inAddress(fitting(input.path, input.inPath[name] ?? '')));
  const query = input.query.map(([name, value]) => `${inAddress(name)}=${inAddress(value)}`).join('&');
  const { type, bytes } = bodyOf(input);
  const authorization = { administrator: `Bearer ${token}`, liar: 'Bearer a.b.c', visitor: undefined }[input.caller];
  const headers = { ...(type && { 'content-type': type }), ...(authorization && { authorization }) };
  const target = path + (query && `?${query}`);
  const what = () => `${input.method} ${target.slice(0, 300)} by ${input.caller}: ${String(bytes).slice(0, 600)}`;
  try {
    const { status, headers: told, text } = await exchange(input.method, target, headers, bytes, input.endless);
    if (status >= 500 && !([503, 507].includes(status) && told['retry-after']))
      return `${status} ${text.slice(0, 300)} ${what()}`;
    if (status < 400) accepted.add(input.operation);
    if (status === 401 && input.caller === 'administrator') await signIn();
    noteIds(input.path, text);
    return undefined;
  } catch (error) {
    return `${error.code ?? ''} ${error.message} ${what()}`;
  }
}

test(`answers ${INPUTS} inputs made from its own OpenAPI document, seed ${SEED}: no failure, none left without an answer`, async (context) => {
  const document = JSON.parse((await exchange('GET', '/api/openapi.json', {})).text);
  const operations = inputsOf(document);
  assert.ok(operations.length > 100, `${operations.length} operations`);
  const each = Math.ceil(INPUTS / operations.length);
  const wrong = [];
  let sent = 0;
  // Each round calls every operation, so that reads find records that other operations have created.
  const perRound = Math.min(each, 20);
  for (let round = 0; round * perRound < each; round += 1) {
    const samples = operations.map(({ inputs }) => fc.sample(inputs, { numRuns: perRound, seed: SEED + round }));
    const queue = Array.from({ length: perRound }, (_, turn) => samples.map((list) => list[turn])).flat();
    const call = async () => {
      for (let input = queue.shift(); input; input = queue.shift()) {
        const problem = await send(input);
        sent += 1;
        if (problem) {
          wrong.push(problem);
          context.diagnostic(problem);
        }
      }
    };
    await Promise.all(Array.from({ length: CALLERS }, call));
  }
  context.diagnostic(`${sent} inputs to ${operations.length} operations, seed ${SEED}: ${wrong.length} wrong`);
  context.diagnostic(`${accepted.size} operations took at least one of theirs`);
  assert.deepEqual(wrong, []);
  // Inputs that every operation refuses would prove nothing.
  assert.ok(accepted.size > operations.length / 5);
});
