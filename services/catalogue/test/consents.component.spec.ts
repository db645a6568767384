import type {
  CheckedPictures,
  ConsentAnswer,
  ConsentCover,
  ConsentLedger,
  ConsentLink,
  ConsentPage,
  ConsentRecord,
  DecisionKey,
  ModelConsents,
  ModelProfile,
  MyConsentLink,
  PictureDecisions,
} from '@nfa/contracts';
import { catalogueDataRoutes, consentTexts, digitalFields, maxDecisions, maxPortfolioImages } from '@nfa/contracts';
import { restoredTables } from '@nfa/service-kit/testing';
import { DataSource } from 'typeorm';
import { checkChain, shownHash } from '../src/consents/consent-chain.ts';
import { ConsentLinksRepository } from '../src/consents/consent-links.repository.ts';
import { ConsentRecordsRepository } from '../src/consents/consent-records.repository.ts';
import { modelInput } from './factories.ts';
import { startCatalogue } from './start-catalogue.ts';

const picture = (digit: string) => `/media/${digit.repeat(64)}.jpg`;
const [first, second, third] = [picture('1'), picture('2'), picture('3')];

describe('consents', () => {
  let catalogue: Awaited<ReturnType<typeof startCatalogue>>;
  let restoreTables: () => Promise<void>;
  beforeAll(async () => {
    catalogue = await startCatalogue();
    restoreTables = await restoredTables(catalogue);
  });
  afterEach(() => restoreTables());
  afterAll(() => catalogue.stop());

  const sql = (text: string, values: unknown[] = []) =>
    catalogue.app.get(DataSource, { strict: false }).query<Record<string, unknown>[]>(text, values);
  const aModel = async (changes: Parameters<typeof modelInput>[0] = {}): Promise<ModelProfile> => {
    const input = modelInput({ main_image: `${first}#focus=50,20`, portfolio_images: [second, third], ...changes });
    return (await catalogue.admin.post('/admin/models').send(input).expect(201)).body;
  };
  const ask = async (model: ModelProfile, changes: object = {}): Promise<ConsentLink> => {
    const body = { pictures: [first, second, third], scopes: ['site', 'print'], ...changes };
    return (await catalogue.admin.post(`/admin/models/${model.id}/consent-links`).send(body).expect(201)).body;
  };
  const apiPath = ({ path }: ConsentLink) => path.replace('/consent/', '/consents/');
  const page = async (link: ConsentLink): Promise<ConsentPage> =>
    (await catalogue.visitor.get(apiPath(link)).expect(200)).body;
  type Said = Pick<ConsentAnswer, 'answer'> & Partial<ConsentAnswer>;
  const answer = (link: ConsentLink, body: Said) => catalogue.visitor.post(apiPath(link)).send(body);
  const consents = async ({ id }: ModelProfile): Promise<ModelConsents> =>
    (await catalogue.admin.get(`/admin/models/${id}/consents`).expect(200)).body;
  const statesOf = async (model: ModelProfile) => (await consents(model)).pictures.map(({ state }) => state);
  const shown = async ({ id }: ModelProfile) => {
    const { status, body } = await catalogue.visitor.get(`/models/${id}`);
    return status === 200 ? [body.main_image, ...body.portfolio_images] : status;
  };
  const setPolicy = (adults: string, children: string) =>
    catalogue.admin.put('/admin/consent-policy').send({ adults, children }).expect(200);
  /** Years for which a consent was given. */
  const yearsOf = (record: ConsentRecord | undefined) =>
    new Date(record?.until ?? 0).getUTCFullYear() - new Date(record?.at ?? 0).getUTCFullYear();
  const gone = async (): Promise<string[]> =>
    (await catalogue.internal.get('/internal/media-policy').expect(200)).body.gone.sort();

  it('are asked for by a link and given picture by picture and place by place', async () => {
    const model = await aModel();
    expect(await statesOf(model)).toEqual(['unasked', 'unasked', 'unasked']);
    const link = await ask(model);
    expect(link.code).toBeNull();
    expect(await statesOf(model)).toEqual(['asked', 'asked', 'asked']);
    expect(await page(link)).toMatchObject({ state: 'open', first_name: 'Zawadi', is_child: false });
    const { body } = await answer(link, { answer: 'give', pictures: [0, 2], scopes: ['site'], years: 2 }).expect(200);
    expect(body).toMatchObject({ state: 'answered', given_scopes: ['site'] });
    expect(body.pictures.map(({ is_given }: { is_given: boolean }) => is_given)).toEqual([true, false, true]);
    const { pictures, records } = await consents(model);
    expect(pictures.map(({ state, scopes }) => [state, scopes])).toEqual([
      ['given', ['site']],
      ['declined', []],
      ['given', ['site']],
    ]);
    const given = records.find(({ action }) => action === 'given');
    expect(pictures[0]?.until).toBe(given?.until);
    expect(yearsOf(given)).toBe(2);
    expect(given).toMatchObject({ pictures: [first, third], scopes: ['site'], way: 'link', given_by: 'person' });
    const hash = shownHash(consentTexts, [first, second, third], ['site', 'print']);
    expect(given).toMatchObject({ text_version: consentTexts.version, shown_hash: hash });
  });

  it('are recorded once for the same answer again, and anew for another number of years', async () => {
    const model = await aModel();
    const link = await ask(model);
    const recordsAfter = async (body: Said) => {
      await answer(link, body).expect(200);
      const { pictures, records } = await consents(model);
      const states = pictures.map(({ state, scopes, since, until }) => ({ state, scopes, since, until }));
      return { states, ids: records.map(({ id }) => id) };
    };
    const given: Said = { answer: 'give', pictures: [0, 2], scopes: ['site'], years: 1 };
    const partly: Said = { ...given, pictures: [0], scopes: ['site', 'print'] };
    const said: Said[] = [given, { ...given, years: 2 }, partly, { answer: 'decline' }, given];
    for (const body of said) {
      const before = (await consents(model)).records.length;
      const once = await recordsAfter(body);
      expect(once.ids.length).toBeGreaterThan(before);
      expect(await recordsAfter(body)).toEqual(once);
    }
    // An answer over another link is one of its own.
    const other = await ask(model);
    const before = (await consents(model)).records.length;
    await answer(other, given).expect(200);
    expect((await consents(model)).records.length).toBeGreaterThan(before);
  });

  it('are recorded once for the same answer again, also when an overlapping link was answered meanwhile', async () => {
    const model = await aModel();
    const [one, other] = [
      await ask(model, { pictures: [first, second] }),
      await ask(model, { pictures: [second, third] }),
    ];
    const given: Said = { answer: 'give', pictures: [0, 1], scopes: ['site', 'print'] };
    for (const link of [one, other]) await answer(link, given).expect(200);
    const before = await consents(model);
    for (const link of [one, other]) await answer(link, given).expect(200);
    expect(await consents(model)).toEqual(before);
    await answer(other, { answer: 'decline' }).expect(200);
    await answer(one, given).expect(200);
    expect(await statesOf(model)).toEqual(['given', 'given', 'withdrawn']);
  });

  it('are recorded anew when a guardian corrects the name', async () => {
    const child = await aModel({ category: 'kids' });
    const link = await ask(child, { scopes: ['site'], name: 'Grace', relation: 'Mother' });
    const names = async (name: string) => {
      const said: Said = { answer: 'give', pictures: [0, 1, 2], scopes: ['site'], relation: 'Mother' };
      await answer(link, { ...said, name, code: link.code ?? '' }).expect(200);
      const { records } = await consents(child);
      return records.filter(({ action }) => action === 'given').map((record) => record.name);
    };
    expect(await names('Grace')).toEqual(['Grace']);
    expect(await names('Grace')).toEqual(['Grace']);
    expect(await names('Grace Otieno')).toEqual(['Grace Otieno', 'Grace']);
    expect(await names('Grace Otieno')).toEqual(['Grace Otieno', 'Grace']);
  });

  it('are recorded anew over a link of other pictures, for whoever says the same there in their own name', async () => {
    const child = await aModel({ category: 'kids' });
    const links = [await ask(child, { pictures: [first, second] }), await ask(child, { pictures: [third] })] as const;
    const say = async (place: 0 | 1, name: string, relation: 'Mother' | 'Father') => {
      const said: Said = {
        answer: 'give',
        pictures: place === 0 ? [0, 1] : [0],
        scopes: ['site', 'print'],
        name,
        relation,
      };
      await answer(links[place], { ...said, code: links[place].code ?? '' }).expect(200);
      const { records } = await consents(child);
      return records.filter(({ action }) => action === 'given').map((record) => [record.name, record.pictures.length]);
    };
    await say(0, 'Grace', 'Mother');
    const once = await say(1, 'Paul', 'Father');
    expect(once).toEqual([
      ['Paul', 1],
      ['Grace', 2],
    ]);
    const anew = await say(0, 'Paul', 'Father');
    expect(anew).toEqual([['Paul', 2], ...once]);
    const again = await say(0, 'Grace', 'Mother');
    expect(again).toEqual([['Grace', 2], ...anew]);
    // Somebody else decided last, but on other pictures.
    expect(await say(1, 'Paul', 'Father')).toEqual(again);
  });

  it('are recorded anew for the same answer to another text', async () => {
    const model = await aModel();
    const link = await ask(model);
    const versions = async () => {
      await answer(link, { answer: 'give', pictures: [0, 1, 2], scopes: ['site', 'print'] }).expect(200);
      const { records } = await consents(model);
      return records.filter(({ action }) => action === 'given').map(({ text_version }) => text_version);
    };
    expect(await versions()).toEqual([consentTexts.version]);
    const changed = jest.replaceProperty(consentTexts, 'version', '2027-01' as typeof consentTexts.version);
    try {
      expect(await versions()).toEqual(['2027-01', '2026-11']);
      expect(await versions()).toEqual(['2027-01', '2026-11']);
    } finally {
      changed.restore();
    }
  });

  it('take a refused picture off the site whatever the policy says, and out of a profile that is made anew', async () => {
    const model = await aModel();
    const link = await ask(model);
    await answer(link, { answer: 'give', pictures: [0, 1, 2], scopes: ['site', 'print'] }).expect(200);
    expect(await shown(model)).toEqual([`${first}#focus=50,20`, second, third]);
    expect(await gone()).toEqual([]);
    await answer(link, { answer: 'give', pictures: [1], scopes: ['site'] }).expect(200);
    expect(await statesOf(model)).toEqual(['withdrawn', 'given', 'withdrawn']);
    expect(await shown(model)).toEqual(['', second]);
    expect(await gone()).toEqual([first, third]);
    await answer(link, { answer: 'withdraw' }).expect(200);
    expect(await shown(model)).toEqual(['']);
    const { body: list } = await catalogue.visitor.get('/models').expect(200);
    expect(list[0]).toMatchObject({ main_image: '', portfolio_images: [] });
    expect((await catalogue.admin.get(`/models/${model.id}`).expect(200)).body.portfolio_images).toHaveLength(2);
    // A new profile with the same files is refused after the old one was removed, and the files stay hidden.
    await catalogue.admin.delete(`/admin/models/${model.id}`).expect(200);
    const anew = modelInput({ name: 'Zawadi again', main_image: first, portfolio_images: [second, third] });
    const { body } = await catalogue.admin.post('/admin/models').send(anew).expect(400);
    expect(body.issues.map(({ path }: { path: string }) => path)).toEqual([
      'main_image',
      'portfolio_images.0',
      'portfolio_images.1',
    ]);
    expect(await gone()).toEqual([first, second, third]);
  });

  it('want a guardian’s name, relation and code for a child, and end a link after five wrong codes', async () => {
    const child = await aModel({ name: 'Amani Otieno', category: 'kids' });
    const link = await ask(child, { scopes: ['site'], name: 'Grace', relation: 'Mother' });
    expect(link.code).toMatch(/^\d{6}$/);
    const wrong = link.code === '111111' ? '222222' : '111111';
    const said = {
      answer: 'give' as const,
      pictures: [0],
      scopes: ['site' as const],
      name: 'Grace',
      relation: 'Mother' as const,
    };
    for (const missing of [{ name: '' }, { relation: '' as const }])
      await answer(link, { ...said, ...missing, code: link.code ?? '' }).expect(400);
    const refusal = await answer(link, { ...said, code: wrong }).expect(400);
    expect(refusal.body.issues).toEqual([{ path: 'code', message: 'doesn’t match. Four tries left.' }]);
    const tryAtOnce = async (length: number) => {
      const tries = await Promise.all(Array.from({ length }, () => answer(link, { ...said, code: wrong })));
      return tries.map(({ status }) => status).sort();
    };
    expect(await tryAtOnce(4)).toEqual([400, 400, 400, 409]);
    const locked = { state: 'locked', pictures: [], can_change: false, name: '', relation: '' };
    expect(await page(link)).toMatchObject(locked);
    expect(await statesOf(child)).toEqual(['unasked', 'unasked', 'unasked']);
    expect(await tryAtOnce(16)).toEqual(Array<number>(16).fill(409));
    await answer(link, { ...said, code: link.code ?? '' }).expect(409);
    const next = await ask(child, { scopes: ['site'] });
    await answer(next, { ...said, years: 2, code: ` ${next.code?.slice(0, 3)} ${next.code?.slice(3)}` }).expect(200);
    const [record] = (await consents(child)).records.filter(({ action }) => action === 'given');
    expect(record).toMatchObject({ given_by: 'guardian', name: 'Grace', relation: 'Mother' });
    // For a child, who grows, a consent lasts a year.
    expect(yearsOf(record)).toBe(1);
    // A withdrawal needs no code.
    await answer(next, { answer: 'withdraw' }).expect(200);
    expect(await statesOf(child)).toEqual(['withdrawn', 'declined', 'declined']);
  });

  it('are asked of the guardian of a minor of an adults’ board, also over a link that was made before anybody knew', async () => {
    const said = { answer: 'give' as const, pictures: [0, 1, 2], scopes: ['site' as const, 'print' as const] };
    const born = new Date().getUTCFullYear() - 16;
    for (const age of [{ minor: true }, { birth_date: `${born}-01-01` }]) {
      const model = await aModel();
      const early = await ask(model);
      expect(early.code).toBeNull();
      await catalogue.admin
        .put(`/admin/models/${model.id}`)
        .send({ ...model, ...age })
        .expect(200);
      expect((await answer(early, said).expect(409)).body.detail).toContain('A guardian decides');
      expect((await consents({ ...model })).given_by).toBe('guardian');
      const link = await ask(model);
      expect(link.code).toMatch(/^\d{6}$/);
      await answer(link, said).expect(400);
      await answer(link, { ...said, name: 'Grace', relation: 'Mother', code: link.code ?? '' }).expect(200);
      const [record] = (await consents(model)).records.filter(({ action }) => action === 'given');
      expect(record).toMatchObject({ given_by: 'guardian', name: 'Grace' });
    }
  });

  it.each(['female', 'kids'] as const)(
    'are asked of the person from the 18th birthday on, on the board %s too',
    async (category) => {
      const now = new Date();
      const bornOn = (age: number) => `${now.getUTCFullYear() - age}-01-01`;
      const guardian = { name: 'Grace', relation: 'Mother' as const, phone: '0712 345 678', email: '' };
      const said = { answer: 'give' as const, pictures: [0], scopes: ['site' as const], ...guardian };
      const child = await aModel({ category, birth_date: bornOn(16) });
      const [early, given] = [await ask(child, guardian), await ask(child, guardian)];
      await answer(given, { ...said, code: given.code ?? '' }).expect(200);
      expect(await consents(child)).toMatchObject({ given_by: 'guardian', contact: guardian });
      await catalogue.admin
        .put(`/admin/models/${child.id}`)
        .send({ ...child, birth_date: bornOn(19) })
        .expect(200);
      const nobody = { name: '', relation: '', phone: '', email: '' };
      expect(await consents(child)).toMatchObject({ given_by: 'person', contact: nobody });
      const refusal = await answer(early, { ...said, code: early.code ?? '' }).expect(409);
      expect(refusal.body.detail).toContain('is of age');
      // Taking back is nobody's to refuse.
      await answer(given, { answer: 'withdraw' }).expect(200);
      const mine = { model_id: child.id, given_by: 'person', email: '' };
      const { body } = await catalogue.internal.post('/internal/my-consent-links').send(mine).expect(200);
      expect(body.state).toBe('made');
      const own = await ask(child, { phone: '0733 000 111' });
      expect(own.code).toBeNull();
      await answer(own, { answer: 'give', pictures: [0], scopes: ['site'] }).expect(200);
      expect((await consents(child)).contact).toEqual({ ...nobody, phone: '0733 000 111' });
    },
  );

  it('have a policy of which one half can be changed without the other', async () => {
    const put = async (policy: object) =>
      (await catalogue.admin.put('/admin/consent-policy').send(policy).expect(200)).body as object;
    expect(await put({ children: 'block' })).toEqual({ adults: 'off', children: 'block' });
    expect(await put({ adults: 'warn' })).toEqual({ adults: 'warn', children: 'block' });
    expect(await put({ children: 'off' })).toEqual({ adults: 'warn', children: 'off' });
    for (const wrong of [{ adults: 'never' }, {}, { child: 'block' }])
      await catalogue.admin.put('/admin/consent-policy').send(wrong).expect(400);
    const { body } = await catalogue.admin.get('/admin/consent-policy').expect(200);
    expect(body).toEqual({ adults: 'warn', children: 'off' });
  });

  it('are required by the policy for children of whoever stands on their board, whatever the age', async () => {
    await setPolicy('off', 'block');
    const model = await aModel({ category: 'kids', birth_date: '1999-05-01' });
    expect(await shown(model)).toBe(404);
    expect((await consents(model)).pictures[0]).toMatchObject({ is_shown: false });
    const query = { pictures: model.main_image, category: 'kids', model_id: model.id };
    const { body } = await catalogue.admin.get('/admin/picture-consents').query(query).expect(200);
    expect(body.policy).toBe('block');
  });

  it('are required by the policy for children of a minor of an adults’ board', async () => {
    await setPolicy('off', 'block');
    const model = await aModel({ name: 'Wanjiru Minor', category: 'female', digitals_shared: 'profile' });
    expect(await shown(model)).toHaveLength(3);
    const check = () =>
      catalogue.admin.get('/admin/picture-consents').query({
        pictures: model.main_image,
        category: 'female',
        model_id: model.id,
      });
    expect((await check().expect(200)).body.policy).toBe('off');
    await catalogue.admin
      .put(`/admin/models/${model.id}`)
      .send({ ...model, minor: true })
      .expect(200);
    expect(await shown(model)).toBe(404);
    expect((await check().expect(200)).body.policy).toBe('block');
    expect((await consents(model)).pictures[0]).toMatchObject({ is_shown: false });
    await catalogue.admin
      .put(`/admin/models/${model.id}`)
      .send({ ...model, minor: true, birth_date: '1999-05-01' })
      .expect(200);
    expect(await shown(model)).toHaveLength(3);
  });

  it('are required by the policy for children of whoever is about to be saved as a minor, also on an adults’ board', async () => {
    await setPolicy('off', 'block');
    const model = await aModel({ category: 'female' });
    const child = await aModel({ category: 'female', minor: true });
    const policyFor = async (typed: object) => {
      const query = { pictures: first, category: 'female', ...typed };
      return (await catalogue.admin.get('/admin/picture-consents').query(query).expect(200)).body.policy;
    };
    expect(await policyFor({ minor: true })).toBe('block');
    expect(await policyFor({ minor: true, model_id: model.id })).toBe('block');
    expect(await policyFor({ minor: false, model_id: child.id })).toBe('off');
    expect(await policyFor({ model_id: child.id })).toBe('block');
    expect(await policyFor({ minor: false, category: 'kids' })).toBe('block');
    expect(await policyFor({})).toBe('off');
  });

  it('keep former pictures of a minor of an adults’ board as closed as those of a child', async () => {
    const withdrawn = async (): Promise<string[]> =>
      (await catalogue.internal.get('/internal/media-policy').expect(200)).body.withdrawn.sort();
    const model = await aModel({ category: 'female', minor: true });
    const replaced = { ...model, main_image: first, portfolio_images: [second] };
    await catalogue.admin.put(`/admin/models/${model.id}`).send(replaced).expect(200);
    expect(await withdrawn()).toEqual([third]);
    await catalogue.admin.delete(`/admin/models/${model.id}`).expect(200);
    expect(await withdrawn()).toEqual([first, second, third].sort());
  });

  it('tell the agency where a model may be shown, and in which of its pictures', async () => {
    const model = await aModel();
    const [first = ''] = model.portfolio_images;
    const link = await ask(model);
    await answer(link, { answer: 'give', pictures: [0, 2], scopes: ['site'] }).expect(200);
    const { body } = await catalogue.internal
      .post('/internal/consent-covers')
      .send({ model_ids: [model.id] })
      .expect(200);
    expect(body).toMatchObject([{ model_id: model.id, scopes: [{ scope: 'site' }] }]);
    expect(body[0].own).toHaveLength(3);
    expect(body[0].own).toContain(first);
    const agreed = (body[0] as ConsentCover).agreed.map(({ picture: one, scope }) => [one, scope]);
    expect(agreed).toHaveLength(2);
    expect(agreed).toContainEqual([model.main_image.split('#')[0], 'site']);
    expect(agreed).not.toContainEqual([first, 'site']);
  });

  it('are made by who is signed in on a page of their own: about every picture, three times a day', async () => {
    const model = await aModel();
    const mine = async (of: ModelProfile, given_by: 'person' | 'guardian'): Promise<MyConsentLink> => {
      const body = { model_id: of.id, given_by, email: given_by === 'guardian' ? 'grace@example.org' : '' };
      return (await catalogue.internal.post('/internal/my-consent-links').send(body).expect(200)).body;
    };
    const { path, state } = await mine(model, 'person');
    expect(state).toBe('made');
    const { body } = await catalogue.visitor.get(path.replace('/consent/', '/consents/')).expect(200);
    expect(body).toMatchObject({ state: 'open', is_child: false, scopes: ['site', 'social', 'print', 'packages'] });
    expect(body.pictures).toHaveLength(3);
    expect(await mine(model, 'guardian')).toEqual({ state: 'other_giver', path: '' });
    const minor = { ...model, minor: true };
    await catalogue.admin.put(`/admin/models/${model.id}`).send(minor).expect(200);
    expect(await mine(model, 'person')).toEqual({ state: 'other_giver', path: '' });
    await catalogue.admin
      .put(`/admin/models/${model.id}`)
      .send({ ...model, minor: false })
      .expect(200);
    expect([(await mine(model, 'person')).state, (await mine(model, 'person')).state]).toEqual(['made', 'made']);
    expect(await mine(model, 'person')).toEqual({ state: 'too_many', path: '' });
    // An answered link counts for its day like one that waits; one that the administrator took back does not.
    await catalogue.visitor.post(path.replace('/consent/', '/consents/')).send({ answer: 'decline' }).expect(200);
    expect(await mine(model, 'person')).toEqual({ state: 'too_many', path: '' });
    const { links } = await consents(model);
    await catalogue.admin.delete(`/admin/consent-links/${links[0]?.id}`).expect(200);
    expect((await mine(model, 'person')).state).toBe('made');
    await sql("UPDATE consent_links SET created_at = created_at - interval '1 day'");
    expect((await mine(model, 'person')).state).toBe('made');
    const bare = await aModel({ name: 'Bare', main_image: '', portfolio_images: [] });
    expect(await mine(bare, 'person')).toEqual({ state: 'no_pictures', path: '' });
  });

  it('are made once for the key of a form on a page of their own, also as the last of the day', async () => {
    const model = await aModel();
    const make = async (key: string): Promise<MyConsentLink> => {
      const body = { model_id: model.id, given_by: 'person', email: '', key };
      return (await catalogue.internal.post('/internal/my-consent-links').send(body).expect(200)).body;
    };
    const [first, pressedAgain] = await Promise.all([make('one'), make('one')]);
    expect(first).toMatchObject({ state: 'made' });
    expect(pressedAgain).toEqual(first);
    const [second, third] = [await make('two'), await make('three')];
    expect(new Set([first, second, third].map(({ path }) => path)).size).toBe(3);
    expect(await make('three')).toEqual(third);
    expect(await make('four')).toEqual({ state: 'too_many', path: '' });
    expect((await consents(model)).links).toHaveLength(3);
  });

  it('open to nobody with another token, and to nobody over a link that has ended or was taken back', async () => {
    const model = await aModel();
    const [revoked, expired, answered] = [await ask(model), await ask(model), await ask(model)];
    const give = { answer: 'give' as const, pictures: [0], scopes: ['site' as const] };
    const guess = { ...revoked, path: `${revoked.path.slice(0, -4)}AAAA` };
    await answer(guess, give).expect(404);
    await catalogue.visitor.get(apiPath(guess)).expect(404);
    await catalogue.admin.delete(`/admin/consent-links/${revoked.id}`).expect(200);
    await catalogue.admin.delete(`/admin/consent-links/${revoked.id}`).expect(404);
    await answer(revoked, give).expect(409);
    await sql("UPDATE consent_links SET expires_at = now() - interval '1 s' WHERE id = $1", [expired.id]);
    expect(await page(expired)).toMatchObject({ state: 'ended', pictures: [] });
    await answer(expired, give).expect(409);
    await answer(answered, { answer: 'withdraw' }).expect(409);
    await answer(answered, give).expect(200);
    const lastYear = '2025-11-22T09:00:00.000Z';
    await sql("UPDATE consent_links SET expires_at = now() - interval '1 s', answered_at = $2 WHERE id = $1", [
      answered.id,
      lastYear,
    ]);
    expect(await page(answered)).toMatchObject({ state: 'answered', can_change: false, answered_at: lastYear });
    await answer(answered, give).expect(409);
    await answer(answered, { answer: 'withdraw' }).expect(200);
    expect((await page(answered)).answered_at).not.toBe(lastYear);
    await catalogue.admin.delete(`/admin/consent-links/${answered.id}`).expect(404);
  });

  it('can be taken back over the link while the model is in the trash, and stay so when it comes back', async () => {
    const model = await aModel();
    const link = await ask(model);
    await answer(link, { answer: 'give', pictures: [0, 1, 2], scopes: ['site', 'print'] }).expect(200);
    await catalogue.admin.delete(`/admin/models/${model.id}`).expect(200);
    expect(await page(link)).toMatchObject({ state: 'answered', given_scopes: ['site', 'print'] });
    const { body } = await answer(link, { answer: 'withdraw' }).expect(200);
    expect(body).toMatchObject({ state: 'answered', given_scopes: [] });
    await catalogue.admin.post(`/admin/models/${model.id}/restore`).expect(200);
    expect(await shown(model)).toEqual(['']);
    await catalogue.admin.delete(`/admin/models/${model.id}`).expect(200);
    await catalogue.admin.delete(`/admin/trash/models/${model.id}`).expect(200);
    await catalogue.visitor.get(apiPath(link)).expect(404);
  });

  it('tell over a link what was said about its own places, not about others', async () => {
    const model = await aModel();
    const all = { answer: 'give' as const, pictures: [0, 1, 2] };
    await answer(await ask(model, { scopes: ['site'] }), { ...all, scopes: ['site'] }).expect(200);
    const print = await ask(model, { scopes: ['print'] });
    const { body: declined } = await answer(print, { answer: 'decline' }).expect(200);
    const none = { is_given: false, ended_at: null };
    expect(declined).toMatchObject({ given_scopes: [], until: null, pictures: [none, none, none] });
    const { body: given } = await answer(print, { ...all, scopes: ['print'] }).expect(200);
    expect(given.given_scopes).toEqual(['print']);
  });

  it('say over the link that they ended, and can be taken back then, since the policy may still show the pictures', async () => {
    const model = await aModel();
    const link = await ask(model);
    await answer(link, { answer: 'give', pictures: [0, 1], scopes: ['site'] }).expect(200);
    const ended = new Date(Date.now() - 60_000);
    await sql("UPDATE picture_consents SET until = $1 WHERE state = 'given'", [ended]);
    await sql('UPDATE consent_links SET expires_at = $1', [ended]);
    expect(await shown(model)).toEqual([`${first}#focus=50,20`, second]);
    const at = ended.toISOString();
    const { pictures, given_scopes, until } = await page(link);
    expect(pictures.map(({ is_given, ended_at }) => [is_given, ended_at])).toEqual([
      [false, at],
      [false, at],
      [false, null],
    ]);
    expect([given_scopes, until]).toEqual([[], null]);
    const { body } = await answer(link, { answer: 'withdraw' }).expect(200);
    expect(body.pictures.map(({ ended_at }: { ended_at: string | null }) => ended_at)).toEqual([null, null, null]);
    expect(await statesOf(model)).toEqual(['withdrawn', 'withdrawn', 'declined']);
    expect(await shown(model)).toEqual(['']);
    const { records } = await consents(model);
    expect(records[0]).toMatchObject({ action: 'withdrawn', pictures: [first, second] });
  });

  it('are kept without their links once these have ended and the consents given over them were taken back', async () => {
    const [child, purged] = [await aModel({ category: 'kids' }), await aModel({ name: 'Purged' })];
    const giver = { name: 'Grace', relation: 'Mother' as const };
    const [given, unanswered, fresh] = [await ask(child, giver), await ask(child, giver), await ask(child, giver)];
    const ofPurged = await ask(purged, { name: 'Purity' });
    const give = { answer: 'give' as const, pictures: [0], scopes: ['site' as const] };
    await answer(given, { ...give, ...giver, code: given.code ?? '' }).expect(200);
    await answer(ofPurged, give).expect(200);
    await sql(
      `UPDATE consent_links SET expires_at = now() - interval '91 days', answered_at = answered_at - interval '91 days' WHERE id <> $1`,
      [fresh.id],
    );
    const links = catalogue.app.get(ConsentLinksRepository, { strict: false });
    const before = new Date(Date.now() - 90 * 86_400_000);
    const remove = async () => {
      const { count } = await links.findOld(before);
      expect(await links.removeOld(before)).toBe(count);
      return (await sql('SELECT id FROM consent_links ORDER BY created_at')).map(({ id }) => id);
    };
    // The holder of a link takes back over it what counts.
    expect(await remove()).toEqual([given.id, fresh.id, ofPurged.id]);
    await catalogue.admin.delete(`/admin/models/${purged.id}`).expect(200);
    expect(await remove()).toContain(ofPurged.id);
    await catalogue.admin.delete(`/admin/trash/models/${purged.id}`).expect(200);
    expect(await remove()).toEqual([given.id, fresh.id]);
    // What ended may still be shown, and is taken back over the same link.
    await sql("UPDATE picture_consents SET until = now() - interval '91 days'");
    expect(await remove()).toEqual([given.id, fresh.id]);
    await answer(given, { answer: 'withdraw' }).expect(200);
    await sql("UPDATE consent_links SET answered_at = answered_at - interval '91 days' WHERE id = $1", [given.id]);
    expect(await remove()).toEqual([fresh.id]);
    await catalogue.visitor.get(apiPath(given)).expect(404);
    await catalogue.visitor.get(apiPath(unanswered)).expect(404);
    const records = (await consents(child)).records.filter(({ action }) => action === 'given');
    expect(records).toMatchObject([giver]);
    expect((await catalogue.admin.get('/admin/consents').expect(200)).body).toMatchObject({ broken_at: null });
  });

  it('leave out what has none where the policy blocks, and list no child without one', async () => {
    const [adult, child] = [
      await aModel(),
      await aModel({ name: 'Amani', category: 'kids', main_image: picture('4'), portfolio_images: [] }),
    ];
    const listed = async () => ((await catalogue.visitor.get('/models')).body as ModelProfile[]).map(({ id }) => id);
    await setPolicy('warn', 'block');
    expect(await shown(adult)).toHaveLength(3);
    expect(await shown(child)).toBe(404);
    expect(await listed()).toEqual([adult.id]);
    expect(await gone()).toEqual([picture('4')]);
    await setPolicy('block', 'block');
    expect(await shown(adult)).toEqual(['']);
    const { body: alts } = await catalogue.visitor.get(`/models/${adult.id}`);
    expect(alts.alt_texts).toEqual({});
    const paper = { pictures: [first, third], scopes: ['site'], until: '2099-01-01', note: 'Folder 3' };
    await catalogue.admin.post(`/admin/models/${adult.id}/paper-consents`).send(paper).expect(200);
    expect(await shown(adult)).toEqual([`${first}#focus=50,20`, third]);
    const ofChild = { ...paper, pictures: [picture('4')], name: 'Grace', relation: 'Mother' };
    await catalogue.admin.post(`/admin/models/${child.id}/paper-consents`).send(ofChild).expect(200);
    expect(await shown(child)).toEqual([picture('4')]);
    expect((await catalogue.visitor.get('/featured-models')).body).toHaveLength(2);
    // A consent expires without a save.
    await sql("UPDATE picture_consents SET until = now() - interval '1 s' WHERE picture = $1", [first]);
    expect(await shown(adult)).toEqual(['', third]);
    expect((await consents(adult)).pictures[0]).toMatchObject({ state: 'expired', is_shown: false });
    await setPolicy('off', 'off');
    expect(await shown(adult)).toHaveLength(3);
  });

  it('write a ledger that nothing changes and that shows what was changed past it', async () => {
    const model = await aModel({ alt_texts: { [first]: 'Zawadi on a stage' } });
    const link = await ask(model, { phone: '+254 700 000 145' });
    await answer(link, { answer: 'decline' }).expect(200);
    const withdrawal = { pictures: [first], note: 'On the phone' };
    await catalogue.admin.post(`/admin/models/${model.id}/consent-withdrawals`).send(withdrawal).expect(200);
    const records = () => catalogue.app.get(ConsentRecordsRepository, { strict: false }).readAll();
    const whole = await checkChain(records());
    expect(whole.brokenAt).toBeNull();
    await expect(sql("UPDATE consent_records SET action = 'given'")).rejects.toThrow('only ever added');
    await expect(sql('DELETE FROM consent_records')).rejects.toThrow('only ever added');
    const csv = await catalogue.admin.get('/admin/consents.csv').expect(200);
    expect(csv.text.split('\r\n')).toHaveLength(whole.records + 2);
    expect(csv.text).toContain('"\'+254 700 000 145"');
    // Erasing the giver's data does not break the hash chain.
    await sql('DELETE FROM consent_givers');
    expect((await catalogue.admin.get('/admin/consents').expect(200)).body).toMatchObject({ broken_at: null });
    await sql('ALTER TABLE consent_records DISABLE TRIGGER consent_records_append_only');
    await sql("UPDATE consent_records SET action = 'given' WHERE seq = 2");
    expect((await catalogue.admin.get('/admin/consents').expect(200)).body).toMatchObject({ broken_at: 2 });
  });

  it('are exported whole or not at all', async () => {
    await sql('ALTER TABLE consent_givers RENAME TO away');
    await catalogue.admin.get('/admin/consents.csv').expect(500).expect('content-type', 'application/problem+json');
    await sql('ALTER TABLE away RENAME TO consent_givers');
    await catalogue.admin.get('/admin/consents.csv').expect(200);
  });

  it('tell of pictures before a save what counts for them, also that the same file was refused for another profile', async () => {
    const model = await aModel();
    await answer(await ask(model), { answer: 'give', pictures: [0], scopes: ['site'] }).expect(200);
    const check = async (query: string) =>
      (await catalogue.admin.get(`/admin/picture-consents?${query}`).expect(200)).body as CheckedPictures;
    const pictures = `pictures=${encodeURIComponent(`${first}#focus=10,10 ${second} ${picture('9')}`)}`;
    const own = await check(`${pictures}&category=female&model_id=${model.id}`);
    expect(own).toMatchObject({ policy: 'off' });
    expect(own.pictures.map(({ state, is_shown }) => [state, is_shown])).toEqual([
      ['given', true],
      ['declined', false],
      ['unasked', true],
    ]);
    const { policy, pictures: ofNew } = await check(`${pictures}&category=kids`);
    expect(policy).toBe('warn');
    expect(ofNew.map(({ state, is_shown, refused_at }) => [state, is_shown, refused_at !== null])).toEqual([
      ['unasked', true, false],
      ['unasked', false, true],
      ['unasked', true, false],
    ]);
    const { body: ledger } = await catalogue.admin.get('/admin/consents').expect(200);
    expect(ledger.people[0]).toMatchObject({ covered: 1, pictures: 3, unconsented: 0 });
    await catalogue.admin.get('/admin/picture-consents?pictures=&category=kids').expect(400);
  });

  it('are missing in the ledger where the policy of the model’s age warns, whoever was asked last', async () => {
    const [grown, minor] = [await aModel({ name: 'Grown', minor: true }), await aModel({ name: 'Minor' })];
    for (const model of [grown, minor]) {
      await ask(model);
      const changes = { ...model, minor: model === minor };
      await catalogue.admin.put(`/admin/models/${model.id}`).send(changes).expect(200);
    }
    const unconsented = async () => {
      const { people }: ConsentLedger = (await catalogue.admin.get('/admin/consents').expect(200)).body;
      return Object.fromEntries(people.map((person) => [person.name, person.unconsented]));
    };
    await setPolicy('warn', 'off');
    expect(await unconsented()).toEqual({ Grown: 3, Minor: 0 });
    await setPolicy('block', 'warn');
    expect(await unconsented()).toEqual({ Grown: 0, Minor: 3 });
  });

  it('are missing only for pictures that visitors get: digitals and the walk as they are shared, and never a child’s', async () => {
    const walk = { walk_video: `/media/${'f'.repeat(64)}.mp4`, walk_poster: picture('5') };
    const rest = { digitals_front: picture('4'), digitals_taken_on: '2026-10-01', ...walk };
    const model = await aModel(rest);
    const minor = await aModel({ name: 'Minor', minor: true, ...rest });
    await setPolicy('warn', 'warn');
    const missing = async (changes: object) => {
      await catalogue.admin
        .put(`/admin/models/${model.id}`)
        .send({ ...model, ...changes })
        .expect(200);
      const { people }: ConsentLedger = (await catalogue.admin.get('/admin/consents').expect(200)).body;
      return people.find(({ model_id }) => model_id === model.id)?.unconsented;
    };
    const shared = { digitals_shared: 'profile', walk_shared: 'profile' };
    expect(await missing({})).toBe(3);
    expect(await missing({ digitals_shared: 'packages', walk_shared: 'packages' })).toBe(3);
    expect(await missing({ digitals_shared: 'profile' })).toBe(4);
    expect(await missing(shared)).toBe(5);
    expect(await missing({ ...shared, visible: false })).toBe(0);
    await sql("UPDATE models SET digitals_shared = 'profile', walk_shared = 'profile'");
    const { people }: ConsentLedger = (await catalogue.admin.get('/admin/consents').expect(200)).body;
    expect(people.find(({ model_id }) => model_id === minor.id)).toMatchObject({ unconsented: 3, pictures: 5 });
    // The dashboard counts the same pictures.
    await catalogue.admin.delete(`/admin/models/${minor.id}`).expect(200);
    await missing(shared);
    await answer(await ask(model), { answer: 'give', pictures: [0, 1, 2], scopes: ['site'] }).expect(200);
    const gap = async () =>
      (await catalogue.admin.get('/admin/catalogue-gaps').expect(200)).body.models_without_consent;
    expect(await gap()).toEqual({ count: 1, id: model.id, name: model.name });
    await missing({});
    expect(await gap()).toBeNull();
  });

  it('stand under what needs attention while the policy warns and a visible model has none, children first', async () => {
    const gap = async () =>
      (await catalogue.admin.get('/admin/catalogue-gaps').expect(200)).body.models_without_consent as unknown;
    const adult = await aModel({ name: 'Adult' });
    const child = await aModel({ name: 'Child', category: 'kids', main_image: picture('6'), portfolio_images: [] });
    await setPolicy('off', 'off');
    expect(await gap()).toBeNull();
    await setPolicy('off', 'warn');
    expect(await gap()).toEqual({ count: 1, id: child.id, name: 'Child' });
    await setPolicy('warn', 'warn');
    expect(await gap()).toEqual({ count: 2, id: child.id, name: 'Child' });
    // Pictures that the policy blocks are not shown, so the child needs no attention.
    await setPolicy('warn', 'block');
    expect(await gap()).toMatchObject({ id: adult.id });
    await setPolicy('warn', 'off');
    await answer(await ask(adult), { answer: 'give', pictures: [0, 1, 2], scopes: ['site'] }).expect(200);
    expect(await gap()).toBeNull();
  });

  it('leave a model without facts under what needs attention until a height or a measurement is told, as text or number', async () => {
    const bare = await aModel({ height: '', measurements: '' });
    const gap = async (told: object) => {
      await catalogue.admin
        .put(`/admin/models/${bare.id}`)
        .send({ ...bare, ...told })
        .expect(200);
      return (await catalogue.admin.get('/admin/catalogue-gaps').expect(200)).body.models_without_facts as unknown;
    };
    expect(await gap({})).toEqual({ count: 1, id: bare.id, name: bare.name });
    expect(await gap({ shoe_eu: 40, hair: 'Black' })).not.toBeNull();
    for (const told of [
      { height: '175 cm' },
      { measurements: '84 – 61 – 89 cm' },
      { height_cm: 175 },
      { bust_cm: 84 },
      { waist_cm: 61 },
      { hips_cm: 89 },
    ])
      expect([told, await gap(told)]).toEqual([told, null]);
  });

  it('are asked for once for a key: a repeat gets the same link and code', async () => {
    const { id } = await aModel({ category: 'kids' });
    const post = (email: string) =>
      catalogue.admin
        .post(`/admin/models/${id}/consent-links`)
        .set('idempotency-key', 'asked')
        .send({ pictures: [first], scopes: ['site'], name: 'Beatrice', relation: 'Mother', email });
    const { body: link } = await post('').expect(201);
    expect(link.code).toMatch(/^\d{6}$/);
    expect((await post('').expect(201)).body).toEqual(link);
    await post('beatrice@example.com').expect(422);
    expect(await sql('SELECT id FROM consent_links WHERE model_id = $1', [id])).toEqual([{ id: link.id }]);
  });

  it('are recorded from paper once for a key, with the scan that went with it', async () => {
    const { id } = await aModel();
    const paper_id = '0190a000-0000-7000-8000-0000000000aa';
    await sql('INSERT INTO consent_papers (id, model_id, sha256, created_at) VALUES ($1, $2, $3, now())', [
      paper_id,
      id,
      'a'.repeat(64),
    ]);
    const said = { pictures: [first], scopes: ['site'], until: '2099-01-01', note: 'Folder 3', paper_id };
    const post = (changes: object = {}) =>
      catalogue.admin
        .post(`/admin/models/${id}/paper-consents`)
        .set('idempotency-key', 'signed')
        .send({ ...said, ...changes });
    const answers = await Promise.all([post(), post()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { body }: { body: ModelConsents } = await post().expect(200);
    expect(body.records).toMatchObject([{ action: 'given', way: 'paper', note: 'Folder 3', paper_id }]);
    await post({ note: 'Folder 4' }).expect(422);
  });

  it('refuse pictures that the model does not have, and a day that has passed', async () => {
    const model = await aModel();
    const strange = { pictures: [picture('9')], scopes: ['site'] };
    const { body: problem } = await catalogue.admin
      .post(`/admin/models/${model.id}/consent-links`)
      .send(strange)
      .expect(400);
    expect(problem.issues[0].path).toBe('pictures.0');
    await catalogue.admin
      .post(`/admin/models/${model.id}/paper-consents`)
      .send({ pictures: [first, second], scopes: ['site'], until: '2020-01-01', note: 'Folder 3' })
      .expect(400);
  });

  it('are asked for, given and withdrawn for every picture that a model can have', async () => {
    const portfolio = Array.from(
      { length: maxPortfolioImages },
      (_, place) => `/media/${String(place).padStart(64, '0')}.jpg`,
    );
    const digitals = Object.fromEntries(digitalFields.map((field, place) => [field, picture('abcde'.charAt(place))]));
    const walk = { walk_video: `/media/${'f'.repeat(64)}.mp4`, walk_poster: picture('f') };
    const rest = { ...digitals, ...walk, digitals_taken_on: '2026-10-01' };
    const model = await aModel({ portfolio_images: portfolio, ...rest });
    const { pictures } = await consents(model);
    const all = pictures.map((one) => one.picture);
    expect(all).toHaveLength(17);
    const link = await ask(model, { pictures: all });
    await answer(link, { answer: 'give', pictures: [...all.keys()], scopes: ['site'] }).expect(200);
    expect(new Set(await statesOf(model))).toEqual(new Set(['given']));
    const path = `/admin/models/${model.id}/consent-withdrawals`;
    await catalogue.admin.post(path).send({ pictures: all }).expect(200);
    expect(new Set(await statesOf(model))).toEqual(new Set(['withdrawn']));
    const tooMany = { pictures: [...all, picture('9')] };
    const { body: problem } = await catalogue.admin.post(path).send(tooMany).expect(400);
    expect(problem.issues).toEqual([{ path: 'pictures', message: 'must have at most 17 pictures' }]);
  });

  it('are handed over in parts, each once, in the order of their keys', async () => {
    const model = '0190a000-0000-7000-8000-000000000001';
    await sql(
      `INSERT INTO picture_consents (picture, model_id, scope, state, decided_at)
       SELECT '/media/' || place, $1, scope, 'given', now() - place * interval '1 second'
         FROM generate_series(1, $2::int) AS place, unnest(ARRAY['print', 'site', 'social']) AS scope`,
      [model, Math.ceil(maxDecisions / 3)],
    );
    const part = async (after?: DecisionKey): Promise<PictureDecisions['decisions']> => {
      const sent = catalogue.internal.post(catalogueDataRoutes.decisions.path).send({ after });
      return (await sent.expect(200)).body.decisions;
    };
    const begin = await part();
    const rest = await part(begin.at(-1));
    expect([begin.length, rest.length]).toEqual([maxDecisions, 2]);
    const keys = [...begin, ...rest].map(({ picture, scope, model_id }) => `${picture} ${scope} ${model_id}`);
    expect(new Set(keys).size).toBe(maxDecisions + 2);
    expect(await part(rest.at(-1))).toEqual([]);
  });

  it('answer byte for byte as without them while the policy is off and nobody refused', async () => {
    await aModel({ alt_texts: { [first]: 'Zawadi on a stage' } });
    const [plain, visitors] = await Promise.all([catalogue.admin.get('/models'), catalogue.visitor.get('/models')]);
    const privately = /"(?:surname|birth_date)":"",|"minor":false,|,"translations":null/g;
    expect(visitors.text.replaceAll(',"is_protected":false', '')).toBe(plain.text.replaceAll(privately, ''));
  });
});
