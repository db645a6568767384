import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { IntakeLookup } from './intake-lookup.ts';

const start = {
  id: '0190a000-0000-7000-8000-000000000001',
  course_id: '0190a000-0000-7000-8000-000000000002',
  starts_on: '2027-01-11',
  ends_on: '2027-02-12',
  days: 'Tuesday',
  hours: '5:30 to 8:00 PM',
  venue: '',
  seats: 12,
  seats_left: 12,
  waiting: 0,
};

describe('the starts of the courses', () => {
  it('are asked for once by all who wait, and anew by those who come while an older answer is on its way', async () => {
    const asked: ServerResponse[] = [];
    const answer = (response: ServerResponse | undefined, starts: object[]) =>
      response?.setHeader('content-type', 'application/json').end(JSON.stringify(starts));
    const enquiries = createServer((_, response) => {
      if (asked.push(response) > 1) answer(response, [start]);
    });
    await once(enquiries.listen(0, '127.0.0.1'), 'listening');
    const url = `http://127.0.0.1:${(enquiries.address() as AddressInfo).port}`;
    const lookup = new IntakeLookup({ url, timeoutMs: 20_000 }, { sign: () => '' }, { warn: () => undefined });
    const before = [lookup.find(), lookup.find()];
    await once(enquiries, 'request');
    // A start is saved now.
    const after = [lookup.find(), lookup.find()];
    answer(asked[0], []);
    expect(await Promise.all(before)).toEqual([[], []]);
    expect(await Promise.all(after)).toEqual([[start], [start]]);
    expect(asked).toHaveLength(2);
    enquiries.closeAllConnections();
    await new Promise((resolve) => enquiries.close(resolve));
  });
});
