import { type Invoice, type MoneyMonth, type MoneyOverview, toAgency } from '@nfa/contracts';
import { MonthMailsService } from '../src/money-overview/month-mails.service.ts';
import { aFee, aJob } from './factories.ts';
import { type Agency, amina, kito, startAgency } from './start-agency.ts';

const DAY_MS = 86_400_000;

describe('a month of the books', () => {
  let agency: Agency;
  beforeAll(async () => {
    agency = await startAgency();
  });
  afterAll(() => agency.stop());

  const monthOf = async (day: string): Promise<MoneyMonth> =>
    (await agency.admin.get('/admin/money/month').query({ day }).expect(200)).body;
  const pay = async (charge_id: string, method: string, amount_kes: number): Promise<string> =>
    (await agency.admin.post('/admin/payments').send({ charge_id, method, amount_kes, note: 'x' }).expect(201)).body.id;

  it('tells what came in, was earned and was paid out, and what was open at its end', async () => {
    const job = await aJob(agency, { model_ids: [amina.id] });
    await aFee(agency, { model_id: amina.id, kind: 'day', rate_kes: 100_000 }, job);
    const { body: invoice } = await agency.admin.post('/admin/invoices').send({ job_id: job.id }).expect(201);
    const shoot = { label: 'Test shoot', amount_kes: 3_000 };
    const { body: charge } = await agency.admin.post('/admin/charges').send(shoot).expect(201);
    await pay((invoice as Invoice).charge_id, 'bank', 54_000);
    await pay((invoice as Invoice).charge_id, 'withheld', 6_000);
    const wrong = await pay(charge.id, 'cash', 2_500);
    await pay(charge.id, 'cash', 400);
    const payout = { kind: 'payout', amount_kes: 30_000, method: 'bank' };
    await agency.admin.post(`/admin/statements/${amina.id}/payouts`).send(payout).expect(201);
    const january = {
      ...{ month: '2026-01-01', is_open: true, withheld_kes: 6_000, vat_kes: 0 },
      ...{ invoices: 1, invoiced_kes: 120_000, credit_notes: 0, credited_kes: 0 },
      ...{ agency_kes: 43_000, models_earned_kes: 80_000, paid_out_kes: 35_000 },
      ...{ clients_owe_kes: 60_000, fees_owed_kes: 100, models_owed_kes: 50_000, credit_kes: 0 },
      came_in: [
        { method: 'bank', jobs_kes: 54_000, courses_kes: 0 },
        { method: 'cash', jobs_kes: 0, courses_kes: 2_900 },
      ],
    };
    // What one model owes after an advance is not taken off what another one is owed.
    const advance = { kind: 'advance', amount_kes: 5_000, method: 'cash', agreed_by: 'Njeri' };
    await agency.admin.post(`/admin/statements/${kito.id}/payouts`).send(advance).expect(201);
    expect(await monthOf('2026-01-31')).toEqual(january);
    const { body: overview } = await agency.admin.get('/admin/money').expect(200);
    expect((overview as MoneyOverview).models_owed_kes).toBe(50_000);

    // A reversal in February does not change January.
    agency.clock.advance(30 * DAY_MS);
    await agency.admin.put(`/admin/payments/${wrong}/reversal`).send({ reason: 'Cash was short' }).expect(200);
    expect(await monthOf('2026-01-05')).toEqual({ ...january, is_open: false });
    expect(await monthOf('2026-02-01')).toMatchObject({
      ...{ invoices: 0, agency_kes: 0, paid_out_kes: 0, fees_owed_kes: 2_600, clients_owe_kes: 60_000 },
      came_in: [{ method: 'cash', jobs_kes: 0, courses_kes: -2_500 }],
    });
    agency.clock.advance(-30 * DAY_MS);
  });

  it('is mailed to the owner on the 1st from eight o’clock on, once, however often and by how many copies it is tried', async () => {
    const mails = agency.app.get(MonthMailsService, { strict: false });
    const sent = () =>
      agency.query<{ recipient: string; content: object }>(
        "SELECT recipient, content FROM messages WHERE kind = 'money_month' ORDER BY day",
      );
    const setTo = (at: string) => agency.clock.advance(Date.parse(`${at}+03:00`) - agency.clock.now().getTime());
    const before = agency.clock.now();
    for (const at of ['2026-01-31T20:00:00', '2026-02-01T07:59:00', '2026-02-02T08:00:00']) {
      setTo(at);
      await mails.send();
    }
    expect(await sent()).toEqual([]);
    setTo('2026-02-01T08:00:00');
    await Promise.all([mails.send(), mails.send(), mails.send()]);
    setTo('2026-02-01T23:59:00');
    await mails.send();
    const link = '/admin/money/month/2026-01';
    const { jobs_kes, courses_kes, ...january } = {
      ...{ month: '2026-01-01', jobs_kes: 54_000, courses_kes: 2_900, invoices: 1, invoiced_kes: 120_000 },
      ...{ agency_kes: 43_000, models_earned_kes: 80_000, paid_out_kes: 35_000 },
      ...{ clients_owe_kes: 60_000, fees_owed_kes: 100, models_owed_kes: 50_000 },
    };
    expect(await monthOf('2026-01-31')).toMatchObject(january);
    expect(await sent()).toEqual([
      { recipient: toAgency, content: { kind: 'money_month', jobs_kes, courses_kes, ...january, link } },
    ]);
    setTo('2026-03-01T08:00:00');
    await mails.send();
    expect(await sent()).toHaveLength(2);
    setTo('2026-01-01T08:00:00');
    // No mail is sent, because December has no payments.
    await mails.send();
    expect(await sent()).toHaveLength(2);
    agency.clock.advance(before.getTime() - agency.clock.now().getTime());
  });

  it('counts the payments whose shillings it sums, by the time at which they were booked', async () => {
    const now = async () => {
      const { months, came_in_kes, payments } = (await agency.admin.get('/admin/money').expect(200))
        .body as MoneyOverview;
      return { month: months.at(-1)?.month, came_in_kes, payments };
    };
    const before = agency.clock.now();
    agency.clock.advance(Date.parse('2026-04-01T09:00:00+03:00') - before.getTime());
    const { body: charge } = await agency.admin
      .post('/admin/charges')
      .send({ label: 'Late', amount_kes: 9_000 })
      .expect(201);
    const late = { charge_id: charge.id, method: 'cash', amount_kes: 700, paid_at: '2026-03-30T09:00:00Z' };
    await agency.admin.post('/admin/payments').send(late).expect(201);
    const wrong = await pay(charge.id, 'cash', 500);
    await agency.admin.put(`/admin/payments/${wrong}/reversal`).send({ reason: 'Twice' }).expect(200);
    expect(await now()).toEqual({ month: '2026-04-01', came_in_kes: 700, payments: 1 });
    agency.clock.advance(before.getTime() - agency.clock.now().getTime());
  });

  it('counts in Nairobi, and takes no day that is none', async () => {
    // Already February 1 in Nairobi.
    agency.clock.advance(Date.parse('2026-01-31T22:00:00Z') - agency.clock.now().getTime());
    await agency.admin.post('/admin/charges').send({ label: 'Late', amount_kes: 7_000 }).expect(201);
    expect((await monthOf('2026-02-28')).agency_kes).toBe(7_000);
    for (const day of ['', '2026-02', '2026-02-30'])
      expect((await agency.admin.get('/admin/money/month').query({ day }).expect(400)).body.issues[0].path).toBe('day');
  });
});
