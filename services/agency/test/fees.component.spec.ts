import type { Fee, JobDetail, Usage } from '@nfa/contracts';
import { DataSource } from 'typeorm';
import { aFee, aJobOfAmina, aUsage, feeInput, usageInput } from './factories.ts';
import { type Agency, kito, startAgency } from './start-agency.ts';

const NOBODY = '0190a000-0000-7000-8000-0000000000ff';

describe('what a job costs', () => {
  let agency: Agency;
  beforeAll(async () => {
    agency = await startAgency();
  });
  afterEach(() => agency.query('TRUNCATE calls, jobs, clients CASCADE'));
  afterAll(() => agency.stop());

  const detail = async (id: string): Promise<JobDetail> =>
    (await agency.admin.get(`/admin/jobs/${id}`).expect(200)).body;
  const untilSomebodyWaits = async (): Promise<void> => {
    const waiting =
      'SELECT 1 FROM pg_locks WHERE NOT granted AND pid IN (SELECT pid FROM pg_stat_activity WHERE datname = current_database())';
    while ((await agency.query(waiting)).length === 0);
  };
  const invoice = async (id: string) => {
    for (const status of ['offered', 'confirmed', 'done', 'invoiced'])
      await agency.admin.put(`/admin/jobs/${id}/status`).send({ status }).expect(200);
  };

  it('is counted in whole shillings, half a shilling up, with the commission of the job and none on an expense', async () => {
    const job = await aJobOfAmina(agency, { commission_bp: 1_500 });
    const day = await aFee(agency, { units: 1.5, rate_kes: 40_001 }, job);
    expect(day).toMatchObject({ amount_kes: 60_002, commission_bp: 1_500, inclusive: false });
    const taxi = await aFee(agency, { kind: 'expense', label: 'Taxi', rate_kes: 800, units: undefined }, job);
    expect(taxi).toMatchObject({ units: 1, amount_kes: 800, commission_bp: 0 });
    const licence = await aUsage(agency, { fee_id: day.id }, job);
    expect(await detail(job.id)).toMatchObject({
      fees: [day, taxi],
      fee_sums: { client_kes: 72_802, models_kes: 51_802 },
      usages: [licence],
    });
  });

  it('is stored once however often it is sent with one key', async () => {
    const job = await aJobOfAmina(agency);
    const send = () =>
      agency.admin
        .post(`/admin/jobs/${job.id}/fees`)
        .set('Idempotency-Key', 'one-fee-0001')
        .send(feeInput())
        .expect(201);
    const [{ body: one }, { body: two }] = await Promise.all([send(), send()]);
    expect(two.id).toBe(one.id);
  });

  it('stays as it is once the job is invoiced, also for who asks the database; pictures may still be added', async () => {
    const job = await aJobOfAmina(agency);
    const [fee, usage]: [Fee, Usage] = [await aFee(agency, {}, job), await aUsage(agency, {}, job)];
    await invoice(job.id);
    const { body } = await agency.admin.post(`/admin/jobs/${job.id}/fees`).send(feeInput()).expect(409);
    expect(body.detail).toBe('This job is invoiced: what it costs stays as it is.');
    await agency.admin
      .put(`/admin/fees/${fee.id}`)
      .send(feeInput({ rate_kes: 1 }))
      .expect(409);
    await agency.admin.delete(`/admin/fees/${fee.id}`).expect(409);
    await agency.admin.post(`/admin/jobs/${job.id}/usages`).send(usageInput()).expect(409);
    await agency.admin
      .put(`/admin/usages/${usage.id}`)
      .send(usageInput({ territory: 'Africa' }))
      .expect(409);
    await agency.admin.delete(`/admin/usages/${usage.id}`).expect(409);
    const pictures = ['https://client.example/poster.jpg'];
    await agency.admin.put(`/admin/usages/${usage.id}`).send(usageInput({ pictures })).expect(200);
    await expect(agency.query('UPDATE fees SET rate_kes = 1, amount_kes = 1')).rejects.toThrow('invoiced');
    await expect(agency.query("UPDATE usages SET territory = 'Africa'")).rejects.toThrow('invoiced');
    expect(await detail(job.id)).toMatchObject({ fees: [fee], usages: [{ territory: 'Kenya', pictures }] });
  });

  it('waits for a job that is being invoiced, and stays as it is then', async () => {
    const job = await aJobOfAmina(agency);
    const runner = agency.app.get(DataSource, { strict: false }).createQueryRunner();
    await runner.startTransaction();
    await runner.query("UPDATE jobs SET status = 'invoiced' WHERE id = $1", [job.id]);
    const [answer] = await Promise.all([
      agency.admin.post(`/admin/jobs/${job.id}/fees`).send(feeInput()),
      untilSomebodyWaits().then(() => runner.commitTransaction()),
    ]);
    await runner.release();
    expect(answer.status).toBe(409);
  });

  it('changes, and goes, before that', async () => {
    const job = await aJobOfAmina(agency);
    const [fee, usage] = [await aFee(agency, {}, job), await aUsage(agency, {}, job)];
    const saved = await agency.admin
      .put(`/admin/fees/${fee.id}`)
      .send(feeInput({ units: 2 }))
      .expect(200);
    expect(saved.body.amount_kes).toBe(80_000);
    await agency.admin.put(`/admin/fees/${fee.id}`).set('If-Match', `"${fee.updated_at}"`).send(feeInput()).expect(409);
    await agency.admin
      .put(`/admin/usages/${usage.id}`)
      .send(usageInput({ fee_id: fee.id }))
      .expect(200);
    await agency.admin.delete(`/admin/fees/${fee.id}`).expect(200);
    expect(await detail(job.id)).toMatchObject({ fees: [], usages: [{ fee_id: null }] });
    await agency.admin.delete(`/admin/usages/${usage.id}`).expect(200);
    await agency.admin.delete(`/admin/usages/${usage.id}`).expect(404);
  });

  it.each([
    ['a rate of -1', { rate_kes: -1 }, 'rate_kes'],
    ['a rate of 10^9', { rate_kes: 1_000_000_000 }, 'rate_kes'],
    ['a rate of "NaN"', { rate_kes: 'NaN' }, 'rate_kes'],
    ['a rate of 0.5', { rate_kes: 0.5 }, 'rate_kes'],
    ['no units', { units: 0 }, 'units'],
    ['units of 0.333', { units: 0.333 }, 'units'],
    ['more than all', { units: 1_000, rate_kes: 1_000_000 }, 'units'],
    ['a commission of 101 %', { commission_bp: 10_100 }, 'commission_bp'],
    ['a kind of its own', { kind: 'tip' }, 'kind'],
    ['a model of another job', { model_id: kito.id }, 'model_id'],
  ])('is refused for a fee with %s at its field', async (_, changes, path) => {
    const job = await aJobOfAmina(agency);
    const { body } = await agency.admin.post(`/admin/jobs/${job.id}/fees`).send(feeInput(changes)).expect(400);
    expect(body.issues).toEqual([{ path, message: expect.any(String) }]);
  });

  it.each([
    ['no medium', { media: [] }, 'media'],
    ['a medium of its own', { media: ['skywriting'] }, 'media.0'],
    ['an end before the start', { ends_on: '2026-01-11' }, 'ends_on'],
    ['eleven years', { ends_on: '2037-01-11' }, 'ends_on'],
    ['a day that no month has', { starts_on: '2026-02-30' }, 'starts_on'],
    ['no territory', { territory: ' ' }, 'territory'],
    ['a fee of another job', { fee_id: NOBODY }, 'fee_id'],
    ['a model of another job', { model_id: kito.id }, 'model_id'],
  ])('is refused for a licence with %s at its field', async (_, changes, path) => {
    const job = await aJobOfAmina(agency);
    const { body } = await agency.admin.post(`/admin/jobs/${job.id}/usages`).send(usageInput(changes)).expect(400);
    expect(body.issues).toEqual([{ path, message: expect.any(String) }]);
  });
});
