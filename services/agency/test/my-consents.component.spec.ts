import { type Agency, amina, startAgency, zawadi } from './start-agency.ts';

describe('decisions about pictures on my page', () => {
  let agency: Agency;
  beforeAll(async () => {
    agency = await startAgency();
  });
  afterAll(() => agency.stop());
  beforeEach(() => {
    agency.catalogue.links = Object.assign(agency.catalogue.links, {
      answer: { state: 'made', path: '/consent/one' },
      asked: [],
    });
  });

  async function enter(input: object): Promise<string> {
    const { body } = await agency.admin.post('/admin/my-pages').send(input).expect(201);
    return (await agency.visitor.post(body.path.replace('/me/', '/my-page-links/')).expect(200)).body.secret;
  }
  const ofAmina = () => enter({ model_id: amina.id, holder: 'model', phone: 'at the desk' });
  const decide = (secret: string, body: object = {}) =>
    agency.visitor.post('/my-page/consent-links').set('x-my-page', secret).send(body);

  it('open the page of consents for who is signed in, and of nobody else', async () => {
    const secret = await ofAmina();
    expect((await decide(secret).expect(200)).body).toEqual({ path: '/consent/one' });
    expect(agency.catalogue.links.asked).toEqual([
      { model_id: amina.id, given_by: 'person', name: '', phone: '', email: '' },
    ]);
    await decide(secret, { model_id: zawadi.id }).expect(400);
    await decide('a'.repeat(43)).expect(401);
    await agency.visitor.post('/my-page/consent-links').send({}).expect(401);
    expect(agency.catalogue.links.asked).toHaveLength(1);
  });

  it('are asked for with the key of the form, so that a second tap opens the same page', async () => {
    await decide(await ofAmina())
      .set('idempotency-key', 'one')
      .expect(200);
    expect(agency.catalogue.links.asked).toMatchObject([{ model_id: amina.id, key: 'one' }]);
  });

  it('go to a guardian with a mailbox, which gets the code', async () => {
    const guardian = { model_id: zawadi.id, holder: 'guardian', name: 'Grace', phone: '0722 111 222' };
    const { body } = await decide(await enter(guardian)).expect(409);
    expect(body.detail).toBe('We know no mailbox of yours: ask the agency for a new link.');
    expect(agency.catalogue.links.asked).toEqual([]);
    await decide(await enter({ ...guardian, email: 'grace@example.org' })).expect(200);
    expect(agency.catalogue.links.asked).toMatchObject([
      { model_id: zawadi.id, given_by: 'guardian', name: 'Grace', email: 'grace@example.org' },
    ]);
  });

  it.each([
    ['no_pictures', 'There are no pictures to decide about yet.'],
    ['other_giver', 'Somebody else decides about these pictures now: ask the agency for a new link.'],
    ['too_many', 'Several links were made today. Use the last one, or try again tomorrow.'],
  ] as const)('say why there is no link: %s', async (state, sentence) => {
    agency.catalogue.links.answer = { state, path: '' };
    expect((await decide(await ofAmina()).expect(409)).body.detail).toBe(sentence);
  });

  it('wait while the catalogue cannot be asked', async () => {
    const secret = await ofAmina();
    agency.catalogue.isAway = true;
    await decide(secret).expect(503);
    agency.catalogue.isAway = false;
  });
});
