import {
  agencyOverviewRoutes,
  callRoutes,
  chargeRoutes,
  clientRoutes,
  dayOffRoutes,
  feeRoutes,
  invoiceRoutes,
  jobRoutes,
  moneyRoutes,
  paymentRoutes,
  type Route,
  statementRoutes,
  usageRoutes,
} from '@nfa/contracts';
import { probeRoute, refusedCallers, routesOf } from '@nfa/service-kit/testing';
import { aCall, aClient, aFee, aJob, aUsage, callInput } from './factories.ts';
import { type Agency, amina, startAgency } from './start-agency.ts';

describe('the contract of the agency', () => {
  let agency: Agency;
  beforeAll(async () => {
    agency = await startAgency();
  });
  afterAll(() => agency.stop());

  it.each(routesOf('agency').map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s is mounted and refuses whom it is not for',
    async (_, route) => {
      const allowed = { public: agency.visitor, admin: agency.admin, internal: agency.internal }[route.access];
      const probe = await probeRoute(allowed, route);
      expect(probe.isMounted).toBe(true);
      expect(probe.status).toBeLessThan(500);
      for (const caller of refusedCallers(agency, route))
        expect([401, 403]).toContain((await probeRoute(caller, route)).status);
    },
  );

  it('answers every route in the form of its own schema', async () => {
    const { admin } = agency;
    const parse = (route: Route, body: unknown) => expect(route.response.parse(body)).toEqual(body);
    parse(clientRoutes.create, await aClient(agency));
    const job = await aJob(agency, { days: [{ day: '2026-01-12', from: '09:00', to: '16:00' }] });
    parse(jobRoutes.create, job);
    const first = await aCall(agency, job);
    parse(callRoutes.addCall, first);
    const second = await aCall(agency, job);
    const off = { model_id: amina.id, starts_on: '2026-01-12', ends_on: '2026-01-13', reason: 'exam' };
    parse(dayOffRoutes.create, (await admin.post('/admin/days-off').send(off).expect(201)).body);
    parse(callRoutes.change, (await admin.put(`/admin/calls/${first.id}`).send({ kind: 'released' }).expect(200)).body);
    parse(callRoutes.get, (await admin.get(`/admin/calls/${second.id}`).expect(200)).body);
    parse(callRoutes.ofJob, (await admin.get(`/admin/jobs/${job.id}/calls`).expect(200)).body);
    parse(feeRoutes.addFee, await aFee(agency, {}, job));
    parse(feeRoutes.ofJob, (await admin.get(`/admin/jobs/${job.id}/fees`).expect(200)).body);
    parse(usageRoutes.addUsage, await aUsage(agency, { model_id: amina.id }, job));
    parse(usageRoutes.ofJob, (await admin.get(`/admin/jobs/${job.id}/usages`).expect(200)).body);
    parse(jobRoutes.get, (await admin.get(`/admin/jobs/${job.id}`).expect(200)).body);
    parse(jobRoutes.list, (await admin.get('/admin/jobs').expect(200)).body);
    parse(jobRoutes.versions, (await admin.get(`/admin/jobs/${job.id}/versions`).expect(200)).body);
    parse(clientRoutes.list, (await admin.get('/admin/clients').expect(200)).body);
    parse(dayOffRoutes.list, (await admin.get('/admin/days-off').expect(200)).body);
    parse(callRoutes.calendar, (await admin.get('/admin/calls?from=2026-01-05&to=2026-01-18').expect(200)).body);
    const asked = { label: 'Runway class', amount_kes: 10_000, payer_phone: '0712 000 145' };
    const charge = (await admin.post('/admin/charges').send(asked).expect(201)).body;
    parse(chargeRoutes.create, charge);
    const cash = { charge_id: charge.id, method: 'cash', amount_kes: 12_000 };
    const payment = (await admin.post('/admin/payments').send(cash).expect(201)).body;
    parse(paymentRoutes.create, payment);
    parse(chargeRoutes.list, (await admin.get('/admin/charges').expect(200)).body);
    parse(chargeRoutes.get, (await admin.get(`/admin/charges/${charge.id}`).expect(200)).body);
    parse(paymentRoutes.list, (await admin.get('/admin/payments').expect(200)).body);
    const back = { amount_kes: 2_000, method: 'cash', reason: 'Too much' };
    const refunds = `/admin/payments/${payment.id}/refunds`;
    parse(paymentRoutes.refund, (await admin.post(refunds).send(back).expect(201)).body);
    const reversal = `/admin/payments/${payment.id}/reversal`;
    parse(paymentRoutes.reverse, (await admin.put(reversal).send({ reason: 'Wrong' }).expect(200)).body);
    await aFee(agency, {}, job);
    const invoice = (await admin.post('/admin/invoices').send({ job_id: job.id }).expect(201)).body;
    parse(invoiceRoutes.create, invoice);
    parse(invoiceRoutes.list, (await admin.get('/admin/invoices').expect(200)).body);
    parse(invoiceRoutes.settings, (await admin.get('/admin/invoice-settings').expect(200)).body);
    const advance = { kind: 'advance', amount_kes: 5, method: 'cash', agreed_by: 'Njeri' };
    const account = `/admin/statements/${amina.id}`;
    const { body: payout } = await admin.post(`${account}/payouts`).send(advance).expect(201);
    parse(statementRoutes.payOut, payout);
    const taken = await admin.post(`${account}/payouts/${payout.id}/reversal`).expect(200);
    parse(statementRoutes.takeBackPayout, taken.body);
    parse(statementRoutes.get, (await admin.get(account).expect(200)).body);
    parse(statementRoutes.list, (await admin.get('/admin/statements').expect(200)).body);
    parse(moneyRoutes.overview, (await admin.get('/admin/money').expect(200)).body);
    parse(moneyRoutes.month, (await admin.get('/admin/money/month?day=2026-01-05').expect(200)).body);
    parse(agencyOverviewRoutes.get, (await admin.get('/admin/agency/overview').expect(200)).body);
  });

  it.each([
    ['an end before the start', { ends_at: '2026-01-12T05:00:00Z' }, 'ends_at'],
    ['400 days', { ends_at: '2027-02-16T06:00:00Z' }, 'ends_at'],
    ['a time without a zone', { starts_at: '2026-01-12T09:00:00' }, 'starts_at'],
    ['a day that is over', { starts_at: '2026-01-04T06:00:00Z', ends_at: '2026-01-04T09:00:00Z' }, 'starts_at'],
    ['rank 0', { rank: 0 }, 'rank'],
    ['rank 1.5', { rank: 1.5 }, 'rank'],
    ['rank NaN', { rank: 'NaN' }, 'rank'],
    ['a hold that has passed', { hold_until: '2026-01-05T08:00:00Z' }, 'hold_until'],
    ['a hold beyond the start', { hold_until: '2026-01-12T07:00:00Z' }, 'hold_until'],
    ['no such model', { model_id: '0190a000-0000-7000-8000-0000000000ff' }, 'model_id'],
    ['a kind of its own', { kind: 'pencilled' }, 'kind'],
  ])('refuses a call with %s at its field', async (_, changes, path) => {
    const job = await aJob(agency);
    const { body } = await agency.admin
      .post(`/admin/jobs/${job.id}/calls`)
      .send({ ...callInput(), ...changes })
      .expect(400);
    expect(body.issues).toEqual([{ path, message: expect.any(String) }]);
  });

  it.each([
    ['a fee of -1', { agency_fee_bp: -1 }, 'agency_fee_bp'],
    ['a rate of 10^9', { rate_kes: 1_000_000_000 }, 'rate_kes'],
    ['a rate of "NaN"', { rate_kes: 'NaN' }, 'rate_kes'],
    ['a rate of 0.5', { rate_kes: 0.5 }, 'rate_kes'],
    ['a client whom nobody knows', { client_id: '0190a000-0000-7000-8000-0000000000ff' }, 'client_id'],
    ['no title', { title: ' ' }, 'title'],
  ])('refuses a job with %s at its field', async (_, changes, path) => {
    const { id: client_id } = await aClient(agency);
    const input = { title: 'Lake Theatre', client_id, kind: 'show', ...changes };
    const { body } = await agency.admin.post('/admin/jobs').send(input).expect(400);
    expect(body.issues).toEqual([{ path, message: expect.any(String) }]);
  });

  it.each([
    ['an end before the start', '2026-01-12', '2026-01-11'],
    ['400 days', '2026-01-12', '2027-02-16'],
    ['days that are over', '2026-01-01', '2026-01-04'],
  ])('refuses days off with %s at their field', async (_, starts_on, ends_on) => {
    const input = { model_id: amina.id, reason: 'rest', starts_on, ends_on };
    const { body } = await agency.admin.post('/admin/days-off').send(input).expect(400);
    expect(body.issues).toEqual([{ path: 'ends_on', message: expect.any(String) }]);
  });
});
