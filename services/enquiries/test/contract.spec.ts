import { contactMessageRoutes, type Route, registrationRoutes } from '@nfa/contracts';
import { probeRoute, refusedCallers, routesOf } from '@nfa/service-kit/testing';
import { contactMessageInput, registrationInput } from './factories.ts';
import { startEnquiries } from './start-enquiries.ts';

describe('the contract of enquiries', () => {
  let enquiries: Awaited<ReturnType<typeof startEnquiries>>;
  beforeAll(async () => {
    enquiries = await startEnquiries();
  });
  afterAll(() => enquiries.stop());

  it.each(routesOf('enquiries').map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s is mounted and refuses whom it is not for',
    async (_, route) => {
      const allowed = { public: enquiries.visitor, admin: enquiries.admin, internal: enquiries.internal }[route.access];
      const probe = await probeRoute(allowed, route);
      expect(probe.isMounted).toBe(true);
      expect(probe.status).toBeLessThan(500);
      for (const caller of refusedCallers(enquiries, route))
        expect([401, 403]).toContain((await probeRoute(caller, route)).status);
    },
  );

  it('answers every route in the form of its own schema', async () => {
    const { visitor, admin, internal } = enquiries;
    const parse = (route: Route, body: unknown) => expect(route.response.parse(body)).toEqual(body);
    const { body: registration } = await visitor.post('/course-registration').send(registrationInput()).expect(201);
    parse(registrationRoutes.create, registration);
    const { body: message } = await visitor.post('/contact-form').send(contactMessageInput()).expect(201);
    parse(contactMessageRoutes.create, message);
    parse(registrationRoutes.list, (await admin.get('/admin/registrations').expect(200)).body);
    parse(contactMessageRoutes.list, (await admin.get('/admin/messages').expect(200)).body);
    parse(registrationRoutes.get, (await admin.get(`/admin/registrations/${registration.id}`).expect(200)).body);
    parse(contactMessageRoutes.get, (await admin.get(`/admin/messages/${message.id}`).expect(200)).body);
    parse(
      registrationRoutes.setStatus,
      (await admin.put(`/admin/registrations/${registration.id}?status=enrolled`).expect(200)).body,
    );
    parse(contactMessageRoutes.setRead, (await admin.put(`/admin/messages/${message.id}?read=true`).expect(200)).body);
    parse(contactMessageRoutes.counts, (await internal.get('/internal/counts').expect(200)).body);
    for (const path of ['/admin/registrations/export', '/admin/messages/export'])
      await admin.get(path).expect(200).expect('content-type', 'text/csv; charset=utf-8');
  });

  it('answers a malformed body with 400 and an unknown address with 404', async () => {
    const post = enquiries.visitor.post('/contact-form').set('content-type', 'application/json');
    const { body } = await post.send('{"a":').expect(400);
    expect(body).toMatchObject({ code: 'malformed_request', detail: 'The body is not valid JSON' });
    await enquiries.admin.get('/admin/nothing-here').expect(404);
  });
});
