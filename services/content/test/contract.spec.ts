import { probeRoute, refusedCallers, routesOf } from '@nfa/service-kit/testing';
import { startContent } from './start-content.ts';

describe('the contract of content', () => {
  let content: Awaited<ReturnType<typeof startContent>>;
  beforeAll(async () => {
    content = await startContent();
  });
  afterAll(() => content.stop());

  it.each(routesOf('content').map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s is mounted and refuses whom it is not for',
    async (_, route) => {
      const allowed = { public: content.visitor, admin: content.admin, internal: content.internal }[route.access];
      const probe = await probeRoute(allowed, route);
      expect(probe.isMounted).toBe(true);
      expect(probe.status).toBeLessThan(500);
      for (const caller of refusedCallers(content, route))
        expect([401, 403]).toContain((await probeRoute(caller, route)).status);
    },
  );

  it('answers a malformed body with 400 and an unknown address with 404', async () => {
    const path =
      routesOf('content')
        .find((route) => route.method === 'PUT')
        ?.path.replace(':id', 'x') ?? '';
    const { body } = await content.admin.put(path).set('content-type', 'application/json').send('{"a":').expect(400);
    expect(body).toMatchObject({ code: 'malformed_request', detail: 'The body is not valid JSON' });
    await content.admin.get('/admin/nothing-here').expect(404);
  });
});
