import {
  allRoutes,
  ConsentAnswer,
  type ConsentLink,
  ProblemDetails,
  type Route,
  routePath,
  type ServiceName,
} from '@nfa/contracts';
import { type RunningService, storedState } from '@nfa/service-kit/testing';
import fc from 'fast-check';
import { z } from 'zod';
import { aCall, aFee, aJobOfAmina, aUsage } from '../../services/agency/test/factories.ts';
import { amina, startAgency } from '../../services/agency/test/start-agency.ts';
import { modelInput } from '../../services/catalogue/test/factories.ts';
import { startCatalogue } from '../../services/catalogue/test/start-catalogue.ts';
import { startContent } from '../../services/content/test/start-content.ts';
import { adultStart, intakeInput, registrationInput } from '../../services/enquiries/test/factories.ts';
import { openCourse, startEnquiries } from '../../services/enquiries/test/start-enquiries.ts';
import { hostileBody, hostileQuery } from './hostile-input.ts';
import { someId, somePicture, there, validBodies } from './valid-bodies.ts';

// The same inputs in every run of the suite; FUZZ_RUNS and FUZZ_SEED try others.
const fuzz = { numRuns: Number(process.env.FUZZ_RUNS ?? 40), seed: Number(process.env.FUZZ_SEED ?? 20_261_121) };
const LIMIT_MS = 60_000 + 200 * fuzz.numRuns;
const starts: Partial<Record<ServiceName, () => Promise<RunningService>>> = {
  catalogue: startCatalogue,
  content: startContent,
  enquiries: startEnquiries,
  agency: startAgency,
};
const bodyName = (route: Route) => String(route.body?.meta()?.id);
// M-Pesa notices may have any form and are left to services/agency/test/notices.component.spec.ts.
const isFuzzed = (route: Route) =>
  route.service in starts && route.access !== 'internal' && !(route.body instanceof z.ZodUnknown);

const noToken = 'a'.repeat(43);
const parameters = { code: 'K7Q3M9PZ', environment: 'sandbox', set_id: someId };

/**
 * Stores a job with a call, a fee and a licence, a charge, a payment and an invoice. Returns the IDs for paths of the agency service,
 * and assigns those for bodies to `there`.
 */
async function someMoney(agency: RunningService): Promise<string[]> {
  const made = async (path: string, body?: object) =>
    (
      await agency.admin
        .post(path)
        .send(body)
        .expect(body ? 201 : 200)
    ).body;
  const job = await aJobOfAmina(agency);
  const [call, fee, usage] = [await aCall(agency, job), await aFee(agency, {}, job), await aUsage(agency, {}, job)];
  const removal = (await made(`/admin/usages/${usage.id}/end`)).path.replace('/removal/', '');
  const charge = await made('/admin/charges', validBodies.ChargeInput?.());
  const payment = await made('/admin/payments', { charge_id: charge.id, method: 'cash', amount_kes: 5_000 });
  const { job_id } = await aFee(agency);
  const invoice = await made('/admin/invoices', { job_id });
  Object.assign(there, { client_id: job.client_id, job_id: (await aFee(agency)).job_id, charge_id: charge.id });
  const records = [job, call, fee, usage, charge, payment, invoice, amina].map(({ id }) => id);
  return [job.client_id, removal, ...records];
}

/** Stores an intake with a taken seat, and an application; returns the IDs for paths of the enquiries service. */
async function someEnquiries({ admin, visitor }: RunningService): Promise<string[]> {
  const course = `/admin/courses/${openCourse.id}/intakes`;
  const intake = (await admin.post(course).send(intakeInput()).expect(201)).body;
  const registration = registrationInput({ intake_id: intake.id });
  const { body: registered } = await visitor.post('/course-registration').send(registration).expect(201);
  await admin.put(`/admin/registrations/${registered.id}?status=enrolled`).expect(200);
  const { body: application } = await visitor.post('/applications').send(adultStart()).expect(201);
  return [openCourse.id, intake.id, registered.id, application.link];
}

