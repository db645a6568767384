import type { ConsentCover, ConsentScope, JobDetail } from '@nfa/contracts';
import { aCall, aJobOfAmina, aUsage, callInput } from './factories.ts';
import { type Agency, amina, kito, startAgency } from './start-agency.ts';

const cover = (scopes: Partial<Record<ConsentScope, string>>, model_id = amina.id): ConsentCover => ({
  model_id,
  scopes: Object.entries(scopes).map(([scope, until]) => ({ scope: scope as ConsentScope, until })),
  refused: [],
});

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

  it('hold a confirmation for a licence with a picture that the model took back, and for no other', async () => {
    const job = await aJobOfAmina(agency);
    const [one, two, three] = ['a', 'b', 'c'].map((letter) => `/media/${letter.repeat(64)}.jpg`) as [
      string,
      string,
      string,
    ];
    const pictures = [one, `${two}#focus=10,20`];
    await aUsage(agency, { media: ['website'], pictures }, job);
    const { id } = await aCall(agency, job);
    const whole = cover({ site: '2027-06-01T00:00:00.000Z' });
    agency.catalogue.covers = [{ ...whole, refused: [{ picture: two, scope: 'site' }] }];
    const message =
      'Amina does not agree to a picture of the licence for Kenya for the website. Take it out, or ask with a consent link.';
    expect((await confirm(id).expect(409)).body.detail).toBe(message);
    expect(await consentsOf(job.id)).toMatchObject([{ state: 'missing', missing: ['site'], message }]);
    agency.catalogue.covers = [
      {
        ...whole,
        refused: [
          { picture: two, scope: 'print' },
          { picture: three, scope: 'site' },
        ],
      },
    ];
    await confirm(id).expect(200);
  });

  it('warn with both dates when the licence runs for longer, and hold nothing', async () => {
    const job = await aJobOfAmina(agency);
    await aUsage(agency, {}, job);
    const { id } = await aCall(agency, job);
    agency.catalogue.covers = [cover({ site: '2026-06-01T00:00:00.000Z' })];
    const message = 'The consent of Amina ends on 1 June 2026, the licence for Kenya on 11 January 2027.';
    expect((await confirm(id).expect(200)).body.warnings).toEqual([{ kind: 'consent', message }]);
    expect(await consentsOf(job.id)).toMatchObject([{ state: 'outlived', message }]);
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
});
