import type { Retention } from '@nfa/contracts';
import { RetentionJob } from '@nfa/service-kit';
import { aJob } from './factories.ts';
import { type Agency, amina, kito, startAgency, zawadi } from './start-agency.ts';

const DAY_MS = 86_400_000;
const path = '/admin/retention/agency';

describe('what the agency keeps for a time only', () => {
  let agency: Agency;
  let job: RetentionJob;
  beforeAll(async () => {
    agency = await startAgency();
    job = agency.app.get(RetentionJob, { strict: false });
    // Stops the timer of the job: from here on the tests run it.
    await job.beforeApplicationShutdown();
  });
  afterAll(() => agency.stop());

  const kept = async (): Promise<Record<string, Retention>> =>
    Object.fromEntries(
      ((await agency.admin.get(path).expect(200)).body as Retention[]).map((entry) => [entry.kind, entry]),
    );
  const count = async (table: string): Promise<number> => (await agency.query(`SELECT FROM ${table}`)).length;

  it('goes after the days that the owner chose, and stays until then', async () => {
    await agency.admin.post('/admin/my-pages').send({ model_id: amina.id, holder: 'model' }).expect(201);
    const off = { model_id: amina.id, starts_on: '2026-01-06', ends_on: '2026-01-07', reason: 'rest' };
    await agency.admin.post('/admin/days-off').send(off).expect(201);
    await agency.query(
      `INSERT INTO messages (id, kind, record_id, recipient, locale, day, content, next_at, state, created_at)
       SELECT gen_random_uuid(), 'receipt', gen_random_uuid(), 'a@b.example', 'en', '2025-10-20', '{}', now(), state, '2025-10-20'
         FROM unnest(ARRAY['sent', 'waiting']) AS state`,
    );
    expect(await kept()).toMatchObject({ my_pages: { days: 30, old: { count: 0 } }, days_off: { days: 730 } });
    agency.clock.advance(29 * DAY_MS);
    await job.removeDue();
    expect([await count('my_pages'), await count('days_off'), await count('messages')]).toEqual([1, 1, 1]);
    // A message that waits is never removed.
    expect(await agency.query('SELECT state FROM messages')).toEqual([{ state: 'waiting' }]);
    await agency.admin.put(path).send({ kind: 'days_off', days: 14 }).expect(200);
    agency.clock.advance(3 * DAY_MS);
    expect(await kept()).toMatchObject({
      my_pages: { old: { count: 1, oldest_on: '2026-01-05' } },
      days_off: { days: 14, old: { count: 1, oldest_on: '2026-01-07' } },
    });
    await job.removeDue();
    expect([await count('my_pages'), await count('days_off')]).toEqual([0, 0]);
  });

  it('keeps a permission until its link and the last call of its child are past', async () => {
    const [job_id] = [(await aJob(agency)).id];
    await agency.query(
      `INSERT INTO permissions (id, job_id, model_id, token_hash, name, relation, phone, email, expires_at)
       SELECT gen_random_uuid(), $1, model, model::text, 'Grace', 'Mother', '', '', '2026-01-10' FROM unnest($2::uuid[]) AS model`,
      [job_id, [zawadi.id, kito.id]],
    );
    await agency.query(
      `INSERT INTO calls (id, job_id, model_id, kind, rank, starts_at, ends_at, note)
       VALUES (gen_random_uuid(), $1, $2, 'option', 1, '2026-03-01 09:00+03', '2026-03-01 16:00+03', '')`,
      [job_id, zawadi.id],
    );
    await agency.admin.put(path).send({ kind: 'permissions', days: 14 }).expect(200);
    expect((await kept())['permissions']).toMatchObject({ old: { count: 1, oldest_on: '2026-01-10' } });
    // The job runs once a day.
    agency.clock.advance(DAY_MS);
    await job.removeDue();
    expect(await agency.query('SELECT model_id FROM permissions')).toEqual([{ model_id: zawadi.id }]);
  });

  it('keeps a notice of M-Pesa with the money that it is about, and any other for a year', async () => {
    const asked = { label: 'Class', amount_kes: 500, payer_name: 'Mumbi', payer_phone: '0712 345 678' };
    const { body: charge } = await agency.admin.post('/admin/charges').send(asked).expect(201);
    await agency.query(
      `WITH paid AS (
         INSERT INTO payments (id, method, amount_kes, receipt, paid_at, payer_name, payer_phone, note, verified_by)
           VALUES (gen_random_uuid(), 'mpesa_paybill', 500, 'PAID', now(), 'Mumbi', '', '', 'c2b')),
       asked AS (
         INSERT INTO payment_attempts (id, charge_id, phone, amount_kes, state, checkout_request_id)
           VALUES (gen_random_uuid(), $2, '254712345678', 500, 'look', 'ASKED')),
       sent AS (
         INSERT INTO transfers (id, model_id, amount_kes, phone, receiver)
           VALUES ('0190a000-0000-7000-8000-0000000000aa', $1, 500, '', ''))
       INSERT INTO payment_notices (id, received_at, kind, source_ip, sha256, body, reference, state, next_check_at)
         SELECT gen_random_uuid(), '2025-01-10', 'paybill', '', name, '{}', name, state, next_check_at
           FROM (VALUES ('PAID', 'done', NULL), ('ASKED', 'done', NULL), ('0190a000-0000-7000-8000-0000000000aa', 'done', NULL),
             ('REFUSED', 'ignored', NULL), ('UNSURE', 'open', NULL), ('WAITING', 'open', now())) AS told (name, state, next_check_at)`,
      [amina.id, charge.id],
    );
    const { payment_notices } = await kept();
    expect(payment_notices).toMatchObject({ days: 365, old: { count: 2, oldest_on: '2025-01-10' } });
    agency.clock.advance(DAY_MS);
    await job.removeDue();
    const references = await agency.query<{ reference: string }>('SELECT reference FROM payment_notices');
    expect(references.map(({ reference }) => reference).sort()).toEqual([
      ...['0190a000-0000-7000-8000-0000000000aa', 'ASKED', 'PAID', 'WAITING'],
    ]);
  });

  it('keeps money in "Needs a match" until somebody matches it or marks it as not ours', async () => {
    const claimed = { TransID: 'UOLD000001', TransAmount: '750.00', BillRefNumber: 'CLASS' };
    await agency.query(
      `INSERT INTO payment_notices (id, received_at, kind, source_ip, sha256, body, reference, state)
       VALUES (gen_random_uuid(), '2024-01-10', 'paybill', '', 'claim', $1, 'UOLD000001', 'open')`,
      [claimed],
    );
    expect((await kept())['payment_notices']).toMatchObject({ old: { count: 0 } });
    agency.clock.advance(DAY_MS);
    await job.removeDue();
    const { body: waiting } = await agency.admin.get('/admin/unmatched-payments').expect(200);
    expect(waiting).toMatchObject([{ mpesa_code: 'UOLD000001', amount_kes: 750 }]);
    await agency.admin.post(`/admin/unmatched-payments/${waiting[0].id}/not-ours`).expect(200);
    expect((await kept())['payment_notices']).toMatchObject({ old: { count: 1 } });
    agency.clock.advance(DAY_MS);
    await job.removeDue();
    expect(await agency.query("SELECT FROM payment_notices WHERE reference = 'UOLD000001'")).toEqual([]);
  });

  it('is refused for days below 0 and kinds of other services', async () => {
    await agency.admin.put(path).send({ kind: 'my_pages', days: -1 }).expect(400);
    await agency.admin.put(path).send({ kind: 'packages', days: 30 }).expect(400);
  });
});
