import { DAY_MS, type JobDetail, type JobRow, type MyPageSession } from '@nfa/contracts';
import { PaidJobsService } from '../src/invoices/paid-jobs.service.ts';
import { aCall, aClient, aJob, at, callInput, callOf } from './factories.ts';
import { type Agency, amina, startAgency, whileItWaits } from './start-agency.ts';

describe('jobs', () => {
  let agency: Agency;
  beforeAll(async () => {
    agency = await startAgency();
  });
  afterEach(() => agency.query('TRUNCATE calls, days_off, my_pages, jobs, clients CASCADE'));
  afterAll(() => agency.stop());

  const setStatus = (id: string, status: string, more: object = {}) =>
    agency.admin.put(`/admin/jobs/${id}/status`).send({ status, ...more });
  const endWork = () => agency.app.get(PaidJobsService, { strict: false }).endWork();
  const myPageOf = async (model_id: string): Promise<MyPageSession> => {
    const { body } = await agency.admin.post('/admin/my-pages').send({ model_id, holder: 'model' }).expect(201);
    return (await agency.visitor.post(body.path.replace('/me/', '/my-page-links/')).expect(200)).body;
  };

  it('goes from draft to settled, and the timeline says when, from where and to where', async () => {
    const { id } = await aJob(agency);
    for (const status of ['offered', 'confirmed', 'done', 'invoiced', 'settled'])
      await setStatus(id, status).expect(200);
    const { body }: { body: JobDetail } = await agency.admin.get(`/admin/jobs/${id}`).expect(200);
    expect(body.timeline.map(({ from, to }) => [from, to])).toEqual([
      ['invoiced', 'settled'],
      ['done', 'invoiced'],
      ['confirmed', 'done'],
      ['offered', 'confirmed'],
      ['draft', 'offered'],
      [null, 'draft'],
    ]);
    expect(Date.parse(body.timeline[0]?.at ?? '')).not.toBeNaN();
  });

  it('skips no state, and says which one can follow', async () => {
    const { id } = await aJob(agency);
    const { body } = await setStatus(id, 'invoiced').expect(409);
    expect(body.detail).toBe('A job that is draft cannot become invoiced; only offered or cancelled can follow.');
  });

  it('is cancelled with a reason only, which releases its calls and moves others up', async () => {
    const job = await aJob(agency);
    const first = await aCall(agency, job);
    const second = await aCall(agency, await aJob(agency));
    const { body } = await setStatus(job.id, 'cancelled').expect(400);
    expect(body.issues).toEqual([{ path: 'reason', message: 'is required to cancel a job' }]);
    const { body: cancelled } = await setStatus(job.id, 'cancelled', { reason: 'Rain' }).expect(200);
    expect(cancelled).toMatchObject({ status: 'cancelled', cancel_reason: 'Rain' });
    expect(cancelled.timeline[0]).toMatchObject({ from: 'draft', to: 'cancelled', reason: 'Rain' });
    expect((await callOf(agency, first.id)).kind).toBe('released');
    expect((await callOf(agency, second.id)).rank).toBe(1);
    await setStatus(job.id, 'draft').expect(409);
    await agency.admin.put(`/admin/calls/${first.id}`).send({ kind: 'confirmed' }).expect(409);
  });

  it('is cancelled once: the same reason again changes nothing, and another one is refused', async () => {
    const { id, updated_at } = await aJob(agency);
    const { body: cancelled } = await setStatus(id, 'cancelled', { reason: 'Rain' }).expect(200);
    const { body: again } = await setStatus(id, 'cancelled', { reason: ' Rain ' }).expect(200);
    expect(again).toEqual(cancelled);
    await setStatus(id, 'cancelled', { reason: 'Budget' }).set('If-Match', `"${updated_at}"`).expect(409);
    const { body: refused } = await setStatus(id, 'cancelled', { reason: 'Budget' }).expect(409);
    expect(refused.detail).toBe('A job that is cancelled cannot become cancelled; it stays as it is.');
  });

  it('moves an option of another client past both of its own when it is cancelled', async () => {
    const job = await aJob(agency);
    await aCall(agency, job);
    await aCall(agency, job, { starts_at: at('2026-01-12', '10:00') });
    const behind = await aCall(agency, await aJob(agency));
    expect(behind.rank).toBe(3);
    await setStatus(job.id, 'cancelled', { reason: 'Rain' }).expect(200);
    expect((await callOf(agency, behind.id)).rank).toBe(1);
  });

  it('is cancelled while an option of another job moves one of its own up', async () => {
    const job = await aJob(agency);
    await aCall(agency, job);
    const { status } = await whileItWaits(
      agency,
      ["SELECT pg_advisory_xact_lock(hashtextextended('model ' || $1, 0))", amina.id],
      () => setStatus(job.id, 'cancelled', { reason: 'Rain' }),
      (other) =>
        other.query(
          `INSERT INTO job_events (id, job_id, kind, before, after, model_id)
           VALUES (gen_random_uuid(), $1, 'call', '2nd option', '1st option', $2)`,
          [job.id, amina.id],
        ),
    );
    expect(status).toBe(200);
  });

  it('gives its options back when it is done, and calls to come when it is cancelled afterwards', async () => {
    const [job, other] = [await aJob(agency, { title: 'Rained out' }), await aJob(agency)];
    const confirmed = await aCall(agency, job, { kind: 'confirmed' });
    const day = { starts_at: at('2026-01-20', '09:00'), ends_at: at('2026-01-20', '12:00') };
    const [option, behind] = [await aCall(agency, job, day), await aCall(agency, other, day)];
    expect(behind.rank).toBe(2);
    for (const status of ['offered', 'confirmed', 'done']) await setStatus(job.id, status).expect(200);
    expect((await callOf(agency, option.id)).kind).toBe('released');
    expect((await callOf(agency, behind.id)).rank).toBe(1);
    expect((await callOf(agency, confirmed.id)).kind).toBe('confirmed');
    await setStatus(job.id, 'cancelled', { reason: 'Rain' }).expect(200);
    expect((await callOf(agency, confirmed.id)).kind).toBe('released');
  });

  it.each(['done', 'invoiced'])('that is %s keeps what is to come confirmed until it is over', async (last) => {
    const [job, other] = [await aJob(agency, { title: 'Prepaid' }), await aJob(agency)];
    const soon = { starts_at: at('2026-01-06', '09:00'), ends_at: at('2026-01-06', '16:00') };
    const { id } = await aCall(agency, job, { kind: 'confirmed', ...soon });
    const later = await aCall(agency, job, { kind: 'confirmed' });
    const statuses = ['offered', 'confirmed', 'done', 'invoiced'];
    for (const status of statuses.slice(0, statuses.indexOf(last) + 1)) await setStatus(job.id, status).expect(200);
    const { body: overview } = await agency.admin.get('/admin/agency/overview').expect(200);
    expect(overview.unanswered).toMatchObject([{ id, kind: 'confirmed' }]);
    const off = { model_id: amina.id, starts_on: '2026-01-06', ends_on: '2026-01-06', reason: 'private' };
    const { body: taken } = await agency.admin.post('/admin/days-off').send(off).expect(201);
    expect(taken.warnings).toMatchObject([expect.stringContaining('Prepaid')]);
    expect((await aCall(agency, other, soon)).warnings).toContainEqual(
      expect.objectContaining({ kind: 'confirmed', message: expect.stringContaining('Prepaid') }),
    );
    const { secret } = await myPageOf(amina.id);
    const { body: mine } = await agency.visitor.get('/my-page').set('x-my-page', secret).expect(200);
    expect(mine.people[0].calls).toMatchObject([{ title: 'Prepaid' }, { title: other.title }, { title: 'Prepaid' }]);
    agency.clock.advance(2 * DAY_MS);
    await endWork();
    expect((await callOf(agency, id)).kind).toBe('worked');
    expect((await callOf(agency, later.id)).kind).toBe('confirmed');
    agency.clock.advance(-2 * DAY_MS);
  });

  it.each([
    ['draft', 'released'],
    ['offered', 'released'],
    ['confirmed', 'worked'],
    ['done', 'worked'],
  ])('that is cancelled while it is %s leaves a confirmed call that is over %s', async (last, kind) => {
    const job = await aJob(agency);
    const soon = { starts_at: at('2026-01-06', '09:00'), ends_at: at('2026-01-06', '16:00') };
    const { id } = await aCall(agency, job, { kind: 'confirmed', ...soon });
    const later = await aCall(agency, job, { kind: 'confirmed' });
    const statuses = ['offered', 'confirmed', 'done'];
    for (const status of statuses.slice(0, statuses.indexOf(last) + 1)) await setStatus(job.id, status).expect(200);
    agency.clock.advance(2 * DAY_MS);
    await setStatus(job.id, 'cancelled', { reason: 'Rain' }).expect(200);
    expect((await callOf(agency, id)).kind).toBe(kind);
    expect((await callOf(agency, later.id)).kind).toBe('released');
    agency.clock.advance(-2 * DAY_MS);
  });

  it.each([
    ['offered', { kind: 'released', ends_at: at('2026-01-08', '16:00') }],
    ['confirmed', { kind: 'worked', ends_at: at('2026-01-06', '12:00') }],
  ])(
    'that is cancelled while it is %s leaves of a confirmed call under way what was worked, and gives back the rest',
    async (last, left) => {
      const [job, other] = [await aJob(agency), await aJob(agency)];
      const days = { starts_at: at('2026-01-06', '09:00'), ends_at: at('2026-01-08', '16:00') };
      const { id } = await aCall(agency, job, days);
      const behind = await aCall(agency, other, { starts_at: at('2026-01-07', '09:00'), ends_at: days.ends_at });
      expect(behind.rank).toBe(2);
      await agency.admin.put(`/admin/calls/${id}`).send({ kind: 'confirmed' }).expect(200);
      const statuses = ['offered', 'confirmed'];
      for (const status of statuses.slice(0, statuses.indexOf(last) + 1)) await setStatus(job.id, status).expect(200);
      const ahead = Date.parse(at('2026-01-06', '12:00')) - agency.clock.now().getTime();
      agency.clock.advance(ahead);
      await setStatus(job.id, 'cancelled', { reason: 'Rain' }).expect(200);
      expect(await callOf(agency, id)).toMatchObject(left);
      expect((await callOf(agency, behind.id)).rank).toBe(1);
      await agency.admin.put(`/admin/calls/${behind.id}`).send({ kind: 'confirmed' }).expect(200);
      agency.clock.advance(-ahead);
    },
  );

  it('that is cancelled while a call ends keeps the end of that call, however long it waits for the model', async () => {
    const job = await aJob(agency);
    const day = { starts_at: at('2026-01-06', '09:00'), ends_at: at('2026-01-06', '16:00') };
    const { id } = await aCall(agency, job, { kind: 'confirmed', ...day });
    for (const status of ['offered', 'confirmed']) await setStatus(job.id, status).expect(200);
    const ahead = Date.parse(day.ends_at) - 1_000 - agency.clock.now().getTime();
    agency.clock.advance(ahead);
    const { status } = await whileItWaits(
      agency,
      ["SELECT pg_advisory_xact_lock(hashtextextended('model ' || $1, 0))", amina.id],
      () => setStatus(job.id, 'cancelled', { reason: 'Rain' }),
      async () => agency.clock.advance(60_000),
    );
    expect(status).toBe(200);
    const { kind, ends_at } = await callOf(agency, id);
    expect([kind, ends_at <= day.ends_at]).toEqual(['worked', true]);
    agency.clock.advance(-ahead - 60_000);
  });

  it('has no work of a call that is not over', async () => {
    const job = await aJob(agency);
    const { id } = await aCall(agency, job, { kind: 'confirmed' });
    const problem = [{ path: 'kind', message: 'must not be worked before the call is over' }];
    const { body } = await agency.admin.put(`/admin/calls/${id}`).send({ kind: 'worked' }).expect(400);
    expect(body.issues).toEqual(problem);
    const input = callInput({
      kind: 'worked',
      starts_at: at('2026-01-13', '09:00'),
      ends_at: at('2026-01-13', '10:00'),
    });
    const { body: refused } = await agency.admin.post(`/admin/jobs/${job.id}/calls`).send(input).expect(400);
    expect(refused.issues).toEqual(problem);
  });

  it('cannot be cancelled once it is invoiced, and keeps its calls and facts', async () => {
    const job = await aJob(agency);
    const { id: callId } = await aCall(agency, job, { kind: 'confirmed' });
    for (const status of ['offered', 'confirmed', 'done', 'invoiced']) await setStatus(job.id, status).expect(200);
    expect((await callOf(agency, callId)).kind).toBe('confirmed');
    await setStatus(job.id, 'cancelled', { reason: 'Late' }).expect(409);
    await agency.admin.put(`/admin/calls/${callId}`).send({ kind: 'released' }).expect(409);
    const { title, client_id, kind } = job;
    await agency.admin.put(`/admin/jobs/${job.id}`).send({ title, client_id, kind }).expect(409);
    await expect(agency.query("UPDATE calls SET kind = 'released' WHERE id = $1", [callId])).rejects.toThrow(
      'invoiced',
    );
  });

  it('is done again when it was set to invoiced without an invoice, and keeps its calls by that', async () => {
    const job = await aJob(agency);
    const { id: callId } = await aCall(agency, job, { kind: 'confirmed' });
    for (const status of ['offered', 'confirmed', 'done', 'invoiced']) await setStatus(job.id, status).expect(200);
    const { body }: { body: JobDetail } = await setStatus(job.id, 'done').expect(200);
    expect([body.status, body.timeline[0]?.from, body.timeline[0]?.to]).toEqual(['done', 'invoiced', 'done']);
    expect((await callOf(agency, callId)).kind).toBe('confirmed');
    await setStatus(job.id, 'cancelled', { reason: 'Rain' }).expect(200);
  });

  it('keeps versions, refuses a stale save, and is created once with one key', async () => {
    const { id: client_id } = await aClient(agency);
    const input = { title: 'Lake Theatre', client_id, kind: 'show' };
    const send = () => agency.admin.post('/admin/jobs').set('idempotency-key', 'job').send(input).expect(201);
    const [{ body: job }, { body: again }] = await Promise.all([send(), send()]);
    expect(again.id).toBe(job.id);
    await agency.admin
      .put(`/admin/jobs/${job.id}`)
      .send({ ...input, place: 'Kisumu' })
      .expect(200);
    const stale = agency.admin.put(`/admin/jobs/${job.id}`).set('if-match', `"${job.updated_at}"`);
    await stale.send({ ...input, place: 'Nakuru' }).expect(409);
    const { body: versions } = await agency.admin.get(`/admin/jobs/${job.id}/versions`).expect(200);
    expect(versions[0].changes).toEqual([{ field: 'place', from: '', to: 'Kisumu' }]);
  });

  it('is listed with the next one first and what is over last', async () => {
    const late = await aJob(agency, { title: 'Late' });
    const soon = await aJob(agency, { title: 'Soon' });
    await aJob(agency, { title: 'Past', days: [{ day: '2026-01-02', from: '22:00', to: '02:00' }] });
    await aJob(agency, { title: 'Open' });
    await aCall(agency, late, { starts_at: at('2026-01-20', '09:00'), ends_at: at('2026-01-20', '10:00') });
    await aCall(agency, soon);
    const { body, headers }: { body: JobRow[]; headers: Record<string, string> } = await agency.admin
      .get('/admin/jobs')
      .expect(200);
    expect(body.map(({ title }) => title)).toEqual(['Open', 'Soon', 'Late', 'Past']);
    expect(headers['x-total-count']).toBe('4');
    expect(body[1]).toMatchObject({ options: 1, confirmed: 0, models: [{ name: 'Amina' }] });
    expect(body[3]).toMatchObject({ starts_at: at('2026-01-02', '22:00'), ends_at: at('2026-01-03', '02:00') });
    const found = (await agency.admin.get('/admin/jobs?search=soo').expect(200)).body as JobRow[];
    expect(found.map(({ title }) => title)).toEqual(['Soon']);
  });
});

