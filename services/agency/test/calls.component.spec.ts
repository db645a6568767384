import type { AgencyOverview, Calendar, Call, JobDetail, SavedCall } from '@nfa/contracts';
import { DataSource } from 'typeorm';
import { aCall, aJob, at, callInput, callOf } from './factories.ts';
import { type Agency, amina, kito, startAgency, zawadi } from './start-agency.ts';

describe('calls', () => {
  let agency: Agency;
  beforeAll(async () => {
    agency = await startAgency();
  });
  afterEach(async () => {
    agency.catalogue.isAway = false;
    agency.catalogue.cards = [amina, kito, zawadi];
    await agency.query('TRUNCATE calls, days_off, jobs, clients CASCADE');
  });
  afterAll(() => agency.stop());

  const change = (id: string, body: object) => agency.admin.put(`/admin/calls/${id}`).send(body);
  const detail = async (id: string): Promise<JobDetail> =>
    (await agency.admin.get(`/admin/jobs/${id}`).expect(200)).body;

  it('names who is in the way when a model is confirmed elsewhere', async () => {
    await aCall(agency, await aJob(agency, { title: 'Lake Theatre' }), { kind: 'confirmed' });
    const other = await aJob(agency);
    const option = await aCall(agency, other, { starts_at: at('2026-01-12', '15:00') });
    const { body } = await change(option.id, { kind: 'confirmed' }).expect(409);
    expect(body).toMatchObject({ code: 'conflict', detail: 'Amina is confirmed for Lake Theatre until 4:00 PM' });
    expect(await callOf(agency, option.id)).toMatchObject({ kind: 'option', rank: 1 });
    const path = `/admin/jobs/${other.id}/calls`;
    await agency.admin
      .post(path)
      .send(callInput({ kind: 'confirmed' }))
      .expect(409);
  });

  it('says the day too of a call that ends on another one', async () => {
    const long = { kind: 'confirmed' as const, ends_at: at('2026-01-14', '02:30') };
    await aCall(agency, await aJob(agency, { title: 'Lake Theatre' }), long);
    const path = `/admin/jobs/${(await aJob(agency)).id}/calls`;
    const { body } = await agency.admin
      .post(path)
      .send(callInput({ kind: 'confirmed' }))
      .expect(409);
    expect(body.detail).toBe('Amina is confirmed for Lake Theatre until Jan 14, 2:30 AM');
  });

  it('confirms calls that follow each other, and those of two models', async () => {
    const job = await aJob(agency);
    await aCall(agency, job, { kind: 'confirmed' });
    const next = { starts_at: at('2026-01-12', '16:00'), ends_at: at('2026-01-13', '00:00') };
    await aCall(agency, job, { kind: 'confirmed', ...next });
    await aCall(agency, job, { kind: 'confirmed', model_id: kito.id });
  });

  it('lets one of two confirmations at once win, and tells the other', async () => {
    const calls = await Promise.all(
      Array.from({ length: 6 }, async () => aCall(agency, await aJob(agency, { title: 'Race' }))),
    );
    const answers = await Promise.all(calls.map(({ id }) => change(id, { kind: 'confirmed' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    for (const { status, body } of answers)
      if (status === 409) expect(body.detail).toBe('Amina is confirmed for Race until 4:00 PM');
  });

  it('is refused by the database as well when two confirmed calls overlap', async () => {
    const { id } = await aCall(agency, await aJob(agency), { kind: 'confirmed' });
    const copy = `INSERT INTO calls (id, job_id, model_id, kind, starts_at, ends_at, note)
      SELECT gen_random_uuid(), job_id, model_id, kind, starts_at + interval '1 hour', ends_at, '' FROM calls WHERE id = $1`;
    await expect(agency.query(copy, [id])).rejects.toThrow('calls_no_overlap');
  });

  it('confirms no child, and nobody while the catalogue cannot be asked', async () => {
    const job = await aJob(agency);
    const child = await aCall(agency, job, { model_id: zawadi.id });
    const { body } = await change(child.id, { kind: 'confirmed' }).expect(409);
    expect(body.detail).toContain('Zawadi counts as under 16');
    const adult = await aCall(agency, job);
    agency.catalogue.isAway = true;
    await change(adult.id, { kind: 'confirmed' }).expect(503);
    await change(adult.id, { kind: 'released' }).expect(200);
  });

  it('ranks options in the order in which they come', async () => {
    const ranks = [];
    for (let count = 0; count < 3; count += 1) ranks.push((await aCall(agency, await aJob(agency))).rank);
    expect(ranks).toEqual([1, 2, 3]);
    const morning = await aCall(agency, await aJob(agency), {
      starts_at: at('2026-01-13', '09:00'),
      ends_at: at('2026-01-13', '10:00'),
    });
    expect(morning.rank).toBe(1);
  });

  it('refuses a rank that another option has, and says which one is free', async () => {
    await aCall(agency, await aJob(agency, { title: 'Lake Theatre' }), { rank: 1 });
    const path = `/admin/jobs/${(await aJob(agency)).id}/calls`;
    const { body } = await agency.admin
      .post(path)
      .send(callInput({ rank: 1 }))
      .expect(409);
    expect(body.detail).toBe('Amina is 1st option for Lake Theatre at that time; 2nd is free');
  });

  it('moves the options behind a released one up, and writes to their clients', async () => {
    const first = await aCall(agency, await aJob(agency));
    const job = await aJob(agency, { title: 'Kilele spring' });
    const second = await aCall(agency, job);
    const third = await aCall(agency, await aJob(agency));
    const { body }: { body: SavedCall } = await change(first.id, { kind: 'released' }).expect(200);
    expect(body).toMatchObject({ kind: 'released', rank: null });
    expect(body.moved.map(({ call_id, rank }) => [call_id, rank])).toEqual([
      [second.id, 1],
      [third.id, 2],
    ]);
    const { drafts, timeline } = await detail(job.id);
    expect(drafts).toMatchObject([
      {
        text: 'Hello Wambui, Amina is now 1st option for Kilele spring on 12 January.',
        state: 'open',
        client: { name: 'Kilele Films' },
      },
    ]);
    expect(timeline[0]).toMatchObject({ kind: 'call', from: '2nd option', to: '1st option', model: { name: 'Amina' } });
    const path = `/admin/message-drafts/${drafts[0]?.id}`;
    await agency.admin.put(path).send({ state: 'sent' }).expect(200);
    expect((await agency.admin.get('/admin/agency/overview').expect(200)).body.drafts).toHaveLength(1);
  });

  it('moves no option up while the catalogue cannot name the model for the message', async () => {
    const job = await aJob(agency);
    const first = await aCall(agency, job);
    const behind = await aJob(agency);
    await aCall(agency, behind);
    const cancel = () => agency.admin.put(`/admin/jobs/${job.id}/status`).send({ status: 'cancelled', reason: 'Rain' });
    agency.catalogue.isAway = true;
    await change(first.id, { kind: 'released' }).expect(503);
    await cancel().expect(503);
    expect((await callOf(agency, first.id)).kind).toBe('option');
    agency.catalogue.isAway = false;
    await cancel().expect(200);
    expect((await detail(behind.id)).drafts).toMatchObject([{ text: expect.stringContaining('Amina is now 1st') }]);
  });

  it('leaves one message open about an option that moves up twice, and none about one that is an option no more', async () => {
    const [first, second] = [await aCall(agency, await aJob(agency)), await aCall(agency, await aJob(agency))];
    const job = await aJob(agency, { title: 'Kilele spring' });
    const third = await aCall(agency, job);
    await change(first.id, { kind: 'released' }).expect(200);
    await change(second.id, { kind: 'released' }).expect(200);
    const texts = async () => {
      const { body } = await agency.admin.get('/admin/agency/overview').expect(200);
      const open = (body as AgencyOverview).drafts.filter(({ job_id }) => job_id === job.id);
      expect((await detail(job.id)).drafts.filter(({ state }) => state === 'open')).toEqual(open);
      return open.map(({ text }) => text);
    };
    expect(await texts()).toEqual(['Hello Wambui, Amina is now 1st option for Kilele spring on 12 January.']);
    await change(third.id, { starts_at: at('2026-01-20', '09:00'), ends_at: at('2026-01-20', '16:00') }).expect(200);
    expect(await texts()).toEqual([]);
    await change(third.id, { kind: 'released' }).expect(200);
    expect(await texts()).toEqual([]);
  });

  it.each([
    ['shortened', { starts_at: at('2026-01-12', '10:00') }, []],
    ['lengthened', { ends_at: at('2026-01-12', '18:00') }, []],
    ['moved to another day', { starts_at: at('2026-01-13', '09:00'), ends_at: at('2026-01-13', '16:00') }, [1]],
  ])('keeps an option that is %s first, and the one behind it second while they overlap', async (_, times, ranks) => {
    const first = await aCall(agency, await aJob(agency));
    const second = await aCall(agency, await aJob(agency));
    const { body }: { body: SavedCall } = await change(first.id, times).expect(200);
    expect(body).toMatchObject({ rank: 1, ...times });
    expect(body.moved.map(({ rank }) => rank)).toEqual(ranks);
    expect((await callOf(agency, second.id)).rank).toBe(ranks[0] ?? 2);
  });

  it('keeps the place of a confirmed option until it is released', async () => {
    const first = await aCall(agency, await aJob(agency));
    const second = await aCall(agency, await aJob(agency));
    const { body: confirmed } = await change(first.id, { kind: 'confirmed' }).expect(200);
    expect(confirmed.moved).toEqual([]);
    const { body: released } = await change(first.id, { kind: 'released' }).expect(200);
    expect(released.moved).toMatchObject([{ call_id: second.id, rank: 1 }]);
  });

  it('warns of days off and of other options on the same day, and stops nothing', async () => {
    const off = { model_id: amina.id, starts_on: '2026-01-12', ends_on: '2026-01-13', reason: 'school' };
    await agency.admin.post('/admin/days-off').send(off).expect(201);
    const hold_until = at('2026-01-09', '17:00');
    await aCall(agency, await aJob(agency, { title: 'Lake Theatre' }), {
      ends_at: at('2026-01-12', '10:00'),
      hold_until,
    });
    const { warnings } = await aCall(agency, await aJob(agency), { starts_at: at('2026-01-12', '12:00') });
    expect(warnings.map(({ message }) => message)).toEqual([
      'Amina is off from Jan 12 to Jan 13 (school).',
      'Amina is 1st option for Lake Theatre on Jan 12, 9:00 AM to 10:00 AM, held until Jan 9, 5:00 PM.',
    ]);
  });

  it('stand in the warnings of days off from the first day to the last, those that were given back left out', async () => {
    const job = await aJob(agency, { title: 'Lake Theatre' });
    const add = (day: string, from: string, to: string) =>
      aCall(agency, job, { starts_at: at(day, from), ends_at: at(day, to) });
    await add('2026-01-11', '22:00', '23:59');
    await add('2026-01-12', '09:00', '10:00');
    await change((await add('2026-01-12', '11:00', '12:00')).id, { kind: 'released' }).expect(200);
    await add('2026-01-13', '22:00', '23:59');
    await add('2026-01-14', '00:30', '02:00');
    const off = { model_id: amina.id, starts_on: '2026-01-12', ends_on: '2026-01-13', reason: 'school' };
    const { body } = await agency.admin.post('/admin/days-off').send(off).expect(201);
    expect(body.warnings).toEqual([
      'Amina has an option for Lake Theatre on Jan 12.',
      'Amina has an option for Lake Theatre on Jan 13.',
    ]);
  });

  it('shows a hold that has passed, and releases nothing by itself', async () => {
    const { id } = await aCall(agency, await aJob(agency), { hold_until: at('2026-01-06', '12:00') });
    const overview = async () => (await agency.admin.get('/admin/agency/overview').expect(200)).body;
    expect((await overview()).passed_holds).toEqual([]);
    agency.clock.advance(24 * 3_600_000 + 1);
    expect((await overview()).passed_holds).toMatchObject([{ id, kind: 'option' }]);
    agency.clock.advance(-24 * 3_600_000 - 1);
  });

  it('names the calls of the next two days whose models have not answered, options left out, and a no until it is over', async () => {
    const job = await aJob(agency);
    const soon = { starts_at: at('2026-01-06', '09:00'), ends_at: at('2026-01-06', '16:00') };
    const { id } = await aCall(agency, job, { kind: 'fitting', ...soon });
    await aCall(agency, job, { kind: 'fitting' });
    await aCall(agency, job, soon);
    const unanswered = async () => (await agency.admin.get('/admin/agency/overview').expect(200)).body.unanswered;
    expect(await unanswered()).toMatchObject([{ id, job_title: job.title }]);
    const { path } = (await agency.admin.post(`/admin/calls/${id}/sheet`).expect(200)).body;
    const token = path.replace('/call/', '');
    await agency.visitor
      .post(`/call-sheets/${token}`)
      .send({ answer: 'coming', note: '', ...soon })
      .expect(200);
    expect(await unanswered()).toEqual([]);
    const cannot = { answer: 'cannot', note: 'Exam' };
    await agency.visitor
      .post(`/call-sheets/${token}`)
      .send({ ...cannot, ...soon })
      .expect(200);
    expect(await unanswered()).toMatchObject([{ id, answer: 'cannot', answer_note: 'Exam' }]);
    agency.clock.advance(2 * 24 * 3_600_000);
    expect(await unanswered()).toEqual([]);
    agency.clock.advance(-2 * 24 * 3_600_000);
  });

  it('changes nothing for a tab that has read an older version', async () => {
    const { id, updated_at } = await aCall(agency, await aJob(agency));
    await change(id, { note: 'Bring flats' }).expect(200);
    await change(id, { kind: 'confirmed' }).set('if-match', `"${updated_at}"`).expect(409);
    expect((await callOf(agency, id)).kind).toBe('option');
  });

  it('says that a call was changed meanwhile when it is confirmed while somebody moves it', async () => {
    const job = await aJob(agency);
    const { id } = await aCall(agency, job);
    // Stores the age of the model, without which the database lets nobody be confirmed.
    const later = { starts_at: at('2026-01-14', '09:00'), ends_at: at('2026-01-14', '10:00') };
    await aCall(agency, job, { kind: 'confirmed', ...later });
    const runner = agency.app.get(DataSource, { strict: false }).createQueryRunner();
    await runner.startTransaction();
    try {
      // The move has read an option, and waits for its model.
      await runner.query("SELECT pg_advisory_xact_lock(hashtextextended('model ' || $1, 0))", [amina.id]);
      const moved = change(id, { starts_at: at('2026-01-13', '09:00'), ends_at: at('2026-01-13', '10:00') }).then(
        (answer) => answer,
      );
      const waiting = 'SELECT FROM pg_stat_activity WHERE pg_backend_pid() = ANY (pg_blocking_pids(pid))';
      while ((await runner.query(waiting)).length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
      await runner.query("UPDATE calls SET kind = 'confirmed' WHERE id = $1", [id]);
      await runner.commitTransaction();
      expect(await moved).toMatchObject({
        status: 409,
        body: { detail: 'This call was changed meanwhile. Load it again before saving.' },
      });
    } finally {
      await runner.release();
    }
  });

  it('is added once however often it is sent with one key', async () => {
    const path = `/admin/jobs/${(await aJob(agency)).id}/calls`;
    const send = () => agency.admin.post(path).set('idempotency-key', 'one').send(callInput()).expect(201);
    const [one, two] = await Promise.all([send(), send()]);
    expect(one.body.id).toBe(two.body.id);
  });

  it('keeps what a change leaves out', async () => {
    const { id } = await aCall(agency, await aJob(agency), { note: 'Flats', hold_until: at('2026-01-10', '12:00') });
    const { body }: { body: Call } = await change(id, { ends_at: at('2026-01-12', '18:00') }).expect(200);
    expect(body).toMatchObject({
      note: 'Flats',
      rank: 1,
      starts_at: at('2026-01-12', '09:00'),
      ends_at: at('2026-01-12', '18:00'),
      hold_until: at('2026-01-10', '12:00'),
    });
    const { body: refused } = await change(id, { ends_at: at('2026-01-12', '08:00') }).expect(400);
    expect(refused.issues).toEqual([{ path: 'ends_at', message: 'must be after the start' }]);
  });

  it('stays readable when its model has left the roster or the catalogue is away', async () => {
    const job = await aJob(agency);
    const { id } = await aCall(agency, job);
    agency.catalogue.cards = [kito];
    expect((await callOf(agency, id)).model).toMatchObject({ name: 'Former model', state: 'former' });
    expect((await detail(job.id)).calls).toHaveLength(1);
    agency.catalogue.isAway = true;
    expect((await callOf(agency, id)).model).toMatchObject({ name: 'Name not available', state: 'unknown' });
  });

  it('stands in the calendar on its days with all models, asked for with one call', async () => {
    const job = await aJob(agency, { title: 'Lake Theatre' });
    const late = { starts_at: at('2026-01-12', '22:00'), ends_at: at('2026-01-13', '02:00') };
    const { id } = await aCall(agency, job, late);
    const read = async (from: string, to: string): Promise<Calendar> =>
      (await agency.admin.get(`/admin/calls?from=${from}&to=${to}`).expect(200)).body;
    const asked = agency.catalogue.asked;
    const calendar = await read('2026-01-13', '2026-01-26');
    expect(agency.catalogue.asked - asked).toBe(1);
    expect(calendar.calls.map((call) => call.id)).toEqual([id]);
    expect(calendar.jobs).toMatchObject([{ id: job.id, title: 'Lake Theatre', client_name: 'Kilele Films' }]);
    expect(calendar.models.map(({ name }) => name)).toEqual(['Amina', 'Kito', 'Zawadi']);
    expect((await read('2026-01-14', '2026-01-26')).calls).toEqual([]);
    await agency.admin.get('/admin/calls?from=2026-01-13&to=2026-01-12').expect(400);
    await agency.admin.get('/admin/calls?from=2026-01-01&to=2026-03-31').expect(400);
  });

  it('leaves the days off of a model without a call in the calendar while the catalogue is away', async () => {
    const off = { model_id: kito.id, starts_on: '2026-01-20', ends_on: '2026-01-20', reason: 'exam' };
    await agency.admin.post('/admin/days-off').send(off).expect(201);
    const models = async () =>
      (await agency.admin.get('/admin/calls?from=2026-01-20&to=2026-01-20').expect(200)).body.models;
    agency.catalogue.isAway = true;
    expect(await models()).toMatchObject([{ id: kito.id, name: 'Name not available', state: 'unknown' }]);
    agency.catalogue.isAway = false;
    // Days off of a model that has left the roster add no row.
    agency.catalogue.cards = [amina];
    expect(await models()).toMatchObject([{ id: amina.id }]);
  });
});
