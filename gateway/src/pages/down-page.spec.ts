import { busyPage } from './down-page.ts';

it.each([
  [1, 'in 1 second.', 'baada ya sekunde 1.'],
  [89, 'in 89 seconds.', 'baada ya sekunde 89.'],
  [90, 'in 2 minutes.', 'baada ya dakika 2.'],
  [3_600, 'in 60 minutes.', 'baada ya dakika 60.'],
])('a client that asked for too much reads when to try again after %i s', (seconds, en, sw) => {
  expect(busyPage('en', seconds).toString()).toContain(`You can try again ${en}`);
  expect(busyPage('sw', seconds).toString()).toContain(`Unaweza kujaribu tena ${sw}`);
});
