import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { build } from '../../infra/local/build.mjs';
import { startDemonstration } from '../support/demonstration.mjs';
import { temporaryFolder } from '../support/temporary-folder.mjs';

const VICTIMS = ['catalogue', 'media', 'gateway', 'redis', 'postgres'];
const PROMISE_MS = 60_000;
const POLL_MS = 50;
const MODELS = 10;
const ROUNDS = process.env.FAULTS === 'long' ? 10 : 2;

let folder;
let stack;
let token;

before(async () => {
  await build(() => {});
  folder = await temporaryFolder('nfa-withdraw-');
  stack = await startDemonstration({ dataDir: folder, quiet: true, env: { RATE_LIMIT: 'off' } });
  token = (await ok('POST', '/admin/login', { username: 'admin', password: 'admin123' })).access_token;
});

after(async () => {
  await stack?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** @returns {Promise<Response>} */
function call(method, path, body, limit = PROMISE_MS) {
  const isForm = body instanceof FormData;
  return fetch(`${stack.url}/api${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && !isForm && { 'content-type': 'application/json' }),
    },
    body: isForm ? body : body && JSON.stringify(body),
    signal: AbortSignal.timeout(limit),
  });
}

/** @returns {Promise<any>} */
async function ok(method, path, body) {
  const response = await call(method, path, body);
  const text = await response.text();
  assert.ok(response.ok, `${method} ${path}: ${response.status} ${text}`);
  return JSON.parse(text);
}

/** Publishes a profile with one picture, to which a consent was given through its link. */
async function publish() {
  const noise = { type: /** @type {const} */ ('gaussian'), mean: randomInt(40, 215), sigma: 40 };
  const bytes = await sharp({ create: { width: 320, height: 400, channels: 3, background: '#777', noise } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append('file', new Blob([bytes], { type: 'image/jpeg' }), 'a.jpg');
  const { url: picture } = await ok('POST', '/admin/upload', form);
  const input = { name: 'Zawadi', category: 'female', location: 'Nairobi', status: 'Rising Star', main_image: picture };
  const { id } = await ok('POST', '/admin/models', input);
  const link = await ok('POST', `/admin/models/${id}/consent-links`, { pictures: [picture], scopes: ['site'] });
  const profile = { id, input, picture, consent: link.path.replace('/consent/', '/consents/') };
  await give(profile);
  return profile;
}

async function give({ consent, ...profile }) {
  await ok('POST', consent, { answer: 'give', pictures: [0], scopes: ['site'], years: 1 });
  await until(() => isShown(profile), 'the picture that has a consent is shown');
}

const withdraw = ({ consent }, limit) => call('POST', consent, { answer: 'withdraw' }, limit);

/** Returns whether visitors get the picture, or its address in a response. @throws while a service cannot answer */
async function isShown({ id, picture }) {
  const [file, ...data] = await Promise.all([
    fetch(stack.url + picture),
    fetch(`${stack.url}/api/models/${id}`),
    fetch(`${stack.url}/api/models?limit=100`),
  ]);
  await file.arrayBuffer();
  const texts = await Promise.all(data.map((response) => response.text()));
  // An answer of a service that is not back yet says nothing about the picture.
  for (const { status } of [file, ...data]) assert.ok(status < 500, String(status));
  return file.status === 200 || texts.some((text) => text.includes(picture));
}

async function until(isTrue, what) {
  for (const end = Date.now() + PROMISE_MS; ; await delay(POLL_MS)) {
    if (await isTrue().catch(() => false)) return;
    assert.ok(Date.now() < end, `${what}, within ${PROMISE_MS} ms`);
  }
}

for (const victim of VICTIMS)
  for (const state of ['down', 'restarting'])
    test(`holds a withdrawal, or refuses it with 503, while ${victim} is ${state}`, async (context) => {
      const profile = await publish();
      const { supervisor } = stack;
      supervisor.kill(victim);
      if (state === 'down') await supervisor.stop(victim);
      const answer = await withdraw(profile, 30_000).catch((error) => error);
      // Only a gateway that is down leaves a request without a response.
      const status = answer instanceof Response ? answer.status : 'no answer';
      context.diagnostic(`${victim} ${state}: ${status}`);
      if (status === 'no answer') assert.equal(victim, 'gateway', String(answer));
      else assert.ok([200, 503].includes(status), `${status} ${await answer.text()}`);
      if (status === 503) assert.ok(answer.headers.get('retry-after'));
      const began = Date.now();
      if (state === 'down') await supervisor.start(supervisor.entry(victim).spec);
      await supervisor.waitUntilReady(victim);
      if (status !== 200)
        // A refused withdrawal can be repeated.
        await until(async () => (await withdraw(profile)).status === 200, 'the withdrawal is taken');
      await until(async () => !(await isShown(profile)), 'the picture is gone');
      context.diagnostic(`${victim} ${state}: gone ${Date.now() - began} ms after the answer`);
      const { pictures } = await ok('GET', `/admin/models/${profile.id}/consents`);
      assert.deepEqual(
        pictures.map((one) => one.state).filter((one) => one === 'given'),
        [],
      );
    });

test(`never shows a picture again that is withdrawn while it is published, ${MODELS * ROUNDS} times`, async (context) => {
  // One after another: Postgres has just restarted, and saves wait for each other for a second at most.
  const profiles = [];
  for (let made = 0; made < MODELS; made += 1) profiles.push(await publish());
  const saves = new Map();
  let slowest = 0;
  const raceOf = async (profile) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      if (round > 0) {
        await ok('PUT', `/admin/models/${profile.id}`, { ...profile.input, main_image: '' }).catch(() => {});
        await ok('POST', profile.consent, { answer: 'give', pictures: [0], scopes: ['site'], years: 1 });
      }
      const save = call('PUT', `/admin/models/${profile.id}`, { ...profile.input, location: `Town ${round}` });
      // The withdrawal arrives before, during or after the save.
      await delay(randomInt(0, 30));
      assert.equal((await withdraw(profile)).status, 200);
      const acknowledged = Date.now();
      const { status } = await save;
      assert.ok(status < 500, String(status));
      saves.set(status, (saves.get(status) ?? 0) + 1);
      await until(async () => !(await isShown(profile)), 'the picture is gone');
      slowest = Math.max(slowest, Date.now() - acknowledged);
      for (let look = 0; look < 20; look += 1) assert.equal(await isShown(profile), false, `round ${round}`);
    }
  };
  await Promise.all(profiles.map(raceOf));
  for (const profile of profiles) assert.equal(await isShown(profile), false);
  context.diagnostic(`answers to the saves: ${JSON.stringify([...saves])}; the slowest was gone after ${slowest} ms`);
});
