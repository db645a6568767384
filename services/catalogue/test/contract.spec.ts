import { probeRoute, refusedCallers, routesOf } from '@nfa/service-kit/testing';
import { startCatalogue } from './start-catalogue.ts';

describe('the contract of catalogue', () => {
  let catalogue: Awaited<ReturnType<typeof startCatalogue>>;
  beforeAll(async () => {
    catalogue = await startCatalogue();
  });
  afterAll(() => catalogue.stop());

  it.each(routesOf('catalogue').map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s is mounted and refuses whom it is not for',
    async (_, route) => {
      const allowed = { public: catalogue.visitor, admin: catalogue.admin, internal: catalogue.internal }[route.access];
      const probe = await probeRoute(allowed, route);
      expect(probe.isMounted).toBe(true);
      expect(probe.status).toBeLessThan(500);
      for (const caller of refusedCallers(catalogue, route))
        expect([401, 403]).toContain((await probeRoute(caller, route)).status);
    },
  );

  it('tells a caller without a service token what is missing', async () => {
    const { body } = await catalogue.stranger.get('/models').expect(401);
    expect(body).toMatchObject({ code: 'unauthenticated', detail: 'Calls come through the gateway' });
  });

  it('answers a malformed body with 400 and an unknown address with 404', async () => {
    const path =
      routesOf('catalogue')
        .find((route) => route.method === 'PUT')
        ?.path.replace(':id', 'x') ?? '';
    const { body } = await catalogue.admin.put(path).set('content-type', 'application/json').send('{"a":').expect(400);
    expect(body).toMatchObject({ code: 'malformed_request', detail: 'The body is not valid JSON' });
    await catalogue.admin.get('/admin/nothing-here').expect(404);
  });
});
