import {
  aboutDefaults,
  allRoutes,
  ConsentAnswer,
  type ConsentLink,
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
import { type RunningService, storedState } from '@nfa/service-kit/testing';
import fc from 'fast-check';
import { z } from 'zod';
import { callInput, clientInput } from '../../services/agency/test/factories.ts';
import { startAgency } from '../../services/agency/test/start-agency.ts';
import { courseInput, modelInput, newsInput } from '../../services/catalogue/test/factories.ts';
import { startCatalogue } from '../../services/catalogue/test/start-catalogue.ts';
import { startContent } from '../../services/content/test/start-content.ts';
import {
  adultStart,
  bookingInput,
  contactMessageInput,
  intakeInput,
  registrationInput,
} from '../../services/enquiries/test/factories.ts';
import { openCourse, startEnquiries } from '../../services/enquiries/test/start-enquiries.ts';
import { hostileBody, hostileQuery } from './hostile-input.ts';

// The same inputs in every run of the suite; FUZZ_RUNS and FUZZ_SEED look further.
const fuzz = { numRuns: Number(process.env.FUZZ_RUNS ?? 40), seed: Number(process.env.FUZZ_SEED ?? 20_261_121) };
const LIMIT_MS = 60_000 + 200 * fuzz.numRuns;
const starts: Partial<Record<ServiceName, () => Promise<RunningService>>> = {
  catalogue: startCatalogue,
  content: startContent,
  enquiries: startEnquiries,
  agency: startAgency,
};
const somePicture = `/media/${'1'.repeat(64)}.jpg`;
const validBodies: Record<string, () => object> = {
  ModelInput: modelInput,
  NewsInput: newsInput,
  CourseInput: courseInput,
  ModelOrder: () => ({ ids: [] }),
  CourseOrder: () => ({ ids: [] }),
  ConsentAsk: () => ({ pictures: [somePicture], scopes: ['site'], phone: '+254 700 000 145' }),
  ConsentAnswer: () => ({ answer: 'give', pictures: [0], scopes: ['site'], years: 1, code: '123456' }),
  PaperConsent: () => ({ pictures: [somePicture], scopes: ['site'], until: '2099-01-01', note: 'Folder 3' }),
  ConsentWithdrawal: () => ({ pictures: [somePicture] }),
  CatalogueRetentionInput: () => ({ kind: 'packages', days: 365 }),
  EnquiryRetentionInput: () => ({ kind: 'messages', days: 365 }),
  ConsentPolicy: () => ({ adults: 'off', children: 'warn' }),
  PackageInput: () => ({ title: 'Linen', expires_on: '2099-01-01', items: [{ model_id: someId, images: [] }] }),
  PackageClientInput: () => ({ name: 'Wambui' }),
  PackageSeen: () => ({ until: '2026-11-22T12:00:00.000Z' }),
  PackagePickInput: () => ({ answer: 'yes', remark: 'For the hero shot' }),
  RegistrationInput: registrationInput,
  ContactMessageInput: contactMessageInput,
  BookingEnquiryInput: bookingInput,
  IntakeInput: intakeInput,
  IntakeMove: () => ({ intake_id: '0190a000-0000-7000-8000-000000000000' }),
  CertificateInput: () => ({ name: 'Faith Chebet', is_child: false }),
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
  PrivacyRequestInput: () => ({ name: 'Faith', wants: 'data', way: 'mail', received_on: '2026-11-20' }),
  NoteInput: () => ({ text: 'Called, asks for the evening class.' }),
  FileReplacement: () => ({ from: somePicture, by: `/media/${'2'.repeat(64)}.jpg` }),
  ClientInput: clientInput,
  JobInput: () => ({ title: 'Lake Theatre', client_id: someId, kind: 'show' }),
  JobStatusChange: () => ({ status: 'cancelled', reason: 'Rain' }),
  CallInput: callInput,
  CallChange: () => ({ kind: 'confirmed' }),
  DayOffInput: () => ({ model_id: someId, starts_on: '2026-01-12', ends_on: '2026-01-13', reason: 'exam' }),
  MessageDraftChange: () => ({ state: 'sent' }),
  ChildRuleInput: () => ({
    ...{ from_age: 16, to_age: 17, allowed: true, earliest: '06:30', latest: '18:30', school_time: false },
    ...{ chaperone: true, source: 'Employment Act', valid_from: '2026-01-01' },
  }),
  SchoolTerms: () => ({
    terms: [{ name: 'Term 1', starts_on: '2026-01-05', ends_on: '2026-04-02', from: '08:00', to: '15:30' }],
  }),
  PermissionAsk: () => ({ model_id: someId, name: 'Grace', phone: '+254 712 000 145' }),
  CallAnswer: () => ({ answer: 'coming' }),
  MyPageInput: () => ({ model_id: someId, holder: 'model' }),
  MyDayOffInput: () => ({ starts_on: '2026-01-12', ends_on: '2026-01-13', reason: 'exam' }),
  CalendarFeedInput: () => ({ model_id: null }),
  PermissionAnswer: () => ({ answer: 'give', name: 'Grace', text_version: '2026-11' }),
  PayInput: () => ({ phone: '0712 345 678' }),
  PaymentAccountInput: () => ({ short_code: '174379', consumer_key: 'key' }),
  PaymentSettingsInput: () => ({ active: 'none' }),
  NoticeAddresses: () => ({ renew: false }),
  UnmatchedMatch: () => ({ charge_id: someId }),
  ReceiptTaxInput: () => ({ cu_number: 'KRAMW017' }),
  ReplyInput: () => ({ channel: 'whatsapp', template: 'First answer' }),
};

const bodyName = (route: Route) => String(route.body?.meta()?.id);
// A notice of M-Pesa may have any form: services/agency/test/notices.component.spec.ts.
const isFuzzed = (route: Route) =>
  route.service in starts && route.access !== 'internal' && !(route.body instanceof z.ZodUnknown);

const someId = '0190a000-0000-7000-8000-000000000000';
const noToken = 'a'.repeat(43);

/** A job with a call: what the paths of the agency name. */
async function someJob(agency: RunningService): Promise<string[]> {
  const { body: client } = await agency.admin.post('/admin/clients').send(clientInput()).expect(201);
  const input = { title: 'Lake Theatre', client_id: client.id, kind: 'show' };
  const { body: job } = await agency.admin.post('/admin/jobs').send(input).expect(201);
  const { body: call } = await agency.admin.post(`/admin/jobs/${job.id}/calls`).send(callInput()).expect(201);
  return [client.id, job.id, call.id];
}

/** A start with somebody in its seat, and somebody who applies: what the paths of the enquiries name. */
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
  /** What a path may name: nothing at all, or a record that is there. */
  const ids = [someId];
  beforeAll(async () => {
    service = await start();
    state = storedState(service.app);
    if (name === 'agency') ids.push(...(await someJob(service)));
    if (name === 'enquiries') ids.push(...(await someEnquiries(service)));
  });
  afterAll(() => service.stop());

  const callerOf = (route: Route) => (route.access === 'public' ? service.visitor : service.admin);
  const call = (route: Route, id: string, query = '') =>
    callerOf(route)[route.method.toLowerCase() as 'get'](
      routePath(route.path, { id, token: noToken, code: 'K7Q3M9PZ', environment: 'sandbox' }) + (query && `?${query}`),
    );
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
      let before = await state();
      await fc.assert(
        fc.asyncProperty(hostileBody(valid()), fc.constantFrom(...ids, someId), async (body, id) => {
          const text = JSON.stringify(body) ?? 'undefined';
          const answer = await call(route, id).set('content-type', 'application/json').send(text);
          check(answer, route);
          const after = await state();
          if (answer.status >= 400) expect(after).toBe(before);
          before = after;
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
    const withId = routes.filter((route) => route.path.includes(':id') && !route.body && !route.query);
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
  /** Everything that an answer writes; the tries of a code are counted although it is refused. */
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
          // So that every try is judged, not the five alone that a link allows.
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
