import type { Invoice, JobDetail } from '@nfa/contracts';
import { PaidJobsService } from '../src/invoices/paid-jobs.service.ts';
import { aFee, aJob } from './factories.ts';
import { type Agency, amina, kito, startAgency } from './start-agency.ts';

describe('a paid job', () => {
  let agency: Agency;
  beforeAll(async () => {
    agency = await startAgency();
  });
  afterAll(() => agency.stop());
  beforeEach(() =>
    agency.query('TRUNCATE entries, receipts, counters, refunds, payments, charges, invoices, payouts, fees CASCADE'),
  );

  /** Issues the invoice of a job in which each model earns 80,000 of 100,000. */
  async function anInvoice(...models: { id: string }[]): Promise<Invoice> {
    const job = await aJob(agency, { model_ids: models.map(({ id }) => id) });
    for (const { id } of models) await aFee(agency, { model_id: id, kind: 'day', rate_kes: 100_000 }, job);
    return (await agency.admin.post('/admin/invoices').send({ job_id: job.id }).expect(201)).body;
  }
  const pay = async ({ charge_id }: Invoice, amount_kes: number): Promise<string> =>
    (
      await agency.admin
        .post('/admin/payments')
        .send({ charge_id, method: 'bank', amount_kes, note: 'KCB' })
        .expect(201)
    ).body.id;
  const takeBack = (payment: string) =>
    agency.admin.put(`/admin/payments/${payment}/reversal`).send({ reason: 'Cheque bounced' }).expect(200);
  const payOut = (model: { id: string }, amount_kes: number, kind = 'payout') =>
    agency.admin
      .post(`/admin/statements/${model.id}/payouts`)
      .send({ kind, amount_kes, method: 'bank', ...(kind === 'advance' && { agreed_by: 'Njeri' }) })
      .expect(201);
  const settle = () => agency.app.get(PaidJobsService, { strict: false }).settleAll();
  const jobOf = async ({ job_id }: Invoice): Promise<JobDetail> =>
    (await agency.admin.get(`/admin/jobs/${job_id}`).expect(200)).body;
  const statusOf = async (invoice: Invoice) => (await jobOf(invoice)).status;

  it('is settled once its client has paid all of it, and its models have their share', async () => {
    const invoice = await anInvoice(amina, kito);
    await payOut(amina, 80_000, 'advance');
    await pay(invoice, 239_999);
    await settle();
    expect(await statusOf(invoice)).toBe('invoiced');
    await pay(invoice, 1);
    await settle();
    expect(await statusOf(invoice)).toBe('invoiced');
    await payOut(kito, 79_999);
    await settle();
    expect(await statusOf(invoice)).toBe('invoiced');
    await payOut(kito, 1);
    await settle();
    expect(await statusOf(invoice)).toBe('settled');
  });

  it('waits for money that is on its way to a model, which may not arrive', async () => {
    const invoice = await anInvoice(amina);
    await pay(invoice, 120_000);
    const [transfer] = await agency.query<{ id: string }>(
      `INSERT INTO transfers (id, model_id, amount_kes, phone, created_at)
       VALUES (gen_random_uuid(), $1, 80000, '254712345678', '2026-01-01') RETURNING id`,
      [amina.id],
    );
    await settle();
    expect(await statusOf(invoice)).toBe('invoiced');
    await agency.admin
      .put(`/admin/statements/${amina.id}/transfers/${transfer?.id}`)
      .send({ state: 'failed', receipt: '' })
      .expect(200);
    await settle();
    expect(await statusOf(invoice)).toBe('invoiced');
    await payOut(amina, 80_000);
    await settle();
    expect(await statusOf(invoice)).toBe('settled');
  });

  it('does not wait for what later jobs brought, and the later ones do', async () => {
    const [first, second] = [await anInvoice(amina), await anInvoice(amina)];
    await pay(first, 120_000);
    await pay(second, 120_000);
    await payOut(amina, 80_000);
    await settle();
    expect([await statusOf(first), await statusOf(second)]).toEqual(['settled', 'invoiced']);
    await payOut(amina, 80_000);
    await settle();
    expect(await statusOf(second)).toBe('settled');
  });

  it('does not wait for the share of what a client has paid of a later job either', async () => {
    const [first, second] = [await anInvoice(amina), await anInvoice(amina)];
    await pay(first, 120_000);
    await pay(second, 60_000);
    await payOut(amina, 79_999);
    await settle();
    expect(await statusOf(first)).toBe('invoiced');
    await payOut(amina, 1);
    await settle();
    expect([await statusOf(first), await statusOf(second)]).toEqual(['settled', 'invoiced']);
  });

  it('waits where money of the same model, of a job that is paid in part, was paid out instead', async () => {
    const [first, second] = [await anInvoice(amina), await anInvoice(amina)];
    await pay(first, 60_000);
    await pay(second, 120_000);
    await payOut(amina, 80_000);
    await settle();
    expect([await statusOf(first), await statusOf(second)]).toEqual(['invoiced', 'invoiced']);
  });

  it('is open again when a payment is taken back', async () => {
    const invoice = await anInvoice(amina);
    const payment = await pay(invoice, 120_000);
    await payOut(amina, 80_000);
    await settle();
    await takeBack(payment);
    await settle();
    const { status, timeline } = await jobOf(invoice);
    expect(status).toBe('invoiced');
    expect(timeline[0]).toMatchObject({ from: 'settled', to: 'invoiced', reason: 'A payment was taken back' });
  });

  it('stays settled where the owner settled it in spite of a balance', async () => {
    const invoice = await anInvoice(amina);
    await takeBack(await pay(invoice, 120_000));
    await agency.admin.put(`/admin/jobs/${invoice.job_id}/status`).send({ status: 'settled' }).expect(200);
    await settle();
    expect(await statusOf(invoice)).toBe('settled');
  });

  it('is settled once, by however many copies', async () => {
    const invoice = await anInvoice(amina);
    await pay(invoice, 120_000);
    await payOut(amina, 80_000);
    await Promise.all([settle(), settle(), settle()]);
    const { timeline } = await jobOf(invoice);
    expect(timeline.filter(({ to }) => to === 'settled')).toHaveLength(1);
  });
});
