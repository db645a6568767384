import { type MyPage, problemDetails } from '@nfa/contracts';
import { type Agency, amina, kito, startAgency, zawadi } from './start-agency.ts';

const DAY_MS = 86_400_000;
const photograph = Buffer.alloc(1_000, 7);

describe('new digitals from my page', () => {
  let agency: Agency;
  beforeAll(async () => {
    agency = await startAgency();
  });
  afterEach(async () => {
    agency.catalogue.digitals.calls = [];
    agency.catalogue.digitals.refusal = undefined;
    agency.catalogue.isAway = false;
    agency.catalogue.cards = [amina, kito, zawadi];
    await agency.query('TRUNCATE my_pages');
  });
  afterAll(() => agency.stop());

  const link = async (input: object): Promise<string> =>
    (await agency.admin.post('/admin/my-pages').send(input).expect(201)).body.path.replace('/me/', '/my-page-links/');
  const enter = async (input: object = { model_id: amina.id, holder: 'model' }): Promise<string> =>
    (await agency.visitor.post(await link(input)).expect(200)).body.secret;
  const page = async (secret: string): Promise<MyPage> =>
    (await agency.visitor.get('/my-page').set('x-my-page', secret).expect(200)).body;
  const digitalsOf = async (secret: string, place = 0) => (await page(secret)).people[place]?.new_digitals;
  const uploadPath = async (secret: string, place?: number) => (await digitalsOf(secret, place))?.upload_path ?? '';
  const upload = (path: string, slot = 'face') =>
    agency.visitor.post(`${path}/${slot}`).attach('file', photograph, 'photo.jpg');
  const send = (secret: string, body: object = {}) =>
    agency.visitor.post('/my-page/digitals').set('x-my-page', secret).send(body);
  const calls = () => agency.catalogue.digitals.calls;

  it('go to the catalogue one by one, and are handed over once all are there', async () => {
    const secret = await enter();
    const path = await uploadPath(secret);
    for (const slot of ['face', 'profile', 'full', 'back']) await upload(path, slot).expect(200);
    expect(calls().map(({ model_id, slot }) => [model_id, slot])).toEqual(
      ['face', 'profile', 'full', 'back'].map((slot) => [amina.id, slot]),
    );
    expect(calls().every(({ bytes }) => bytes > photograph.length)).toBe(true);
    const { body }: { body: MyPage } = await send(secret).expect(200);
    expect(calls().at(-1)).toMatchObject({ model_id: amina.id, slot: null });
    expect(body.people[0]?.new_digitals).toMatchObject({ photographs: [], sent_on: null, declined: null });
  });

  it('are taken while the page is open, for a day after it was read', async () => {
    const [secret, other] = [await enter(), await enter()];
    const [path, otherPath] = [await uploadPath(secret), await uploadPath(other)];
    await upload(path, 'left').expect(404);
    await upload(`${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`).expect(401);
    await upload(`/my-page-photographs/${'a'.repeat(43)}`).expect(401);
    agency.clock.advance(DAY_MS);
    expect((await upload(path).expect(401)).body.detail).toBe('Load the page again.');
    await upload(await uploadPath(secret)).expect(200);
    agency.clock.advance(-DAY_MS);
    await agency.visitor.delete('/my-page').set('x-my-page', secret).expect(200);
    expect((await upload(path).expect(401)).body.detail).toBe('This page is closed: ask the agency for a new link.');
    await agency.query('UPDATE my_pages SET ends_at = $1', [agency.clock.now()]);
    await upload(otherPath).expect(401);
    await send(other).expect(401);
    expect(calls()).toHaveLength(1);
  });

  it('of a child come from the guardian, until the child is of age', async () => {
    const neema = { ...zawadi, id: '0190a000-0000-7000-8000-000000000014', name: 'Neema Otieno' };
    agency.catalogue.cards = [zawadi, neema];
    const grace = { holder: 'guardian', name: 'Grace', phone: '+254 712 000 145' };
    const secret = await enter({ ...grace, model_id: zawadi.id });
    const second = await link({ ...grace, model_id: neema.id });
    await agency.visitor.post(second).set('x-my-page', secret).expect(200);
    const path = await uploadPath(secret, 1);
    await upload(path).expect(200);
    expect(calls()).toMatchObject([{ model_id: neema.id, slot: 'face' }]);
    await send(secret).expect(400);
    await send(secret, { model_id: amina.id }).expect(400);
    await send(secret, { model_id: neema.id }).expect(200);
    agency.catalogue.cards = [zawadi, { ...neema, birth_date: '2008-01-05' }];
    await upload(path).expect(401);
  });

  it('are refused in the words of the catalogue, and nobody says that there are none while it is away', async () => {
    const secret = await enter();
    const path = await uploadPath(secret);
    agency.catalogue.digitals.refusal = {
      status: 415,
      body: problemDetails('unsupported_media_type', 'x', 'This is not a photograph.'),
    };
    const { body } = await upload(path).expect(415);
    expect(body.detail).toBe('This is not a photograph.');
    agency.catalogue.digitals.refusal = {
      status: 409,
      body: problemDetails('conflict', 'x', 'Photographs are missing: all four are needed.'),
    };
    expect((await send(secret).expect(409)).body.detail).toBe('Photographs are missing: all four are needed.');
    agency.catalogue.isAway = true;
    expect(await digitalsOf(secret)).toBeNull();
    await upload(path).expect(503);
    await send(secret).expect(503);
  });
});
