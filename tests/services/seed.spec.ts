import type { AddressInfo } from 'node:net';
import { jest } from '@jest/globals';
import { certificateRoutes, DAY_MS, nairobiDay, type RegistrationRow, registrationRoutes } from '@nfa/contracts';
import { testServiceTokenKeys } from '@nfa/service-kit/testing';
import { demoCourses } from '../../infra/seed/src/demo-courses.ts';
import { demoMessages, demoRegistrations } from '../../infra/seed/src/demo-enquiries.ts';
import { demoIntakes } from '../../infra/seed/src/demo-intakes.ts';
import { seedEnquiries } from '../../infra/seed/src/seed-enquiries.ts';
import { ServiceClient } from '../../infra/seed/src/service-client.ts';
import { startEnquiries } from '../../services/enquiries/test/start-enquiries.ts';

it('completes an interrupted first start on any other day, without a second start, registration, message or mail', async () => {
  const enquiries = await startEnquiries();
  try {
    jest.spyOn(Date, 'now').mockImplementation(() => enquiries.clock.now().getTime());
    await new Promise<void>((resolve) => enquiries.app.getHttpServer().listen(0, '127.0.0.1', () => resolve()));
    const url = `http://127.0.0.1:${(enquiries.app.getHttpServer().address() as AddressInfo).port}`;
    const services = new ServiceClient(
      { agency: url, catalogue: url, content: url, enquiries: url, media: url },
      testServiceTokenKeys('gateway'),
    );
    const courseIds = new Map<string, string>();
    for (const [place, { key, title }] of demoCourses.entries()) {
      const id = `0190a000-0000-7000-8000-00000000010${place}`;
      enquiries.catalogue.courses.set(id, { id, title, active: true });
      courseIds.set(key, id);
    }
    const call = services.call.bind(services);
    const seed = (calls: number) => {
      let left = calls;
      services.call = (...of) => (left-- > 0 ? call(...of) : Promise.reject(new Error('interrupted')));
      return seedEnquiries(services, courseIds);
    };

    await expect(seed(18)).rejects.toThrow('interrupted');
    enquiries.clock.advance(DAY_MS);
    await expect(seed(30)).rejects.toThrow('interrupted');
    enquiries.clock.advance(25 * DAY_MS);
    // The worker removes the keys after two days.
    await enquiries.query('DELETE FROM idempotency_records');
    await seed(Number.POSITIVE_INFINITY);
    enquiries.clock.advance(3 * DAY_MS);
    await seed(Number.POSITIVE_INFINITY);

    const registrations = await call<RegistrationRow[]>(registrationRoutes.list);
    const expected = demoRegistrations.map(({ email, status }) => ({ email, status }));
    expect(registrations.toReversed().map(({ email, status }) => ({ email, status }))).toEqual(expected);
    expect(await enquiries.query('SELECT kind, count(*)::int FROM email_outbox GROUP BY kind ORDER BY kind')).toEqual([
      { kind: 'contact_message', count: 2 * demoMessages.length },
      { kind: 'registration', count: 2 * demoRegistrations.length },
    ]);
    const starts = await enquiries.query<{ course_id: string; seats: number }>(
      'SELECT course_id, seats FROM intakes ORDER BY created_at',
    );
    expect(starts).toEqual(demoIntakes.map(({ course, seats }) => ({ course_id: courseIds.get(course), seats })));
    const over = await enquiries.query<{ id: string }>('SELECT id FROM intakes WHERE ends_on < $1', [
      nairobiDay(enquiries.clock.now()),
    ]);
    expect(over).toHaveLength(1);
    expect(await call(certificateRoutes.listCertificates, { params: { id: over[0]?.id ?? '' } })).toHaveLength(1);
  } finally {
    jest.restoreAllMocks();
    await enquiries.stop();
  }
});