describe.each(Object.entries(starts))('hostile input to %s', (name, start) => {
  let service: RunningService;
  let state: () => Promise<string>;
  /** IDs for paths: one without a record, and those of stored records. */
  const ids = [someId];
  beforeAll(async () => {
    service = await start();
    state = storedState(service.app);
    if (name === 'agency') ids.push(...(await someMoney(service)));
    if (name === 'enquiries') ids.push(...(await someEnquiries(service)));
  });
  afterAll(() => service.stop());

  const callerOf = (route: Route) => (route.access === 'public' ? service.visitor : service.admin);
  const call = (route: Route, id: string, query = '') =>
    callerOf(route)[route.method.toLowerCase() as 'get'](
      routePath(route.path, { ...parameters, id, model_id: id, token: id === someId ? noToken : id }) +
        (query && `?${query}`),
    );
  const routes = allRoutes.filter((route) => route.service === name && isFuzzed(route));

  /** Expects a success that matches the contract or a refusal with problem details, never a server error. */
  const check = ({ status, body, type }: { status: number; body: unknown; type: string }, route: Route) => {
    expect(status).toBeLessThan(500);
    if (status >= 400) {
      expect(type).toBe('application/problem+json');
      const problem = ProblemDetails.parse(body);
      expect(JSON.stringify(problem)).not.toMatch(/node_modules|\.ts:|QueryFailed|SELECT|INSERT/);
    } else if (!route.produces) route.response.parse(body);
  };

  const writes = routes.filter((route) => route.body).map((route) => [`${route.method} ${route.path}`, route] as const);
  it.each(writes)(
    '%s: no failure, and what is refused is explained',
    async (_, route) => {
      const valid = validBodies[bodyName(route)];
      if (!valid) throw new Error(`No valid ${bodyName(route)} to start from`);
      let before = await state();
      await fc.assert(
        fc.asyncProperty(hostileBody(valid()), fc.constantFrom(...ids, someId), async (body, id) => {
          const text = JSON.stringify(body) ?? 'undefined';
          const answer = await call(route, id).set('content-type', 'application/json').send(text);
          check(answer, route);
          // fast-check shrinks a failing body and runs again: each run is compared with the state after the previous one.
          const former = before;
          before = await state();
          if (answer.status >= 400) expect(before).toBe(former);
        }),
        fuzz,
      );
    },
    LIMIT_MS,
  );

  const emptyBodies = [
    ['no body', (route: Route) => call(route, someId)],
    ['an empty body', (route: Route) => call(route, someId).set('content-type', 'application/json').send('')],
    [
      'a body of length 0',
      (route: Route) => call(route, someId).set({ 'content-type': 'application/json', 'content-length': '0' }),
    ],
    ['null', (route: Route) => call(route, someId).set('content-type', 'application/json').send('null')],
  ] as const;
  it.each(writes)('%s: refuses empty bodies and names what is missing', async (_, route) => {
    for (const [what, send] of emptyBodies) {
      const { status, body } = await send(route);
      expect([what, status, ProblemDetails.parse(body).issues]).toEqual([
        what,
        400,
        [{ path: 'body', message: 'is required' }],
      ]);
    }
  });

  it.each(writes)('%s: refuses text that is not UTF-8', async (_, route) => {
    const request = call(route, someId).set('content-type', 'application/json');
    request.write(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]));
    const { status, body } = await request;
    expect([status, ProblemDetails.parse(body).detail]).toEqual([400, 'The body is not valid JSON']);
  });

  const reads = routes.filter((route) => route.query).map((route) => [`${route.method} ${route.path}`, route] as const);
  it.each(reads)(
    '%s: no failure, whatever is asked',
    async (_, route) => {
      await fc.assert(
        fc.asyncProperty(hostileQuery(Object.keys(route.query?.shape ?? {})), async (query) => {
          check(await call(route, someId, query), route);
        }),
        fuzz,
      );
    },
    LIMIT_MS,
  );

  it('answers 404 to ids of every kind', async () => {
    const withId = routes.filter((route) => /:(model_)?id/.test(route.path) && !route.body && !route.query);
    for (const route of withId)
      for (const id of ['1', 'null', '-', "'", 'a'.repeat(300), '0190a000-0000-7000-8000-00000000000g'])
        expect((await call(route, id)).status).toBe(404);
  });
});

