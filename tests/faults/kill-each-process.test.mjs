import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { build } from '../../infra/local/build.mjs';
import { startDemonstration } from '../support/demonstration.mjs';
import { temporaryFolder } from '../support/temporary-folder.mjs';
import { awaitMails, storedRegistrations } from './checker.mjs';
import { openPanel, saveWhileDead } from './panel.mjs';
import { sendRegistrations } from './registrations.mjs';

const VICTIMS = [
  'gateway',
  'catalogue',
  'enquiries',
  'worker',
  'content',
  'media',
  'agency',
  'frontend',
  'redis',
  'postgres',
];
const SHORT = process.env.FAULTS === 'short';
const ROUNDS = SHORT ? 1 : 5;
const REGISTRATIONS = SHORT ? 100 : 500;
const PACE_MS = SHORT ? 120 : 200;
const MAILS_WITHIN_MS = 120_000;

let folder;
let stack;
let sent;

before(async () => {
  await build(() => {});
  folder = await temporaryFolder('nfa-faults-');
  stack = await startDemonstration({ dataDir: folder, quiet: true, env: { RATE_LIMIT: 'off' } });
  const courses = await (await fetch(`${stack.url}/api/courses`)).json();
  const kills = VICTIMS.flatMap((name) => Array(ROUNDS).fill(name));
  const every = Math.floor(REGISTRATIONS / (kills.length + 1));
  let victim;
  sent = await sendRegistrations({
    url: stack.url,
    courseId: courses[0].id,
    count: REGISTRATIONS,
    paceMs: PACE_MS,
    onSent: async (index) => {
      if (index === 0 || index % every !== 0 || kills.length === 0) return;
      if (victim) await stack.supervisor.waitUntilReady(victim);
      victim = kills.shift();
      stack.supervisor.kill(victim);
    },
  });
});

after(async () => {
  await stack?.stop();
  await rm(folder, { recursive: true, force: true });
});

test('acknowledges every registration although each process is killed', () => {
  assert.equal(sent.length, REGISTRATIONS);
});

test('starts each killed process again, and no other', async () => {
  const restarts = Object.fromEntries(stack.processes.map(({ name, restarts: count }) => [name, count]));
  assert.deepEqual(restarts, Object.fromEntries(stack.processes.map(({ name }) => [name, ROUNDS])));
});

test('keeps every acknowledged registration exactly once', async () => {
  const rows = await storedRegistrations(
    stack.databaseUrl,
    sent.map(({ email }) => email),
  );
  assert.deepEqual(rows.map(({ id }) => id).sort(), sent.map(({ id }) => id).sort());
});

test('sends both mails about each registration, with few duplicates', async () => {
  const emails = sent.map(({ email }) => email);
  const { missing, duplicates } = await awaitMails({ mailUrl: stack.mailUrl, emails, timeoutMs: MAILS_WITHIN_MS });
  assert.deepEqual(missing, []);
  // A mail is sent again if its worker was killed after the mail server's response and before that was recorded.
  assert.ok(duplicates <= 2 * ROUNDS * 5, `${duplicates} duplicates`);
});

test('takes what the administrator saves while a process is dead, and shows no error', async () => {
  const panel = await openPanel(stack.url);
  const { page, read } = panel;
  const [{ id, name }] = await read('/models');
  const model = {
    section: `models/${id}`,
    label: 'Location',
    button: 'Save model',
    path: `/admin/models/${id}`,
    done: `: ${name}`,
    stored: async () => (await read(`/models/${id}`)).location,
  };
  const about = {
    section: 'about',
    label: 'Mission',
    button: 'Update About Page',
    path: '/admin/about',
    done: 'About page updated successfully!',
    stored: async () => (await read('/about')).mission,
  };
  const replies = {
    section: 'account',
    label: 'Next step',
    button: 'Save replies',
    path: '/admin/enquiry-settings',
    done: 'Notifications and replies saved.',
    stored: async () => (await read('/admin/enquiry-settings')).next_step,
  };
  try {
    for (const [victim, { done, stored, ...form }] of Object.entries({
      catalogue: model,
      gateway: model,
      content: about,
      enquiries: replies,
    })) {
      const text = `Saved without ${victim}`;
      await saveWhileDead({ page, supervisor: stack.supervisor, victim, text, ...form });
      await page.getByRole('status').filter({ hasText: done }).waitFor();
      assert.equal(await page.getByText(/^Error /).count(), 0, victim);
      assert.equal(await stored(), text);
    }
  } finally {
    await panel.close();
  }
});
