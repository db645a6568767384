import { type ConsentCover, type ConsentScope, DAY_MS, type JobDetail } from '@nfa/contracts';
import { aCall, aJobOfAmina, aUsage, callInput, usageInput } from './factories.ts';
import { type Agency, amina, kito, startAgency } from './start-agency.ts';

const cover = (scopes: Partial<Record<ConsentScope, string>>, model_id = amina.id): ConsentCover => ({
  model_id,
  scopes: Object.entries(scopes).map(([scope, until]) => ({ scope: scope as ConsentScope, until })),
  agreed: [],
  own: [],
});

const late = '2027-06-01T00:00:00.000Z';
const [one, two] = ['a', 'b'].map((letter) => `/media/${letter.repeat(64)}.jpg`) as [string, string];

describe('consents behind a licence', () => {
  let agency: Agency;
  beforeAll(async () => {
    agency = await startAgency();
  });
  afterEach(async () => {
    agency.catalogue.isAway = false;
    agency.catalogue.covers = [];
    await agency.query('TRUNCATE calls, jobs, clients CASCADE');
  });
  afterAll(() => agency.stop());

  const confirm = (id: string) => agency.admin.put(`/admin/calls/${id}`).send({ kind: 'confirmed' });
  const consentsOf = async (id: string) =>
    ((await agency.admin.get(`/admin/jobs/${id}`).expect(200)).body as JobDetail).usage_consents;

  it('are not needed by an adult in a job without one', async () => {
    await confirm((await aCall(agency, await aJobOfAmina(agency))).id).expect(200);
  });

  it('hold a confirmation until they cover each medium, and say what is missing', async () => {
    const job = await aJobOfAmina(agency);
    await aUsage(agency, { media: ['website', 'outdoor', 'online_ads'] }, job);
    const { id } = await aCall(agency, job);
    agency.catalogue.covers = [cover({ site: '2027-06-01T00:00:00.000Z' })];
    const { body } = await confirm(id).expect(409);
    const message =
      'Amina has not agreed to social media and print, which the licence for Kenya needs. Ask with a consent link.';
    expect(body.detail).toBe(message);
    expect(await consentsOf(job.id)).toMatchObject([{ state: 'missing', missing: ['social', 'print'], message }]);
    await agency.admin
      .post(`/admin/jobs/${job.id}/calls`)
      .send(callInput({ kind: 'confirmed' }))
      .expect(409);
    const until = '2027-06-01T00:00:00.000Z';
    agency.catalogue.covers = [cover({ site: until, social: until, print: until })];
    const saved = await confirm(id).expect(200);
    expect(saved.body.warnings).toEqual([]);
    expect(await consentsOf(job.id)).toMatchObject([{ state: 'covered', missing: [], message: '' }]);
  });

  it('hold a confirmation until each picture of the licence is agreed to for each of its media', async () => {
    const job = await aJobOfAmina(agency);
    await aUsage(agency, { media: ['website', 'outdoor'], pictures: [one, `${two}#focus=10,20`] }, job);
    const { id } = await aCall(agency, job);
    const whole = { ...cover({ site: late, print: late }), own: [one, two] };
    const agreed = [one, two].flatMap((picture) => [
      { picture, scope: 'site' as const, until: late },
      { picture, scope: 'print' as const, until: late },
    ]);
    agency.catalogue.covers = [{ ...whole, agreed: agreed.slice(0, 3) }];
    const message =
      'Amina has not agreed to picture 2 of the licence for Kenya for print. Take it out, or ask with a consent link.';
    expect((await confirm(id).expect(409)).body.detail).toBe(message);
    expect(await consentsOf(job.id)).toMatchObject([{ state: 'missing', missing: ['print'], message }]);
    agency.catalogue.covers = [whole];
    expect((await confirm(id).expect(409)).body.detail).toBe(
      'Amina has not agreed to pictures 1 and 2 of the licence for Kenya for the website and print. Take them out, or ask with a consent link.',
    );
    const early = agreed.map((given) =>
      given.picture === two ? { ...given, until: '2026-06-01T00:00:00.000Z' } : given,
    );
    agency.catalogue.covers = [{ ...whole, agreed: early }];
    expect((await confirm(id).expect(200)).body.warnings).toMatchObject([{ kind: 'consent' }]);
  });

  it('are asked of whose picture it is in a licence for everybody, and of all where it is nobody’s', async () => {
    const job = await aJobOfAmina(agency);
    const usage = await aUsage(agency, { media: ['website'], pictures: [one] }, job);
    const { id } = await aCall(agency, job);
    await aCall(agency, job, { model_id: kito.id, kind: 'option' });
    const ofAmina = cover({ site: late });
    const agreed = [{ picture: one, scope: 'site' as const, until: late }];
    agency.catalogue.covers = [ofAmina, { ...cover({ site: late }, kito.id), agreed }];
    await confirm(id).expect(409);
    agency.catalogue.covers = [ofAmina, { ...cover({ site: late }, kito.id), agreed, own: [one] }];
    const { model_id: _, ...input } = usage;
    expect(_).toBeNull();
    await confirm(id).expect(200);
    await agency.admin.put(`/admin/calls/${id}`).send({ kind: 'option' }).expect(200);
    await agency.admin
      .put(`/admin/usages/${usage.id}`)
      .send({ ...input, model_id: amina.id })
      .expect(200);
    await confirm(id).expect(409);
  });

  it('warn with both dates when the licence runs for longer, and hold nothing', async () => {
    const job = await aJobOfAmina(agency);
    await aUsage(agency, {}, job);
    const { id } = await aCall(agency, job);
    agency.catalogue.covers = [cover({ site: '2026-06-01T00:00:00.000Z' })];
    const message = 'The consent of Amina ends on 1 June 2026, the licence for Kenya on 11 January 2027.';
    expect((await confirm(id).expect(200)).body.warnings).toEqual([{ kind: 'consent', message }]);
    expect(await consentsOf(job.id)).toMatchObject([{ state: 'outlived', message }]);
    agency.catalogue.covers = [cover({ site: '2027-01-11T12:00:00.000Z' })];
    expect(await consentsOf(job.id)).toMatchObject([{ state: 'covered' }]);
  });

  it('hold a confirmation while the catalogue cannot be asked', async () => {
    const job = await aJobOfAmina(agency);
    await aUsage(agency, {}, job);
    const { id } = await aCall(agency, job);
    agency.catalogue.isAway = true;
    await confirm(id).expect(503);
    expect(await consentsOf(job.id)).toMatchObject([{ state: 'unknown' }]);
  });

  it('are asked of whom the licence is about alone', async () => {
    const job = await aJobOfAmina(agency);
    await aUsage(agency, { model_id: amina.id }, job);
    await confirm((await aCall(agency, job, { model_id: kito.id })).id).expect(200);
    await confirm((await aCall(agency, job)).id).expect(409);
  });

  it('are needed by a licence that is added or widened while a model of it is confirmed for what is to come', async () => {
    const job = await aJobOfAmina(agency);
    const { id } = await aCall(agency, job);
    const kitos = await aCall(agency, job, { model_id: kito.id });
    await confirm(id).expect(200);
    const add = (changes: object = {}) => agency.admin.post(`/admin/jobs/${job.id}/usages`).send(usageInput(changes));
    const message = 'Amina has not agreed to the website, which the licence for Kenya needs. Ask with a consent link.';
    for (const model_id of [null, amina.id]) expect((await add({ model_id }).expect(409)).body.detail).toBe(message);
    // Kito is an option: his consent is asked for when he is confirmed.
    const ofKito = () => add({ model_id: kito.id }).set('idempotency-key', 'one').expect(201);
    const { body: usage } = await ofKito();
    const replace = (changes: object = {}) => agency.admin.put(`/admin/usages/${usage.id}`).send(usageInput(changes));
    expect((await replace().expect(409)).body.detail).toBe(message);
    agency.catalogue.covers = [cover({ site: late })];
    await replace().expect(200);
    await replace({ media: ['website', 'print'] }).expect(409);
    await replace({ pictures: [one] }).expect(409);
    // A save that asks for no more is held by nothing, whatever became of the consent.
    agency.catalogue.covers = [];
    await replace({ note: 'Spring page alone' }).expect(200);
    expect((await agency.admin.get(`/admin/jobs/${job.id}/usages`).expect(200)).body).toMatchObject([
      { id: usage.id, media: ['website'], pictures: [], note: 'Spring page alone' },
    ]);
    await confirm(kitos.id).expect(409);
    agency.catalogue.covers = [cover({ site: late }, kito.id)];
    await replace({ model_id: kito.id }).expect(200);
    await confirm(kitos.id).expect(200);
    agency.catalogue.covers = [];
    expect((await ofKito()).body.id).toBe(usage.id);
    agency.catalogue.isAway = true;
    await add().expect(503);
  });

  it('are not needed by a licence that is added when the work is over, or nobody is confirmed', async () => {
    const job = await aJobOfAmina(agency);
    const { id } = await aCall(agency, job);
    await aUsage(agency, {}, job);
    agency.catalogue.covers = [cover({ site: late })];
    await confirm(id).expect(200);
    agency.catalogue.covers = [];
    agency.clock.advance(10 * DAY_MS);
    await aUsage(agency, { media: ['print'] }, job);
    agency.clock.advance(-10 * DAY_MS);
  });

  it('hold either the licence or the confirmation when both are saved at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const job = await aJobOfAmina(agency);
      const { id } = await aCall(agency, job);
      const both = await Promise.all([
        confirm(id),
        agency.admin.post(`/admin/jobs/${job.id}/usages`).send(usageInput()),
      ]);
      const [confirmed, added] = both.map(({ status }) => status);
      expect([
        [200, 409],
        [409, 201],
      ]).toContainEqual([confirmed, added]);
      await agency.query('TRUNCATE calls, jobs, clients CASCADE');
    }
  });
});
