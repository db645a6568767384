import {
  aboutDefaults,
  allRoutes,
  contactPageDefaults,
  enquirySettingsDefaults,
  PrivacyInput,
  ProblemDetails,
  privacyVersion,
  type Route,
  routePath,
  SafetyInput,
  type ServiceName,
  settingsDefaults,
} from '@nfa/contracts';
import type { RunningService } from '@nfa/service-kit/testing';
import fc from 'fast-check';
import { courseInput, modelInput, newsInput } from '../../services/catalogue/test/factories.ts';
import { startCatalogue } from '../../services/catalogue/test/start-catalogue.ts';
import { startContent } from '../../services/content/test/start-content.ts';
import {
  adultStart,
  contactMessageInput,
  intakeInput,
  registrationInput,
} from '../../services/enquiries/test/factories.ts';
import { startEnquiries } from '../../services/enquiries/test/start-enquiries.ts';
import { hostileBody, hostileQuery } from './hostile-input.ts';

// The same inputs in every run of the suite; FUZZ_RUNS and FUZZ_SEED look further.
const fuzz = { numRuns: Number(process.env.FUZZ_RUNS ?? 100), seed: Number(process.env.FUZZ_SEED ?? 20_261_121) };
const starts: Partial<Record<ServiceName, () => Promise<RunningService>>> = {
  catalogue: startCatalogue,
  content: startContent,
  enquiries: startEnquiries,
};
const validBodies: Record<string, () => object> = {
  ModelInput: modelInput,
  NewsInput: newsInput,
  CourseInput: courseInput,
  ModelOrder: () => ({ ids: [] }),
  RegistrationInput: registrationInput,
  ContactMessageInput: contactMessageInput,
  IntakeInput: intakeInput,
  IntakeMove: () => ({ intake_id: '0190a000-0000-7000-8000-000000000000' }),
  ApplicationStart: adultStart,
  ApplicationExperience: () => ({ experience: 'Two shows in Kisumu.' }),
  ApplicationAgreement: () => ({ agrees: true, privacy_version: privacyVersion }),
  ApplicationNotes: () => ({ notes: 'Calm, listens.' }),
  ApplicationModel: () => ({ model_id: '0190a000-0000-7000-8000-000000000000' }),
  SeatAnswer: () => ({ answer: 'accept' }),
  SettingsInput: () => settingsDefaults,
  AboutInput: () => aboutDefaults,
  ContactPageInput: () => contactPageDefaults,
  PrivacyInput: () => PrivacyInput.parse({}),
  SafetyInput: () => SafetyInput.parse({}),
  EnquirySettingsInput: () => enquirySettingsDefaults,
  StatusOfMany: () => ({ status: 'contacted' }),
  NoteInput: () => ({ text: 'Called, asks for the evening class.' }),
  ReplyInput: () => ({ channel: 'whatsapp', template: 'First answer' }),
};

const bodyName = (route: Route) => String(route.body?.meta()?.id);
const isFuzzed = (route: Route) => route.service in starts && route.access !== 'internal';

const someId = '0190a000-0000-7000-8000-000000000000';

describe.each(Object.entries(starts))('hostile input to %s', (name, start) => {
  let service: RunningService;
  beforeAll(async () => {
    service = await start();
  });
  afterAll(() => service.stop());

  const callerOf = (route: Route) => (route.access === 'public' ? service.visitor : service.admin);
  const call = (route: Route, id: string, query = '') =>
    callerOf(route)[route.method.toLowerCase() as 'get'](routePath(route.path, { id }) + (query && `?${query}`));
  const routes = allRoutes.filter((route) => route.service === name && isFuzzed(route));

  /** An answer is a success of the contract or a refusal that explains itself, never a failure of ours. */
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
      await fc.assert(
        fc.asyncProperty(hostileBody(valid()), async (body) => {
          const text = JSON.stringify(body) ?? 'undefined';
          check(
            await call(route, '0190a000-0000-7000-8000-000000000000')
              .set('content-type', 'application/json')
              .send(text),
            route,
          );
        }),
        fuzz,
      );
    },
    60_000,
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
  const eachRead = reads.length > 0 ? it.each(reads) : () => undefined; // the content service takes no queries
  eachRead(
    '%s: no failure, whatever is asked',
    async (_, route) => {
      await fc.assert(
        fc.asyncProperty(hostileQuery(Object.keys(route.query?.shape ?? {})), async (query) => {
          check(await call(route, '0190a000-0000-7000-8000-000000000000', query), route);
        }),
        fuzz,
      );
    },
    60_000,
  );

  it('answers 404 to ids of every kind', async () => {
    const withId = routes.filter((route) => route.path.includes(':id') && !route.body && !route.query);
    for (const route of withId)
      for (const id of ['1', 'null', '-', "'", 'a'.repeat(300), '0190a000-0000-7000-8000-00000000000g'])
        expect((await call(route, id)).status).toBe(404);
  });
});
