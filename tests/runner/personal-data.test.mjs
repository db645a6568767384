import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { build } from '../../infra/local/build.mjs';
import { APPLICATIONS } from '../../infra/local/processes.mjs';
import { startStack } from '../../infra/local/stack.mjs';
import { temporaryFolder } from '../support/temporary-folder.mjs';

const WITHIN_MS = 60_000;
// Words that occur nowhere else in the product: a text with one of them discloses personal data.
const person = {
  name: 'Zuhuramark Wanjirumark',
  phone: '+254 799 123 457',
  email: 'zuhura.mark@guardians.example',
  message: 'Secretmark about my daughter.',
};
const PERSONAL = /zuhuramark|wanjirumark|799.{0,3}123.{0,3}457|zuhura\.mark|guardians\.example|secretmark|amanimark/i;

let folder;
let stack;
const lines = new Set();

before(async () => {
  await build(() => {});
  folder = await temporaryFolder('nfa-personal-data-');
  stack = await startStack({
    dataDir: folder,
    quiet: true,
    seed: false,
    env: { LOG_LEVEL: 'debug', RATE_LIMIT: 'off' },
  });
});

after(async () => {
  await stack?.stop();
  await rm(folder, { recursive: true, force: true });
});

const site = () => `http://127.0.0.1:${stack.ports.site}`;

/** Calls the API and collects the lines that the processes logged meanwhile. */
async function call(method, path, body, token) {
  const response = await fetch(`${site()}/api${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: typeof body === 'string' ? body : body && JSON.stringify(body),
  });
  const text = await response.text();
  keepLines();
  return { status: response.status, body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text };
}

function keepLines() {
  for (const [name, entry] of stack.supervisor.entries) for (const line of entry.lines) lines.add(`${name}: ${line}`);
}

async function ok(...parameters) {
  const { status, body } = await call(...parameters);
  assert.ok(status < 300, `${parameters[0]} ${parameters[1]}: ${status} ${JSON.stringify(body)}`);
  return body;
}

test('logs, metrics and subjects of mails say nothing about the people who send forms', async () => {
  const { access_token: token } = await ok('POST', '/admin/login', { username: 'admin', password: 'admin123' });
  const picture = `/media/${'1'.repeat(64)}.jpg`;
  const model = { name: 'Amanimark Otieno', location: 'Nairobi', status: 'Rising Star', height: '120 cm' };
  const child = await ok('POST', '/admin/models', { ...model, category: 'kids', main_image: picture }, token);
  const adult = await ok('POST', '/admin/models', { ...model, category: 'female' }, token);
  const course = { title: 'Runway', description: 'Walk.', duration: '4 weeks', price: 'KSh 25,000' };
  const { id: course_id } = await ok('POST', '/admin/courses', course, token);

  const registration = { course_id, ...person };
  const message = { ...person, subject: 'Model Booking' };
  const job = { dates: 'March 3', place: 'Kilimani', job: 'Campaign', usage: 'Kenya', budget: 'KSh 60,000' };
  const booking = { ...person, ...job, model_ids: [adult.id] };
  const forms = [
    ['/course-registration', registration],
    ['/contact-form', message],
    ['/booking-enquiry', booking],
  ];
  for (const [path, body] of forms) {
    await ok('POST', path, body);
    // Only the response explains a refusal, not the logs.
    for (const wrong of [
      { ...body, email: `${person.email} `.repeat(9) },
      { ...body, name: [person.name] },
      JSON.stringify(body).slice(0, -2),
    ])
      assert.equal((await call('POST', path, wrong)).status, 400);
  }

  const { message: _, ...contact } = person;
  const guardian = { way: 'guardian', guardian_name: person.name, guardian_relation: 'Mother', is_guardian: true };
  const applicant = { name: 'Amanimark', age_band: '11 to 13', height: '152 cm', may_look: true, comes_along: true };
  // An address gets at most three mails a day, so this form has another one.
  await ok('POST', '/applications', {
    ...guardian,
    ...applicant,
    phone: person.phone,
    email: 'apply.mark@guardians.example',
  });

  const ask = { pictures: [picture], scopes: ['site'], ...contact, relation: 'Mother' };
  const link = await ok('POST', `/admin/models/${child.id}/consent-links`, ask, token);
  const consent = link.path.replace('/consent/', '/consents/');
  const answer = { answer: 'give', pictures: [0], scopes: ['site'], name: person.name, relation: 'Mother' };
  assert.equal((await call('POST', consent, { ...answer, code: 'wrong' })).status, 400);
  await ok('POST', consent, { ...answer, code: link.code });
  await ok('POST', consent, { answer: 'withdraw' });
  assert.equal((await fetch(`${site()}${link.path}`)).status, 200);

  for (const list of ['registrations', 'messages', 'bookings'])
    await ok('GET', `/admin/${list}?search=${encodeURIComponent(person.name)}`, undefined, token);
  // Without JavaScript the rendering server handles the form.
  const form = new URLSearchParams({ ...message, phone: 'no phone' });
  const refused = await fetch(`${site()}/contact`, { method: 'POST', body: form, headers: { origin: site() } });
  assert.match(await refused.text(), /Phone Number must have 7 to 15 digits/);

  const mails = async () => (await fetch(`${stack.mailUrl}/api/mails`)).json();
  // Mails to the agency and to the sender of each form, to the guardian who applies, and the one with the code.
  const expected = 2 * forms.length + 2;
  for (const end = Date.now() + WITHIN_MS; (await mails()).length < expected; ) {
    assert.ok(Date.now() < end, `${(await mails()).length} of ${expected} mails came`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  keepLines();

  const subjects = (await mails()).map(({ subject }) => subject);
  assert.ok(subjects.includes('Your six-digit code'), subjects.join(', '));
  const metrics = await Promise.all(
    APPLICATIONS.map(async (name) =>
      (await fetch(`http://127.0.0.1:${stack.ports[`${name}Management`]}/metrics`)).text(),
    ),
  );
  assert.ok(metrics.every((text) => text.includes('# HELP')));
  assert.ok(lines.size > 50, `only ${lines.size} lines were written`);
  const told = [...subjects, ...metrics.flatMap((text) => text.split('\n')), ...lines];
  assert.deepEqual(
    told.filter((line) => PERSONAL.test(line) || line.includes(link.code) || line.includes(link.path.slice(-43))),
    [],
  );
});
