import { DAY_MS, type Job, type PermissionLink, permissionTexts } from '@nfa/contracts';
import { newId } from '@nfa/service-kit';
import { aCall, aJob, at } from './factories.ts';
import { type Agency, amina, startAgency, zawadi } from './start-agency.ts';

/** Sixteen on January 5, 2026. */
const neema = { ...zawadi, name: 'Neema', birth_date: '2009-06-01' };

describe('the register of work', () => {
  let agency: Agency;
  beforeAll(async () => {
    agency = await startAgency();
    agency.catalogue.cards = [amina, neema];
  });
  afterAll(() => agency.stop());

  const lines = async (query: object): Promise<string[]> => {
    const { text } = await agency.admin.get('/admin/child-register/export.csv').query(query).expect(200);
    return text.trim().split('\r\n').slice(1);
  };

  const ask = async ({ id }: Job): Promise<string> => {
    const guardian = { model_id: neema.id, name: 'Grace', relation: 'Mother', phone: '+254 712 000 145' };
    const { body } = await agency.admin.post(`/admin/jobs/${id}/permissions`).send(guardian).expect(201);
    return (body as PermissionLink).path.replace('/permission/', '/permissions/');
  };
  const allow = async (job: Job): Promise<void> => {
    const page = await ask(job);
    const { shown } = (await agency.visitor.get(page).expect(200)).body;
    const yes = { answer: 'give', name: 'Grace Otieno', text_version: permissionTexts.version, shown };
    await agency.visitor.post(page).send(yes).expect(200);
  };

  it('tells of every call of a child who answers for it, with the rest before, and of no adult', async () => {
    const job = await aJob(agency, { title: 'Kilele spring' });
    const calls = [];
    for (const [day, from, to] of [
      ['2026-01-12', '14:00', '18:00'],
      ['2026-01-13', '09:00', '16:30'],
    ] as const)
      calls.push(
        await aCall(agency, job, {
          model_id: neema.id,
          chaperone: 'Aunt Ruth',
          school_leave: 'Letter of January 8',
          starts_at: at(day, from),
          ends_at: at(day, to),
        }),
      );
    await allow(job);
    for (const { id } of calls) await agency.admin.put(`/admin/calls/${id}`).send({ kind: 'confirmed' }).expect(200);
    await aCall(agency, job, { kind: 'confirmed' });
    await aCall(agency, job, {
      model_id: neema.id,
      starts_at: at('2026-01-14', '09:00'),
      ends_at: at('2026-01-14', '10:00'),
    });
    expect(await lines({ to: '2026-12-31' })).toEqual([
      '"Neema","16","Kilele spring, Kilele Films","2026-01-12","14:00 to 18:00, 4 h","First work","Aunt Ruth","Given by Grace Otieno (Grace, Mother) on 2026-01-05, text ' +
        `${permissionTexts.version}","Letter of January 8","Confirmed"`,
      '"Neema","16","Kilele spring, Kilele Films","2026-01-13","09:00 to 16:30, 7.5 h","15 h","Aunt Ruth","Given by Grace Otieno (Grace, Mother) on 2026-01-05, text ' +
        `${permissionTexts.version}","Letter of January 8","Confirmed"`,
    ]);
    // The rest counts from the work of the day before, even when that day is not in the requested range.
    expect((await lines({ from: '2026-01-13', to: '2026-01-13' }))[0]).toContain('"15 h"');
    // Work keeps the permission that allowed it, also when somebody is asked anew.
    await agency.query("UPDATE calls SET kind = 'worked' WHERE kind = 'confirmed'");
    agency.clock.advance(30 * DAY_MS);
    await ask(job);
    await allow(job);
    agency.clock.advance(-30 * DAY_MS);
    expect((await lines({ to: '2026-12-31' }))[0]).toContain('Given by Grace Otieno (Grace, Mother) on 2026-01-05');
    // Without a birth date an adult counts as a child: the adult's call is listed too.
    await agency.query('UPDATE model_ages SET born_on = NULL, is_minor = true');
    expect((await lines({ to: '2026-12-31' })).length).toBe(3);
  });

  it('keeps the work of a confirmed job that is cancelled after its first day, and forgets what was to come', async () => {
    const job = await aJob(agency, { title: 'Broken off' });
    const days = { chaperone: 'Aunt Ruth', school_leave: 'Letter of February 5', model_id: neema.id };
    const calls = [];
    for (const day of ['2026-02-09', '2026-02-10'])
      calls.push(await aCall(agency, job, { ...days, starts_at: at(day, '09:00'), ends_at: at(day, '12:00') }));
    await allow(job);
    for (const { id } of calls) await agency.admin.put(`/admin/calls/${id}`).send({ kind: 'confirmed' }).expect(200);
    const listed = async () => (await lines({ from: '2026-02-09', to: '2026-02-10' })).length;
    expect(await listed()).toBe(2);
    agency.clock.advance(35.5 * DAY_MS);
    for (const status of ['offered', 'confirmed', 'cancelled'])
      await agency.admin.put(`/admin/jobs/${job.id}/status`).send({ status, reason: 'No light' }).expect(200);
    expect(await listed()).toBe(1);
    agency.clock.advance(-35.5 * DAY_MS);
  });

  it('keeps the work under way of a confirmed job that is cancelled, until then', async () => {
    const job = await aJob(agency, { title: 'Broken off at noon' });
    const day = { starts_at: at('2026-02-16', '09:00'), ends_at: at('2026-02-16', '16:00') };
    const facts = { chaperone: 'Aunt Ruth', school_leave: 'Letter of February 5' };
    const { id } = await aCall(agency, job, { ...day, ...facts, model_id: neema.id });
    await allow(job);
    await agency.admin.put(`/admin/calls/${id}`).send({ kind: 'confirmed' }).expect(200);
    const ahead = Date.parse(at('2026-02-16', '12:30')) - agency.clock.now().getTime();
    agency.clock.advance(ahead);
    for (const status of ['offered', 'confirmed', 'cancelled'])
      await agency.admin.put(`/admin/jobs/${job.id}/status`).send({ status, reason: 'No light' }).expect(200);
    const [line] = await lines({ from: '2026-02-16', to: '2026-02-16' });
    expect(line).toContain('"09:00 to 12:30, 3.5 h"');
    expect(line).toMatch(/Given by Grace Otieno.*"Worked"$/);
    agency.clock.advance(-ahead);
  });

  describe('of somebody whose birth date is known', () => {
    const work = async (birth_date: string, ...days: string[]) => {
      const model = { ...amina, id: newId(), birth_date };
      agency.catalogue.cards = [amina, neema, model];
      await agency.query('INSERT INTO model_ages (model_id, born_on, is_minor) VALUES ($1, $2, false)', [
        model.id,
        birth_date,
      ]);
      const job = await aJob(agency);
      await agency.query('ALTER TABLE calls DISABLE TRIGGER calls_child_guard');
      for (const day of days)
        await agency.query(
          `INSERT INTO calls (id, job_id, model_id, kind, starts_at, ends_at, note) VALUES (gen_random_uuid(), $1, $2, 'worked', $3, $4, '')`,
          [job.id, model.id, at(day, '09:00'), at(day, '16:00')],
        );
      await agency.query('ALTER TABLE calls ENABLE TRIGGER calls_child_guard');
      return model;
    };
    const listed = async (year: number) => (await lines({ from: `${year}-01-01`, to: `${year}-12-31` })).length;
    const erase = async ({ id }: { id: string }) => {
      const records = [{ kind: 'model', id }];
      await agency.internal.post('/internal/personal-data/erasures').send({ records }).expect(200);
      const rows = await agency.query('SELECT born_on FROM model_ages WHERE model_id = $1', [id]);
      expect(rows).toEqual([{ born_on: null }]);
    };

    it('counts who was born on February 29 as a child until March 1', async () => {
      await work('2004-02-29', '2022-02-28', '2022-03-01');
      expect(await lines({ from: '2022-01-01', to: '2022-12-31' })).toEqual([expect.stringContaining('"17"')]);
    });

    it('leaves out an adult’s work, and keeps a child’s, once they are erased', async () => {
      await erase(await work('1990-05-01', '2019-05-02'));
      expect(await listed(2019)).toBe(0);
      await erase(await work('2004-05-01', '2018-05-02', '2018-05-03'));
      expect(await listed(2018)).toBe(2);
      // Who came of age meanwhile stays with all of it: without the birth date nobody knows which.
      await erase(await work('2000-05-01', '2017-05-02', '2020-05-02'));
      expect([await listed(2017), await listed(2020)]).toEqual([1, 1]);
    });
  });

  it('is not written while nobody can say the names', async () => {
    agency.catalogue.isAway = true;
    for (const type of ['csv', 'pdf'])
      await agency.admin.get(`/admin/child-register/export.${type}`).query({ to: '2026-12-31' }).expect(503);
    agency.catalogue.isAway = false;
  });

  it('is printed on A4, on as many pages as it takes', async () => {
    const { body, headers } = await agency.admin
      .get('/admin/child-register/export.pdf')
      .query({ to: '2026-12-31' })
      .expect(200);
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toBe('attachment; filename="register-of-work-2026-01-05.pdf"');
    expect(body.subarray(0, 5).toString()).toBe('%PDF-');
    // A4 in landscape.
    expect(body.toString('latin1')).toContain('/MediaBox [0 0 841.8');
  });

  it.each([
    ['from', 'yesterday'],
    ['to', '2026-02-30'],
    ['to', '2025-12-31'],
  ])('refuses a bad day at its field: %s %s', async (path, value) => {
    const query = { from: '2026-01-01', [path]: value };
    const { body } = await agency.admin.get('/admin/child-register/export.csv').query(query).expect(400);
    expect(body.issues).toMatchObject([{ path }]);
  });
});
