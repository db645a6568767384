import type { AgencyOverview, JobDetail, Usage, UsageLetter, WatchedUsage } from '@nfa/contracts';
import { aCall, aFee, aJob, aJobOfAmina, aUsage } from './factories.ts';
import { type Agency, amina, kito, startAgency, whileItWaits } from './start-agency.ts';

const DAY_MS = 86_400_000;

// The clock stands on January 5, 2026.
const endsIn = (days: number) => ({
  starts_on: '2025-06-01',
  ends_on: new Date(Date.parse('2026-01-05') + days * DAY_MS).toISOString().slice(0, 10),
});

describe('the watch over licences', () => {
  let agency: Agency;
  beforeAll(async () => {
    agency = await startAgency();
  });
  beforeEach(() => {
    const scopes = [{ scope: 'site' as const, until: '2027-06-01T00:00:00.000Z' }];
    agency.catalogue.covers = [amina, kito].map(({ id }) => ({ model_id: id, scopes, agreed: [], own: [] }));
  });
  afterEach(() => agency.query('TRUNCATE calls, jobs, clients CASCADE'));
  afterAll(() => agency.stop());

  const confirm = async (id: string) => {
    for (const status of ['offered', 'confirmed'])
      await agency.admin.put(`/admin/jobs/${id}/status`).send({ status }).expect(200);
  };
  const aWatched = async (days: number, changes: object = {}) => {
    const job = await aJobOfAmina(agency, { title: 'Lake Theatre' });
    const usage = await aUsage(agency, { ...endsIn(days), ...changes }, job);
    await confirm(job.id);
    return { job, usage };
  };
  const today = async (): Promise<WatchedUsage[]> =>
    ((await agency.admin.get('/admin/agency/overview').expect(200)).body as AgencyOverview).usages;
  const offer = { starts_on: '2026-02-05', ends_on: '2027-02-04', fee_kes: 60_001 };
  const ask = (id: string, body: object = offer) => agency.admin.post(`/admin/usages/${id}/renewal-letter`).send(body);

  it.each([
    [91, null],
    [90, 90],
    [31, 90],
    [30, 30],
    [7, 7],
    [1, 1],
    [0, 1],
    [-1, null],
  ])('names a licence that ends in %i days with the reminder %s', async (days, reminder) => {
    await aWatched(days);
    const waiting = await today();
    if (days > 90) expect(waiting).toEqual([]);
    else expect(waiting).toMatchObject([{ state: days < 0 ? 'overdue' : 'due', days_left: days, reminder }]);
  });

  it('names none of a job that does not take place', async () => {
    const job = await aJobOfAmina(agency);
    await aUsage(agency, endsIn(7), job);
    expect(await today()).toEqual([]);
    await confirm(job.id);
    await agency.admin.put(`/admin/jobs/${job.id}/status`).send({ status: 'cancelled', reason: 'Rain' }).expect(200);
    expect(await today()).toEqual([]);
  });

  it('has the same days at the price that its client paid ready, and writes the letter', async () => {
    agency.catalogue.covers = [];
    const job = await aJobOfAmina(agency, { title: 'Lake Theatre' });
    const fee = await aFee(agency, { kind: 'usage', rate_kes: 60_000 }, job);
    const usage = await aUsage(agency, { starts_on: '2025-02-01', ends_on: '2026-01-31', fee_id: fee.id }, job);
    await confirm(job.id);
    const [waiting] = await today();
    expect(waiting).toMatchObject({
      job: { title: 'Lake Theatre' },
      client: { name: 'Kilele Films' },
      models: [{ name: 'Amina' }],
      offer: { starts_on: '2026-02-01', ends_on: '2027-01-31', fee_kes: 72_000 },
      consents: [{ state: 'missing' }],
    });
    const { body }: { body: UsageLetter } = await ask(usage.id, waiting?.offer).expect(200);
    expect(body.subject).toBe('Your licence for "Lake Theatre" ends on 31 January 2026');
    expect(body.text).toContain('Hello Wambui,');
    expect(body.text).toContain('from 1 February 2026 to 31 January 2027 for KSh 72,000.');
    expect(body.usage.state).toBe('renewal_asked');
    expect(await today()).toEqual([]);
    agency.clock.advance(20 * DAY_MS);
    expect(await today()).toMatchObject([{ state: 'renewal_asked', days_left: 6 }]);
    agency.clock.advance(-20 * DAY_MS);
  });

  it('has what was offered last ready, on the page of the job too, and no price when none is known', async () => {
    const { job, usage } = await aWatched(20);
    const ofJob = async () => ((await agency.admin.get(`/admin/jobs/${job.id}`).expect(200)).body as JobDetail).usages;
    const first = { starts_on: '2026-01-26', ends_on: '2026-09-21', fee_kes: null };
    expect(await today()).toMatchObject([{ offer: first }]);
    expect(await ofJob()).toMatchObject([{ offer: first }]);
    const { body } = await ask(usage.id).expect(200);
    expect(body.usage).toMatchObject({ offer });
    expect(await ofJob()).toMatchObject([{ offer }]);
  });

  it('makes a job that is done of a yes, with the new licence and its fees, once however often it is said', async () => {
    const { job, usage } = await aWatched(20);
    await aCall(agency, job);
    await aCall(agency, job, { model_id: kito.id });
    await agency.admin.post(`/admin/usages/${usage.id}/renewal`).expect(409);
    await ask(usage.id).expect(200);
    const yes = () => agency.admin.post(`/admin/usages/${usage.id}/renewal`).expect(201);
    const answers = await Promise.all([yes(), yes()]);
    const [renewal, again] = answers.map(({ body }) => body as Usage);
    expect(again?.id).toBe(renewal?.id);
    expect(renewal).toMatchObject({ ...{ renews_id: usage.id, starts_on: '2026-02-05', ends_on: '2027-02-04' } });
    const made: JobDetail = (await agency.admin.get(`/admin/jobs/${renewal?.job_id}`).expect(200)).body;
    expect(made).toMatchObject({ title: 'Lake Theatre, renewal', status: 'done', client_id: job.client_id });
    expect(made.fees.map(({ model_id, amount_kes }) => [model_id, amount_kes])).toEqual([
      [amina.id, 30_001],
      [kito.id, 30_000],
    ]);
    const { body } = await agency.admin.get('/admin/usages?state=renewed').expect(200);
    expect(body).toMatchObject([{ id: usage.id }]);
    await ask(usage.id).expect(409);
    await agency.admin.delete(`/admin/usages/${usage.id}`).expect(409);
    await agency.admin.post(`/admin/usages/${usage.id}/end`).expect(409);
  });

  it('is not renewed without the consent of each model, nor while nobody can say what they agreed to', async () => {
    const { job, usage } = await aWatched(20);
    await aCall(agency, job);
    await aCall(agency, job, { model_id: kito.id });
    await ask(usage.id).expect(200);
    const yes = () => agency.admin.post(`/admin/usages/${usage.id}/renewal`);
    const { covers } = agency.catalogue;
    agency.catalogue.covers = covers.filter(({ model_id }) => model_id === amina.id);
    expect((await yes().expect(409)).body.detail).toMatch(/^Kito has not agreed to the website, which the licence for/);
    agency.catalogue.isAway = true;
    await yes().expect(503);
    agency.catalogue.isAway = false;
    expect(await agency.query("SELECT FROM jobs WHERE title LIKE '%renewal'")).toEqual([]);
    agency.catalogue.covers = covers;
    await yes().expect(201);
  });

  it('leaves nothing to invoice when it is interrupted before its licence is stored', async () => {
    const { job, usage } = await aWatched(20);
    await aCall(agency, job);
    await ask(usage.id).expect(200);
    const yes = () => agency.admin.post(`/admin/usages/${usage.id}/renewal`);
    await agency.query('ALTER TABLE usages ADD CONSTRAINT no_renewal CHECK (renews_id IS NULL)');
    await yes().expect(500);
    await agency.query('ALTER TABLE usages DROP CONSTRAINT no_renewal');
    expect(await agency.query("SELECT FROM jobs WHERE title LIKE '%renewal'")).toEqual([]);
    expect(await agency.query("SELECT FROM fees WHERE label LIKE 'Renewal%'")).toEqual([]);
    await yes().expect(201);
  });

  it('invoices the price of the letter, which tells of VAT where it is charged', async () => {
    const { usage } = await aWatched(20);
    expect((await ask(usage.id).expect(200)).body.text).toContain('for KSh 60,001.');
    const vat = { kra_pin: 'P000111111A', charges_vat: true };
    await agency.admin.put('/admin/invoice-settings').send(vat).expect(200);
    expect((await ask(usage.id).expect(200)).body.text).toContain('for KSh 60,001 plus VAT.');
    await agency.admin.put('/admin/invoice-settings').send({}).expect(200);
    const { body: renewal } = await agency.admin.post(`/admin/usages/${usage.id}/renewal`).expect(201);
    const { body: invoice } = await agency.admin.post('/admin/invoices').send({ job_id: renewal.job_id }).expect(201);
    expect(invoice).toMatchObject({ total_kes: 60_001 });
  });

  it('watches a licence again whose renewal is cancelled, until its client is asked and says yes again', async () => {
    const { job, usage } = await aWatched(20);
    await aCall(agency, job);
    const yes = () => agency.admin.post(`/admin/usages/${usage.id}/renewal`);
    const cancel = async ({ job_id }: Usage) =>
      agency.admin.put(`/admin/jobs/${job_id}/status`).send({ status: 'cancelled', reason: 'Rain' }).expect(200);
    await ask(usage.id).expect(200);
    const { body: former }: { body: Usage } = await yes().expect(201);
    expect(await today()).toEqual([]);
    await cancel(former);
    expect(await today()).toMatchObject([{ id: usage.id, state: 'due', renewal_asked_at: null }]);
    await yes().expect(409);
    agency.clock.advance(60_000);
    await ask(usage.id, { ...offer, fee_kes: 50_000 }).expect(200);
    const answers = await Promise.all([yes().expect(201), yes().expect(201)]);
    const [renewal, again] = [...answers, await yes().expect(201)].map(({ body }) => body as Usage);
    expect(again?.id).toBe(renewal?.id);
    expect(renewal).toMatchObject({ renews_id: usage.id });
    expect(renewal?.job_id).not.toBe(former.job_id);
    const made: JobDetail = (await agency.admin.get(`/admin/jobs/${renewal?.job_id}`).expect(200)).body;
    expect(made).toMatchObject({ status: 'done', fees: [{ amount_kes: 50_000 }] });
    const { body: renewed } = await agency.admin.get('/admin/usages?state=renewed').expect(200);
    expect(renewed).toMatchObject([{ id: usage.id }]);
    agency.clock.advance(-60_000);
  });

  it('ends or removes a licence whose renewal is cancelled', async () => {
    const { usage } = await aWatched(20);
    await ask(usage.id).expect(200);
    const { body: renewal } = await agency.admin.post(`/admin/usages/${usage.id}/renewal`).expect(201);
    const cancelled = { status: 'cancelled', reason: 'Rain' };
    await agency.admin.put(`/admin/jobs/${renewal.job_id}/status`).send(cancelled).expect(200);
    expect((await agency.admin.post(`/admin/usages/${usage.id}/end`).expect(200)).body.usage.state).toBe('ended');
    await agency.admin.delete(`/admin/usages/${usage.id}`).expect(200);
  });

  it('removes a licence whose cancelled renewal is detached by a new offer meanwhile', async () => {
    const { usage } = await aWatched(20);
    await ask(usage.id).expect(200);
    const { body: renewal } = await saysYes(usage.id).expect(201);
    const cancelled = { status: 'cancelled', reason: 'Rain' };
    await agency.admin.put(`/admin/jobs/${renewal.job_id}/status`).send(cancelled).expect(200);
    const { status } = await whileItWaits(
      agency,
      ['SELECT FROM usages WHERE id = $1 FOR UPDATE', usage.id],
      () => agency.admin.delete(`/admin/usages/${usage.id}`),
      (other) => other.query('UPDATE usages SET renews_id = NULL WHERE id = $1', [renewal.id]),
    );
    expect(status).toBe(200);
  });

  it('asks for proof of removal after a no, keeps a licence red without it, and ends with it', async () => {
    const { usage } = await aWatched(20);
    const { body: letter }: { body: UsageLetter } = await agency.admin
      .post(`/admin/usages/${usage.id}/end`)
      .expect(200);
    expect(letter.path).toMatch(/^\/removal\/[\w-]{43}$/);
    expect(letter.usage.state).toBe('ended');
    expect(await today()).toEqual([]);
    agency.clock.advance(30 * DAY_MS);
    expect(await today()).toMatchObject([{ state: 'overdue', days_left: -10 }]);
    const link = letter.path.replace('/removal/', '/usage-removals/');
    const { body: page, text } = await agency.visitor.get(link).expect(200);
    expect(page).toMatchObject({ title: 'Lake Theatre', territory: 'Kenya', removed_at: null });
    expect(text).not.toMatch(/Amina|\+254/);
    await agency.visitor.post(link).send({ name: '', note: 'Gone' }).expect(400);
    await agency.visitor.post(link).send({ name: 'Wambui', note: 'Taken down from the site' }).expect(200);
    await agency.visitor.post(link).send({ name: 'Somebody', note: 'Else' }).expect(200);
    agency.clock.advance(-30 * DAY_MS);
    const { body } = await agency.admin.get('/admin/usages').expect(200);
    const proved = { state: 'proof_of_removal', removal_name: 'Wambui', removal_note: 'Taken down from the site' };
    expect(body).toMatchObject([proved]);
    expect(await today()).toEqual([]);
    await agency.visitor.get(`/usage-removals/${'a'.repeat(43)}`).expect(404);
  });

  it('names a licence again a week before its end when the client has not answered', async () => {
    const { usage } = await aWatched(8);
    await ask(usage.id).expect(200);
    expect(await today()).toEqual([]);
    agency.clock.advance(DAY_MS);
    expect(await today()).toMatchObject([{ id: usage.id, state: 'renewal_asked', days_left: 7 }]);
    agency.clock.advance(-DAY_MS);
  });

  it('is listed for the models of its job alone, without one whose call was given back', async () => {
    const { job } = await aWatched(7);
    const { id } = await aCall(agency, job);
    const countOf = async (model_id: string) =>
      (await agency.admin.get('/admin/usages').query({ model_id }).expect(200)).body.length;
    expect([await countOf(amina.id), await countOf(kito.id)]).toEqual([1, 0]);
    await agency.admin.put(`/admin/calls/${id}`).send({ kind: 'released' }).expect(200);
    expect(await countOf(amina.id)).toBe(0);
  });

  it('writes of a licence that has ended as over, and asks to take its pictures down at once', async () => {
    const { usage } = await aWatched(-5);
    const { body: renewal } = await ask(usage.id).expect(200);
    expect(renewal.subject).toBe('Your licence for "Lake Theatre" ended on 31 December 2025');
    expect(renewal.text).toContain('Kenya) ended on 31 December 2025. You may go on');
    const { body: removal } = await agency.admin.post(`/admin/usages/${usage.id}/end`).expect(200);
    expect(removal.subject).toBe('The licence for "Lake Theatre" ended on 31 December 2025');
    expect(removal.text).toContain('ended on 31 December 2025. Please take them down now, and tell us here');
  });

  it('is neither offered nor renewed without a model, whose fee the price would be', async () => {
    const job = await aJob(agency);
    const usage = await aUsage(agency, endsIn(20), job);
    await confirm(job.id);
    const first = 'Name the model of this licence first.';
    expect((await ask(usage.id).expect(409)).body.detail).toBe(first);
    expect(await today()).toMatchObject([{ id: usage.id, state: 'due' }]);
    const call = await aCall(agency, job);
    await ask(usage.id).expect(200);
    await agency.admin.put(`/admin/calls/${call.id}`).send({ kind: 'released' }).expect(200);
    expect((await saysYes(usage.id).expect(409)).body.detail).toBe(first);
    await agency.admin.put(`/admin/calls/${call.id}`).send({ kind: 'option' }).expect(200);
    await saysYes(usage.id).expect(201);
  });

  it('writes to no client about models whom nobody can name, and notes nothing', async () => {
    const { usage } = await aWatched(20);
    agency.catalogue.isAway = true;
    await ask(usage.id).expect(503);
    await saysNo(usage.id).expect(503);
    agency.catalogue.isAway = false;
    expect(await today()).toMatchObject([{ id: usage.id, state: 'due' }]);
    agency.catalogue.cards = [kito];
    expect((await ask(usage.id).expect(200)).body.text).toContain('the pictures of Former model from');
    agency.catalogue.cards = [amina, kito];
  });

  it('takes no proof behind a link of a no that was taken back', async () => {
    const { id } = await aUsage(agency);
    const { body: letter } = await agency.admin.post(`/admin/usages/${id}/end`).expect(200);
    await ask(id).expect(200);
    const link = letter.path.replace('/removal/', '/usage-removals/');
    await agency.visitor.post(link).send({ name: 'Wambui', note: 'Taken down.' }).expect(404);
  });

  const saysNo = (id: string) => agency.admin.post(`/admin/usages/${id}/end`);
  const saysYes = (id: string) => agency.admin.post(`/admin/usages/${id}/renewal`);

  it.each([
    ['no', saysNo],
    ['new offer', ask],
    ['yes', saysYes],
  ])('keeps a proof of removal that arrives while a %s is stored', async (_, answer) => {
    const { id } = await aUsage(agency);
    await ask(id).expect(200);
    await saysNo(id).expect(200);
    const { status, body } = await whileItWaits(
      agency,
      ['SELECT FROM usages WHERE id = $1 FOR UPDATE', id],
      () => answer(id),
      (other) => other.query('UPDATE usages SET removed_at = now() WHERE id = $1', [id]),
    );
    expect([status, body.detail]).toEqual([409, 'This licence is ended already.']);
    const kept = 'SELECT removed_at IS NULL AS is_lost, removal_hash IS NULL AS is_void FROM usages WHERE id = $1';
    expect(await agency.query(kept, [id])).toEqual([{ is_lost: false, is_void: false }]);
  });

  it.each([
    ['no', saysNo],
    ['new offer', ask],
  ])('stores no %s of a licence that is renewed in another tab meanwhile', async (_, answer) => {
    const { usage } = await aWatched(20);
    await ask(usage.id).expect(200);
    const { status, body } = await whileItWaits(
      agency,
      ['SELECT FROM usages WHERE id = $1 FOR UPDATE', usage.id],
      () => answer(usage.id, { ...offer, fee_kes: 1 }),
      (other) =>
        other.query(
          `INSERT INTO usages (id, renews_id, job_id, media, territory, starts_on, ends_on, exclusive, pictures, note)
           SELECT gen_random_uuid(), id, job_id, media, territory, starts_on, ends_on, exclusive, pictures, note
           FROM usages WHERE id = $1`,
          [usage.id],
        ),
    );
    expect([status, body.detail]).toEqual([409, 'This licence is renewed already.']);
    const answers = 'SELECT declined_at, offer_kes FROM usages WHERE id = $1';
    expect(await agency.query(answers, [usage.id])).toEqual([{ declined_at: null, offer_kes: offer.fee_kes }]);
  });

  it('makes nothing of a yes to a former offer when a new one is stored meanwhile', async () => {
    const { job, usage } = await aWatched(20);
    await aCall(agency, job);
    await ask(usage.id).expect(200);
    const { status, body } = await whileItWaits(
      agency,
      ['SELECT FROM usages WHERE id = $1 FOR UPDATE', usage.id],
      () => saysYes(usage.id),
      (other) => other.query('UPDATE usages SET renewal_asked_at = now(), offer_kes = 90000 WHERE id = $1', [usage.id]),
    );
    expect(status).toBe(409);
    expect(body.detail).toContain('This licence was changed meanwhile.');
    const { body: renewed } = await agency.admin.get('/admin/usages?state=renewed').expect(200);
    expect(renewed).toEqual([]);
    const { body: renewal } = await saysYes(usage.id).expect(201);
    const { body: made } = await agency.admin.get(`/admin/jobs/${renewal.job_id}`).expect(200);
    expect(made.fees).toMatchObject([{ amount_kes: 90_000 }]);
  });

  it('takes no proof behind a link of a no that became a yes, and no longer counts as declined', async () => {
    const { job, usage } = await aWatched(20);
    await aCall(agency, job);
    await ask(usage.id).expect(200);
    const { body: letter } = await agency.admin.post(`/admin/usages/${usage.id}/end`).expect(200);
    await agency.admin.post(`/admin/usages/${usage.id}/renewal`).expect(201);
    const link = letter.path.replace('/removal/', '/usage-removals/');
    await agency.visitor.get(link).expect(404);
    await agency.visitor.post(link).send({ name: 'Wambui', note: 'Taken down.' }).expect(404);
    const { body } = await agency.admin.get('/admin/usages?state=renewed').expect(200);
    expect(body).toMatchObject([{ id: usage.id, declined_at: null, removed_at: null }]);
  });

  it('works on licences of an invoiced job too, whose terms stay', async () => {
    const { job, usage } = await aWatched(20);
    for (const status of ['done', 'invoiced'])
      await agency.admin.put(`/admin/jobs/${job.id}/status`).send({ status }).expect(200);
    await ask(usage.id).expect(200);
    await agency.admin.post(`/admin/usages/${usage.id}/renewal`).expect(201);
  });

  it.each([
    ['an end before the start', { ends_on: '2026-02-04' }, 'ends_on'],
    ['a price of -1', { fee_kes: -1 }, 'fee_kes'],
    ['a price of "NaN"', { fee_kes: 'NaN' }, 'fee_kes'],
    ['a price of 10^9', { fee_kes: 1_000_000_000 }, 'fee_kes'],
  ])('refuses an offer with %s at its field', async (_, changes, path) => {
    const { usage } = await aWatched(20);
    const { body } = await ask(usage.id, { ...offer, ...changes }).expect(400);
    expect(body.issues).toEqual([{ path, message: expect.any(String) }]);
  });
});