describe('clients', () => {
  let agency: Agency;
  beforeAll(async () => {
    agency = await startAgency();
  });
  afterAll(() => agency.stop());

  const find = async (search: string): Promise<string[]> => {
    const { body } = await agency.admin.get('/admin/clients').query({ search }).expect(200);
    return body.map(({ name }: { name: string }) => name);
  };

  it('are found by a part of the name, and by the number however it is written', async () => {
    await aClient(agency, { name: 'Kilele Films', phone: '+254 712 000 145' });
    await aClient(agency, { name: 'Savanna Linen', phone: '0733 000 146', person: 'Otieno', email: '' });
    expect(await find('film')).toEqual(['Kilele Films']);
    expect(await find('otieno')).toEqual(['Savanna Linen']);
    expect(await find('0712000145')).toEqual(['Kilele Films']);
    expect(await find('+254 733')).toEqual(['Savanna Linen']);
    expect(await find('254')).toEqual([]);
    expect(await find('000')).toEqual([]);
    expect(await find('%')).toEqual([]);
  });

  it('are removed while they have no job, and come back', async () => {
    const job = await aJob(agency);
    const { body } = await agency.admin.delete(`/admin/clients/${job.client_id}`).expect(409);
    expect(body.detail).toBe('Kilele Films has a job and stays in the list.');
    const { id } = await aClient(agency, { name: 'Gone' });
    await agency.admin.delete(`/admin/clients/${id}`).expect(200);
    await agency.admin.get(`/admin/clients/${id}`).expect(404);
    await agency.admin.post(`/admin/clients/${id}/restore`).expect(200);
    await agency.admin.get(`/admin/clients/${id}`).expect(200);
  });

  it('have a PIN that may be typed in small letters', async () => {
    const { kra_pin } = await aClient(agency, { kra_pin: ' p000111111a ' });
    expect(kra_pin).toBe('P000111111A');
    const { body } = await agency.admin.put('/admin/invoice-settings').send({ kra_pin: 'p000111111a' }).expect(200);
    expect(body).toMatchObject({ kra_pin: 'P000111111A' });
  });

  it.each([
    ['name', ''],
    ['phone', 'call me'],
    ['email', 'nobody'],
    ['kra_pin', 'P1'],
    ['terms_days', -1],
  ])('are refused with a bad %s at its field', async (path, value) => {
    const input = { name: 'Kilele Films', phone: '0712 000 145', email: 'a@b.example', [path]: value };
    const { body } = await agency.admin.post('/admin/clients').send(input).expect(400);
    expect(body.issues).toMatchObject([{ path }]);
  });
});