describe('hostile input to a link that asks for consent', () => {
  let catalogue: Awaited<ReturnType<typeof startCatalogue>>;
  beforeAll(async () => {
    catalogue = await startCatalogue();
  });
  afterAll(() => catalogue.stop());

  const said = { answer: 'give', pictures: [0], scopes: ['site'], name: 'Grace', relation: 'Mother', code: 'wrong' };
  const linkOf = async (changes: Parameters<typeof modelInput>[0]): Promise<string> => {
    const model = modelInput({ main_image: somePicture, ...changes });
    const { id } = (await catalogue.admin.post('/admin/models').send(model).expect(201)).body;
    const ask = { pictures: [somePicture], scopes: ['site', 'print'] };
    const link: ConsentLink = (await catalogue.admin.post(`/admin/models/${id}/consent-links`).send(ask).expect(201))
      .body;
    return link.path.replace('/consent/', '/consents/');
  };
  const send = (path: string, body: unknown) =>
    catalogue.visitor
      .post(path)
      .set('content-type', 'application/json')
      .send(JSON.stringify(body) ?? 'undefined');
  /** Returns everything that an answer writes, without the count of wrong codes, which refused answers increment. */
  const consents = () =>
    catalogue.query(
      `SELECT (SELECT max(hash) FROM consent_records WHERE seq = (SELECT max(seq) FROM consent_records)) AS ledger,
         (SELECT sum(hashtextextended(p::text, 0)) FROM picture_consents p) AS counting,
         (SELECT sum(hashtextextended((to_jsonb(l) - 'wrong_codes')::text, 0)) FROM consent_links l) AS links`,
      [],
    );

  it(
    'never fails, and never changes what is known without a guardian’s code',
    async () => {
      const path = await linkOf({ category: 'kids' });
      const before = await consents();
      await fc.assert(
        fc.asyncProperty(hostileBody(said), async (body) => {
          // Resets the count of wrong codes: a link allows only five.
          await catalogue.query('UPDATE consent_links SET wrong_codes = 0', []);
          const { status } = await send(path, body);
          expect([400, 409]).toContain(status);
        }),
        fuzz,
      );
      expect(await consents()).toEqual(before);
    },
    LIMIT_MS,
  );

  it(
    'changes nothing with an answer that is refused, and takes none that is no answer',
    async () => {
      const path = await linkOf({});
      const { code: _, ...valid } = said;
      await fc.assert(
        fc.asyncProperty(hostileBody(valid), async (body) => {
          const before = await consents();
          const { status } = await send(path, body);
          if (status === 200) expect(ConsentAnswer.safeParse(JSON.parse(JSON.stringify(body))).success).toBe(true);
          else expect([400, 409]).toContain(status);
          if (status >= 400) expect(await consents()).toEqual(before);
        }),
        fuzz,
      );
    },
    LIMIT_MS,
  );

  it(
    'tells nothing of a token that is none',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.oneof(fc.string({ maxLength: 90 }), fc.stringMatching(/^[\w-]{43}$/)), async (token) => {
          const path = `/consents/${encodeURIComponent(token)}`;
          expect((await catalogue.visitor.get(path)).status).toBe(404);
          expect((await catalogue.visitor.post(path).send(said)).status).toBe(404);
        }),
        fuzz,
      );
    },
    LIMIT_MS,
  );
});
