import type { Job, JobDetail, ModelCard, PermissionLink } from '@nfa/contracts';
import { DAY_MS, permissionLinkDays, permissionTexts } from '@nfa/contracts';
import { aCall, aJob, at, callInput, callOf } from './factories.ts';
import { type Agency, amina, startAgency, whileItWaits, zawadi } from './start-agency.ts';

/** Sixteen on January 5, 2026. */
const neema = { ...zawadi, id: '0190a000-0000-7000-8000-000000000014', name: 'Neema Otieno', birth_date: '2009-06-01' };
const guardian = { name: 'Grace', relation: 'Mother', phone: '+254 712 000 145' };
const yes = { answer: 'give', name: 'Grace Otieno', text_version: permissionTexts.version };
// January 12, 2026 is a Monday.
const afternoon = { starts_at: at('2026-01-12', '16:00'), ends_at: at('2026-01-12', '18:00') };

describe('a child', () => {
  let agency: Agency;
  beforeAll(async () => {
    agency = await startAgency();
    agency.catalogue.cards = [amina, zawadi, neema];
  });
  afterEach(() => agency.query('TRUNCATE calls, jobs, clients, school_terms, model_ages CASCADE'));
  afterAll(() => agency.stop());

  const confirm = (id: string, body: object = {}) =>
    agency.admin.put(`/admin/calls/${id}`).send({ kind: 'confirmed', ...body });
  const ask = async (job: Job): Promise<PermissionLink> =>
    (
      await agency.admin
        .post(`/admin/jobs/${job.id}/permissions`)
        .send({ model_id: neema.id, ...guardian })
        .expect(201)
    ).body;
  const open = (link: PermissionLink) => link.path.replace('/permission/', '/permissions/');
  const answer = (link: PermissionLink, body: object) => agency.visitor.post(open(link)).send(body);
  const give = async (link: PermissionLink) => {
    const { body: page } = await agency.visitor.get(open(link)).expect(200);
    return answer(link, { ...yes, shown: page.shown }).expect(200);
  };
  const allowed = async (changes: object = {}) => {
    const job = await aJob(agency, { title: 'Kilele spring', place: 'Lake Theatre' });
    const call = await aCall(agency, job, { model_id: neema.id, chaperone: 'Grace', ...afternoon, ...changes });
    const link = await ask(job);
    await give(link);
    return { job, link, call };
  };
  const saveJob = ({ id, client_id }: Job, changes: object) =>
    agency.admin
      .put(`/admin/jobs/${id}`)
      .send({ title: 'Kilele spring', place: 'Lake Theatre', kind: 'show', client_id, ...changes })
      .expect(200);
  const setStatus = (job: Job, status: string) =>
    agency.admin.put(`/admin/jobs/${job.id}/status`).send({ status, reason: 'Rain' }).expect(200);
  const kindOf = async ({ id }: { id: string }) => (await callOf(agency, id)).kind;

  it('waits in the overview until the guardian answers, or the job is over', async () => {
    const job = await aJob(agency, { title: 'Kilele spring' });
    const link = await ask(job);
    const waiting = async () => (await agency.admin.get('/admin/agency/overview').expect(200)).body.permissions;
    expect(await waiting()).toMatchObject([
      { id: link.id, job_title: 'Kilele spring', model: { name: 'Neema Otieno' } },
    ]);
    expect(Object.keys((await waiting())[0])).not.toContain('token_hash');
    await give(link);
    expect(await waiting()).toEqual([]);
    const anew = await ask(job);
    await agency.admin
      .put(`/admin/jobs/${job.id}/status`)
      .send({ status: 'cancelled', reason: 'No budget' })
      .expect(200);
    expect(await waiting()).toEqual([]);
    const { body: page } = await agency.visitor.get(open(anew)).expect(200);
    const { body } = await answer(anew, { ...yes, shown: page.shown }).expect(409);
    expect(body.detail).toBe('This job is cancelled.');
  });

  it('waits in the overview with a no too, while there are calls to come', async () => {
    const job = await aJob(agency);
    const states = async () =>
      (await agency.admin.get('/admin/agency/overview').expect(200)).body.permissions.map(
        ({ state }: { state: string }) => state,
      );
    const refused = await ask(job);
    await answer(refused, { answer: 'refuse' }).expect(200);
    expect(await states()).toEqual([]);
    await aCall(agency, job, { model_id: neema.id, ...afternoon });
    expect(await states()).toEqual(['refused']);
    const { link, call } = await allowed();
    await answer(link, { answer: 'withdraw' }).expect(200);
    expect(await states()).toEqual(['refused', 'withdrawn']);
    await agency.admin.put(`/admin/calls/${call.id}`).send({ kind: 'released' }).expect(200);
    expect(await states()).toEqual(['refused']);
    agency.clock.advance(10 * DAY_MS);
    expect(await states()).toEqual([]);
    agency.clock.advance(-10 * DAY_MS);
  });

  it('under 16, or of unknown age, is not confirmed until the owner opens the line with a note and a document', async () => {
    const { id } = await aCall(agency, await aJob(agency), { model_id: zawadi.id, ...afternoon });
    const { body } = await confirm(id).expect(409);
    expect(body.detail).toBe('Zawadi counts as under 16: the policy about children allows no work at this age');
    const line = {
      ...{ from_age: 0, to_age: 15, allowed: true, earliest: '08:00', latest: '18:00', school_time: false },
      ...{ chaperone: true, source: 'Letter of the labour officer', valid_from: '2026-01-05' },
    };
    const { body: refused } = await agency.admin.post('/admin/child-rules').send(line).expect(400);
    expect(refused.issues.map(({ path }: { path: string }) => path)).toEqual(['note', 'document']);
    const opened = { ...line, note: 'One editorial', document: 'Folder 3' };
    const { body: rule } = await agency.admin.post('/admin/child-rules').send(opened).expect(201);
    const { body: later } = await confirm(id).expect(409);
    expect(later.detail).toBe('Not yet: the guardian has not allowed this job, no chaperone is named');
    await agency.query('DELETE FROM child_rules WHERE id = $1', [rule.id]);
  });

  it('of 16 or 17 is confirmed with the guardian’s yes and a chaperone, within the hours', async () => {
    const { call } = await allowed();
    expect((await confirm(call.id).expect(200)).body.kind).toBe('confirmed');
    const { body } = await confirm(call.id, { ends_at: at('2026-01-12', '19:00') }).expect(409);
    expect(body.detail).toBe('Not on Monday: not after 18:30');
    expect((await callOf(agency, call.id)).ends_at).toBe(afternoon.ends_at);
  });

  it('is under the newest rule that applies on the day of the call', async () => {
    const policy = { from_age: 16, to_age: 17, earliest: '06:30', latest: '18:30', school_time: false };
    for (const [valid_from, isAllowed] of [
      ['2026-01-14', true],
      ['2026-01-13', false],
    ] as const) {
      const rule = { ...policy, allowed: isAllowed, chaperone: true, source: 'Policy', valid_from };
      await agency.admin.post('/admin/child-rules').send(rule).expect(201);
    }
    for (const [day, refusal] of [
      ['2026-01-12', undefined],
      ['2026-01-13', 'Neema Otieno is 16: the policy about children allows no work at this age'],
      ['2026-01-14', undefined],
    ] as const) {
      const { call } = await allowed({ starts_at: at(day, '16:00'), ends_at: at(day, '18:00') });
      expect((await confirm(call.id)).body.detail).toBe(refusal);
    }
    await agency.query('DELETE FROM child_rules');
  });

  it('is at school in school time, unless the school gives leave', async () => {
    const term = { name: 'Term 1', starts_on: '2026-01-05', ends_on: '2026-04-02', from: '08:00', to: '15:30' };
    await agency.admin
      .put('/admin/school-terms')
      .send({ terms: [term] })
      .expect(200);
    const { call } = await allowed({ starts_at: at('2026-01-12', '14:00') });
    const { body } = await confirm(call.id).expect(409);
    expect(body.detail).toBe('Not on Monday: school until 15:30');
    await confirm(call.id, { school_leave: 'Letter of January 8, folder 3' }).expect(200);
  });

  it('has each school term once, also when two tabs save them at once', async () => {
    const term = { name: 'Term 1', starts_on: '2026-01-05', ends_on: '2026-04-02', from: '08:00', to: '15:30' };
    const save = () => agency.admin.put('/admin/school-terms').send({ terms: [term] });
    await save().expect(200);
    const { body } = await whileItWaits(
      agency,
      ['DELETE FROM school_terms WHERE name = $1', term.name],
      save,
      (other) =>
        other.query(`INSERT INTO school_terms (id, name, starts_on, ends_on, "from", "to")
        VALUES (gen_random_uuid(), 'Term 1', '2026-01-05', '2026-04-02', '08:00', '15:30')`),
    );
    expect(body.terms).toEqual([term]);
  });

  it('is an option again when the guardian takes the permission back', async () => {
    const { job, link, call } = await allowed();
    await confirm(call.id).expect(200);
    const { body: page } = await answer(link, { answer: 'withdraw' }).expect(200);
    expect(page).toMatchObject({ state: 'withdrawn', child: 'Neema', job: { place: 'Lake Theatre' } });
    expect(await callOf(agency, call.id)).toMatchObject({ kind: 'option', rank: 1 });
    const { body }: { body: JobDetail } = await agency.admin.get(`/admin/jobs/${job.id}`).expect(200);
    expect(body.permissions).toMatchObject([{ state: 'withdrawn', signed_name: 'Grace Otieno', name: 'Grace' }]);
    expect(body.timeline.slice(0, 2).map(({ kind, from, to }) => [kind, from, to])).toEqual([
      ['call', 'confirmed', '1st option'],
      ['permission', 'given', 'withdrawn'],
    ]);
    await confirm(call.id).expect(409);
  });

  it('is not confirmed for days or times that the guardian did not see', async () => {
    const { job, link, call } = await allowed();
    await confirm(call.id).expect(200);
    const { body } = await confirm(call.id, { starts_at: at('2026-01-12', '15:45') }).expect(409);
    expect(body.detail).toBe('Not yet: the guardian has not allowed it as it is now: ask again');
    expect((await callOf(agency, call.id)).starts_at).toBe(afternoon.starts_at);
    const outdated = async () =>
      ((await agency.admin.get(`/admin/jobs/${job.id}`).expect(200)).body as JobDetail).permissions[0]?.is_outdated;
    expect(await outdated()).toBe(false);
    const added = await aCall(agency, job, {
      ...{ model_id: neema.id, chaperone: 'Grace' },
      ...{ starts_at: at('2026-01-13', '16:00'), ends_at: at('2026-01-13', '18:00') },
    });
    expect(await outdated()).toBe(true);
    await confirm(added.id).expect(409);
    const { body: page } = await agency.visitor.get(open(link)).expect(200);
    expect(page).toMatchObject({ state: 'asked', calls: [{ kind: 'confirmed' }, { kind: 'option' }] });
    await give(link);
    expect(await outdated()).toBe(false);
    await confirm(added.id).expect(200);
    expect(await kindOf(call)).toBe('confirmed');
  });

  it('is an option again when the place, the brief or the title is no longer what the guardian was shown', async () => {
    for (const changed of [{ place: 'Diani' }, { brief: 'Swimwear' }, { title: 'Kilele beach' }]) {
      const { job, link, call } = await allowed();
      await confirm(call.id).expect(200);
      const { body: shown } = await agency.visitor.get(open(link)).expect(200);
      await saveJob(job, { notes: 'Only the agency reads this', map_url: 'https://maps.example/lake' });
      expect(await kindOf(call)).toBe('confirmed');
      await saveJob(job, changed);
      expect(await callOf(agency, call.id)).toMatchObject({ kind: 'option', rank: 1 });
      const { body }: { body: JobDetail } = await agency.admin.get(`/admin/jobs/${job.id}`).expect(200);
      expect(body.permissions).toMatchObject([{ state: 'given', is_outdated: true }]);
      expect(body.timeline[0]).toMatchObject({ kind: 'call', from: 'confirmed', to: '1st option' });
      expect((await confirm(call.id).expect(409)).body.detail).toContain('not allowed it as it is now');
      const { body: page } = await agency.visitor.get(open(link)).expect(200);
      expect(page).toMatchObject({ state: 'asked', job: changed });
      await answer(link, { ...yes, shown: shown.shown }).expect(409);
      await give(link);
      await confirm(call.id).expect(200);
      await agency.query('TRUNCATE calls, jobs, clients CASCADE');
    }
  });

  it('is not confirmed with a yes from before the call was given back', async () => {
    const { job, link, call } = await allowed();
    const { body: confirmed } = await confirm(call.id).expect(200);
    // The repeat of a request whose response was lost.
    for (const _ of ['first', 'repeated'])
      await agency.admin
        .put(`/admin/calls/${call.id}`)
        .set('if-match', `"${confirmed.updated_at}"`)
        .send({ kind: 'released' })
        .expect(200);
    await saveJob(job, { brief: 'Swimwear' });
    const { body: refused } = await confirm(call.id).expect(409);
    expect(refused.detail).toContain('not allowed it as it is now');
    await agency.admin.put(`/admin/calls/${call.id}`).send({ kind: 'option' }).expect(200);
    const { body: page } = await agency.visitor.get(open(link)).expect(200);
    expect(page).toMatchObject({ state: 'asked', job: { brief: 'Swimwear' }, calls: [{ kind: 'option' }] });
    await give(link);
    await confirm(call.id).expect(200);
  });

  it('keeps the permission of work that is over when the job changes later', async () => {
    const { job, link, call } = await allowed();
    await confirm(call.id).expect(200);
    agency.clock.advance(10 * DAY_MS);
    await saveJob(job, { place: 'Diani' });
    expect(await kindOf(call)).toBe('confirmed');
    expect(await agency.query('SELECT permission_id FROM calls')).toEqual([{ permission_id: link.id }]);
    agency.clock.advance(-10 * DAY_MS);
  });

  it('is not confirmed with another chaperone than the guardian was shown', async () => {
    const { link, call } = await allowed({ chaperone: '' });
    await confirm(call.id, { chaperone: 'Grace' }).expect(200);
    await confirm(call.id, { chaperone: 'Kevin' }).expect(409);
    await agency.admin.put(`/admin/calls/${call.id}`).send({ kind: 'option', chaperone: 'Kevin' }).expect(200);
    await confirm(call.id).expect(409);
    await give(link);
    await confirm(call.id).expect(200);
  });

  it('is not allowed by a yes to a page that has changed meanwhile', async () => {
    const job = await aJob(agency);
    const call = await aCall(agency, job, { model_id: neema.id, chaperone: 'Grace', ...afternoon });
    const link = await ask(job);
    const { body: page } = await agency.visitor.get(open(link)).expect(200);
    await agency.admin
      .put(`/admin/calls/${call.id}`)
      .send({ ends_at: at('2026-01-12', '18:15') })
      .expect(200);
    const { body } = await answer(link, { ...yes, shown: page.shown }).expect(409);
    expect(body.detail).toBe('The job has changed. Please read it again.');
    await give(link);
    await confirm(call.id).expect(200);
  });

  it('has a guardian who takes a yes back when the link for the question has ended', async () => {
    const far = { starts_at: at('2026-04-13', '16:00'), ends_at: at('2026-04-13', '18:00') };
    const { link, call } = await allowed(far);
    const unanswered = await ask(await aJob(agency));
    expect((await agency.visitor.get(open(link)).expect(200)).body.can_give).toBe(true);
    await confirm(call.id).expect(200);
    agency.clock.advance((permissionLinkDays + 1) * DAY_MS);
    await agency.visitor.get(open(unanswered)).expect(404);
    await answer(link, { answer: 'withdraw' }).expect(200);
    expect(await kindOf(call)).toBe('option');
    const { body: page } = await agency.visitor.get(open(link)).expect(200);
    expect(page.can_give).toBe(false);
    await answer(link, { ...yes, shown: page.shown }).expect(404);
    // A tab from before the end still offers a no, which is stored and read as any other.
    await agency.query("UPDATE permissions SET state = 'given' WHERE state = 'withdrawn'");
    expect((await answer(link, { answer: 'refuse' }).expect(200)).body.state).toBe('refused');
    expect((await agency.visitor.get(open(link)).expect(200)).body.state).toBe('refused');
    agency.clock.advance(-(permissionLinkDays + 1) * DAY_MS);
  });

  it('is an option again also when the job was called done before its day, and stays one', async () => {
    const { job, link, call } = await allowed();
    await confirm(call.id).expect(200);
    for (const status of ['offered', 'confirmed', 'done']) await setStatus(job, status);
    expect(await kindOf(call)).toBe('confirmed');
    await answer(link, { answer: 'withdraw' }).expect(200);
    expect(await kindOf(call)).toBe('option');
    await setStatus(job, 'confirmed');
    expect(await kindOf(call)).toBe('option');
    await agency.query("UPDATE permissions SET state = 'given'");
    await confirm(call.id).expect(200);
    agency.clock.advance(10 * DAY_MS);
    await setStatus(job, 'done');
    expect(await kindOf(call)).toBe('worked');
    await agency.query("UPDATE permissions SET state = 'withdrawn'");
    await expect(agency.query("UPDATE calls SET kind = 'confirmed' WHERE id = $1", [call.id])).rejects.toThrow(
      'the guardian has not allowed it',
    );
    agency.clock.advance(-10 * DAY_MS);
  });

  it.each([
    ['the guardian takes the permission back', (link: PermissionLink) => answer(link, { answer: 'withdraw' })],
    [
      'the guardian is asked anew',
      ({ job_id, model_id }: PermissionLink) =>
        agency.admin.post(`/admin/jobs/${job_id}/permissions`).send({ model_id, ...guardian }),
    ],
  ])('is an option again also when the job was invoiced before its day: %s', async (_, end) => {
    for (const statuses of [['invoiced'], ['invoiced', 'settled']]) {
      const { job, link, call } = await allowed();
      await confirm(call.id).expect(200);
      for (const status of ['offered', 'confirmed', 'done', ...statuses]) await setStatus(job, status);
      const write = (changes: string) => agency.query(`UPDATE calls SET ${changes} WHERE id = $1`, [call.id]);
      await expect(write("kind = 'option', rank = 1")).rejects.toThrow('invoiced');
      expect((await end(link)).status).toBeLessThan(300);
      expect(await callOf(agency, call.id)).toMatchObject({ kind: 'option', rank: 1 });
      // Everything else stays frozen.
      await confirm(call.id).expect(409);
      await expect(write("kind = 'released', rank = NULL")).rejects.toThrow('invoiced');
      await agency.query('TRUNCATE calls, jobs, clients CASCADE');
    }
  });

  it('keeps work that is over when the guardian takes the permission back after the invoice', async () => {
    const { job, link, call } = await allowed();
    await confirm(call.id).expect(200);
    agency.clock.advance(10 * DAY_MS);
    for (const status of ['offered', 'confirmed', 'done', 'invoiced']) await setStatus(job, status);
    await answer(link, { answer: 'withdraw' }).expect(200);
    expect(await kindOf(call)).toBe('worked');
    agency.clock.advance(-10 * DAY_MS);
  });

  it('keeps a job done whose work the guardian would no longer allow, and says why', async () => {
    for (const answered of [(link: PermissionLink) => answer(link, { answer: 'withdraw' }).expect(200), undefined]) {
      const { job, link, call } = await allowed();
      await confirm(call.id).expect(200);
      for (const status of ['offered', 'confirmed']) await setStatus(job, status);
      agency.clock.advance(10 * DAY_MS);
      await setStatus(job, 'done');
      await (answered ? answered(link) : ask(job));
      expect(await kindOf(call)).toBe('worked');
      const { body } = await agency.admin.put(`/admin/jobs/${job.id}/status`).send({ status: 'confirmed' }).expect(409);
      expect(body.detail).toBe('A child is protected: the guardian has not allowed it. Nothing was changed.');
      agency.clock.advance(-10 * DAY_MS);
      await agency.query('TRUNCATE calls, jobs, clients CASCADE');
    }
  });

  it('has a link that opens its own page alone, until it is replaced', async () => {
    const { job, link } = await allowed();
    const { body } = await agency.visitor.get(open(link)).expect(200);
    expect(JSON.stringify(body)).not.toMatch(/Otieno.*Neema|Neema Otieno|Kilele Films|wambui/);
    await agency.visitor.get(`/permissions/${'a'.repeat(43)}`).expect(404);
    await ask(job);
    await agency.visitor.get(open(link)).expect(404);
    await answer(link, { answer: 'withdraw' }).expect(404);
  });

  it('is never asked about without a name: an outage closes the question, and still lets answers in', async () => {
    const { link, call } = await allowed();
    await confirm(call.id).expect(200);
    const { body: sheet } = await agency.admin.post(`/admin/calls/${call.id}/sheet`).expect(200);
    const sheetPath = sheet.path.replace('/call/', '/call-sheets/');
    expect((await agency.visitor.get(sheetPath).expect(200)).body.model).toBe('Neema');
    agency.catalogue.isAway = true;
    await agency.visitor.get(open(link)).expect(503);
    expect((await agency.visitor.get(sheetPath).expect(200)).body.model).toBe('Name not available');
    const { body } = await answer(link, { answer: 'withdraw' }).expect(200);
    expect(body).toMatchObject({ state: 'withdrawn', child: 'Name not available' });
    agency.catalogue.isAway = false;
    expect(await kindOf(call)).toBe('option');
    agency.catalogue.cards = [amina, zawadi];
    expect((await agency.visitor.get(open(link)).expect(200)).body.child).toBe('Former model');
    agency.catalogue.cards = [amina, zawadi, neema];
  });

  it('needs a signed name under the text that counts now', async () => {
    const link = await ask(await aJob(agency));
    const { body } = await answer(link, { answer: 'give' }).expect(400);
    expect(body.issues.map(({ path }: { path: string }) => path)).toEqual(['name', 'text_version', 'shown']);
    await answer(link, { ...yes, text_version: '2025-01', shown: '811c9dc5' }).expect(400);
    await answer(link, { answer: 'withdraw' }).expect(409);
  });

  it('is protected by the database as well, whatever the service would write', async () => {
    const { call } = await allowed();
    await confirm(call.id).expect(200);
    const write = (changes: string) => agency.query(`UPDATE calls SET ${changes} WHERE id = $1`, [call.id]);
    await expect(write("ends_at = ends_at + interval '1 hour'")).rejects.toThrow('the hours are not allowed');
    await expect(write("chaperone = ''")).rejects.toThrow('no chaperone is named');
    await expect(write("ends_at = ends_at - interval '1 hour'")).rejects.toThrow('the guardian has not allowed it');
    await write("kind = 'option', rank = 1");
    await agency.query("UPDATE permissions SET state = 'withdrawn'");
    await expect(write("kind = 'confirmed'")).rejects.toThrow('the guardian has not allowed it');
    await agency.query("UPDATE permissions SET state = 'given'");
    await agency.query("UPDATE model_ages SET born_on = '2012-01-01'");
    await expect(write("kind = 'confirmed'")).rejects.toThrow('no work is allowed at this age');
    await agency.query('DELETE FROM model_ages');
    await expect(write("kind = 'confirmed'")).rejects.toThrow('nobody has said how old this model is');
  });

  it('is held by the database to what the guardian was shown, whatever the service would write', async () => {
    const { job, call } = await allowed();
    await confirm(call.id).expect(200);
    const write = (changes: string) => agency.query(`UPDATE calls SET ${changes} WHERE id = $1`, [call.id]);
    const unseen = ["chaperone = 'Kevin'", "starts_at = starts_at + interval '5 minutes'"];
    for (const changes of unseen) {
      await expect(write(changes)).rejects.toThrow('the guardian has not allowed it');
      await expect(write(`kind = 'option', rank = 1, ${changes}`)).rejects.toThrow('the guardian has not allowed it');
    }
    // To come by the clock of the database too.
    await agency.query(
      `INSERT INTO calls (id, job_id, model_id, kind, rank, starts_at, ends_at, note, permission_id)
       SELECT gen_random_uuid(), job_id, model_id, 'option', 1, now() + interval '1 day', now() + interval '26 hours', '', permission_id
         FROM calls`,
    );
    const writeJob = (changes: string) => agency.query(`UPDATE jobs SET ${changes} WHERE id = $1`, [job.id]);
    for (const changes of ["title = 'Kilele beach'", "place = 'Diani'", "brief = 'Swimwear'"])
      await expect(writeJob(changes)).rejects.toThrow('the guardian has not allowed it');
    await writeJob("place = place, notes = 'Only the agency reads this'");
    await saveJob(job, { place: 'Diani' });
    expect(await agency.query('SELECT FROM calls WHERE permission_id IS NOT NULL')).toEqual([]);
    await writeJob("place = 'Lamu'");
  });

  it('is what an adult’s category holds when the profile says so', async () => {
    agency.catalogue.cards = [{ ...amina, minor: true }];
    const path = `/admin/jobs/${(await aJob(agency)).id}/calls`;
    const { body } = await agency.admin
      .post(path)
      .send(callInput({ kind: 'confirmed' }))
      .expect(409);
    expect(body.detail).toContain('Amina counts as under 16');
    agency.catalogue.cards = [amina, zawadi, neema];
  });

  it('is told apart by age and mark, not by the board, wherever the panel asks who is called', async () => {
    const job = await aJob(agency, { model_ids: [amina.id, zawadi.id, neema.id] });
    const minors = async (cards: ModelCard[]) => {
      agency.catalogue.cards = cards;
      const { body }: { body: JobDetail } = await agency.admin.get(`/admin/jobs/${job.id}`).expect(200);
      expect(JSON.stringify(body)).not.toContain('birth_date');
      return body.models.filter(({ minor }) => minor).map(({ name }) => name);
    };
    const grown = { ...neema, birth_date: '2008-01-05' };
    expect(await minors([amina, zawadi, grown])).toEqual(['Zawadi']);
    expect(await minors([{ ...amina, minor: true }, zawadi, neema])).toEqual(['Amina', 'Zawadi', 'Neema Otieno']);
    // Comes of age tomorrow.
    expect(await minors([{ ...amina, birth_date: '2008-01-06' }, zawadi, grown])).toEqual(['Amina', 'Zawadi']);
    agency.catalogue.isAway = true;
    expect(await minors([])).toHaveLength(3);
    agency.catalogue.isAway = false;
    agency.catalogue.cards = [amina, zawadi, neema];
  });
});
