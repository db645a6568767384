import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { build } from '../../infra/local/build.mjs';
import { startStack } from '../../infra/local/stack.mjs';
import { temporaryFolder } from '../support/temporary-folder.mjs';
import { crowd, signIn, startSecondGateway } from './seats.mjs';

let folder;
let stack;
let second;

before(async () => {
  await build(() => {});
  folder = await temporaryFolder('nfa-seats-');
  stack = await startStack({
    dataDir: folder,
    quiet: true,
    seed: false,
    only: ['catalogue', 'enquiries', 'gateway'],
    env: { RATE_LIMIT: 'off' },
  });
  second = await startSecondGateway(stack);
});

after(async () => {
  await second?.stop();
  await stack?.stop();
  await rm(folder, { recursive: true, force: true });
});

test('sells 10 seats to 100 people over two gateways once each, although the process that sells them is killed', async () => {
  const admin = await signIn(stack.url);
  const course = await admin('POST', '/admin/courses', {
    title: 'Runway',
    description: 'Posture and pace.',
    duration: '4 weeks',
    price: 'KSh 25,000',
  });
  const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const dates = { starts_on: day, ends_on: day, seats: 10 };
  const intake = await admin('POST', `/admin/courses/${course.id}/intakes`, dates);
  const answers = await crowd({
    urls: [stack.url, second.url],
    courseId: course.id,
    intakeId: intake.id,
    onAnswer: (count) => count === 20 && stack.supervisor.kill('enquiries'),
  });
  assert.equal(stack.processes.find(({ name }) => name === 'enquiries')?.restarts, 1);
  const waiting = answers.filter(({ place }) => place === 'waiting').sort((a, b) => a.position - b.position);
  assert.equal(answers.filter(({ place }) => place === 'seat').length, 10);
  assert.deepEqual(
    waiting.map(({ position }) => position),
    Array.from({ length: 90 }, (_, index) => index + 1),
  );
  const people = await admin('GET', `/admin/intakes/${intake.id}/participants`);
  const idsOf = (list) => list.map(({ id }) => id);
  assert.deepEqual(idsOf(people.filter(({ place }) => place === 'waiting')), idsOf(waiting));
  assert.deepEqual(idsOf(people).sort(), idsOf(answers).sort());
});
