import { DataSource } from 'typeorm';
import { aClient, aJob, aJobOfAmina, callInput, clientInput, feeInput, usageInput } from './factories.ts';
import { type Agency, amina, kito, startAgency } from './start-agency.ts';

const ruleInput = {
  ...{ from_age: 16, to_age: 17, allowed: true, earliest: '08:00', latest: '18:00', school_time: false },
  ...{
    chaperone: true,
    source: 'Letter of the labour officer',
    valid_from: '2026-01-05',
    note: '',
    document: 'Folder 3',
  },
};
const dayOffInput = { model_id: amina.id, starts_on: '2026-02-02', ends_on: '2026-02-03', reason: 'travel' };
const WAITING =
  'SELECT FROM pg_locks WHERE NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())';

describe('what was stored and is sent again with its key', () => {
  let agency: Agency;
  let key = 0;
  beforeAll(async () => {
    agency = await startAgency();
  });
  beforeEach(() => {
    key += 1;
  });
  afterAll(() => agency.stop());

  const send = (path: string, body: object) => agency.admin.post(path).set('idempotency-key', `key-${key}`).send(body);
  const inJob = async (kind: string) => `/admin/jobs/${(await aJobOfAmina(agency)).id}/${kind}`;
  const jobInput = async () => ({ title: 'Lake', client_id: (await aClient(agency)).id, kind: 'show' });
  const reused = { status: 422, body: { code: 'idempotency_key_reused' } };

  it.each([
    ['a client', async () => '/admin/clients', async () => clientInput(), { person: 'Atieno' }],
    ['a fee', () => inJob('fees'), async () => feeInput(), { rate_kes: 50_000 }],
    ['a licence', () => inJob('usages'), async () => usageInput(), { territory: 'Africa' }],
    ['a call', () => inJob('calls'), async () => callInput(), { note: 'Bring shoes' }],
    ['days off', async () => '/admin/days-off', async () => dayOffInput, { ends_on: '2026-02-04' }],
    ['a rule about children', async () => '/admin/child-rules', async () => ruleInput, { latest: '17:00' }],
  ])('is %s with the same values, and refused with others', async (_, pathOf, inputOf, change) => {
    const [path, input] = [await pathOf(), await inputOf()];
    const { body: stored } = await send(path, input).expect(201);
    expect((await send(path, input).expect(201)).body.id).toBe(stored.id);
    expect(await send(path, { ...input, ...change })).toMatchObject(reused);
  });

  it('counts as the same after somebody edited it, and other values are refused nevertheless where versions are kept', async () => {
    const { body: client } = await send('/admin/clients', clientInput()).expect(201);
    await agency.admin
      .put(`/admin/clients/${client.id}`)
      .send(clientInput({ person: 'Atieno' }))
      .expect(200);
    const { body } = await send('/admin/clients', clientInput()).expect(201);
    expect(body).toMatchObject({ id: client.id, person: 'Atieno' });
    expect(await send('/admin/clients', clientInput({ person: 'Atieno' }))).toMatchObject(reused);
  });

  it('counts as the same after somebody edited days off or a call, which have no versions', async () => {
    const { body: days } = await send('/admin/days-off', dayOffInput).expect(201);
    await agency.admin
      .put(`/admin/days-off/${days.id}`)
      .send({ ...dayOffInput, note: 'Edited' })
      .expect(200);
    expect((await send('/admin/days-off', dayOffInput).expect(201)).body.note).toBe('Edited');
    const path = await inJob('calls');
    const { body: call } = await send(path, callInput()).expect(201);
    await agency.admin.put(`/admin/calls/${call.id}`).send({ note: 'Edited' }).expect(200);
    expect((await send(path, callInput()).expect(201)).body.note).toBe('Edited');
  });

  it('is a job whatever is sent, because its form merges both', async () => {
    const input = await jobInput();
    const { body: job } = await send('/admin/jobs', input).expect(201);
    expect((await send('/admin/jobs', { ...input, title: 'Hill' }).expect(201)).body).toEqual(job);
  });

  it('is not the invoice of another job', async () => {
    const jobs = [await aJobOfAmina(agency), await aJob(agency, { model_ids: [amina.id] })];
    for (const { id } of jobs) await agency.admin.post(`/admin/jobs/${id}/fees`).send(feeInput()).expect(201);
    await send('/admin/invoices', { job_id: jobs[0]?.id }).expect(201);
    expect(await send('/admin/invoices', { job_id: jobs[1]?.id })).toMatchObject(reused);
  });

  it.each(['calls', 'invoices', 'payouts'])('is stored once when it is sent at once for two %s', async (table) => {
    const jobs = [await aJobOfAmina(agency), await aJobOfAmina(agency)];
    for (const { id } of jobs) await agency.admin.post(`/admin/jobs/${id}/fees`).send(feeInput()).expect(201);
    const advance = { kind: 'advance', method: 'cash', amount_kes: 500, agreed_by: 'Wambui' };
    const sendings: Record<string, () => ReturnType<typeof send>[]> = {
      calls: () => [amina, kito].map(({ id }) => send(`/admin/jobs/${jobs[0]?.id}/calls`, callInput({ model_id: id }))),
      invoices: () => jobs.map(({ id }) => send('/admin/invoices', { job_id: id })),
      payouts: () => [amina, kito].map(({ id }) => send(`/admin/statements/${id}/payouts`, advance)),
    };
    const runner = agency.app.get(DataSource, { strict: false }).createQueryRunner();
    await runner.startTransaction();
    try {
      // Both find nothing stored, and wait to store it.
      await runner.query(`LOCK TABLE ${table} IN SHARE MODE`);
      const sent = Promise.all(sendings[table]?.() ?? []);
      while ((await agency.query(WAITING)).length < 2) await new Promise((resolve) => setTimeout(resolve, 10));
      await runner.rollbackTransaction();
      const [one, two] = (await sent).sort((first, second) => first.status - second.status);
      expect(one?.status).toBe(201);
      expect(two).toMatchObject(reused);
    } finally {
      await runner.release();
    }
  });
});
