import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { MyPrivacyAsk, MyPrivacyRequest } from '@nfa/contracts';
import { type Agency, amina, startAgency, zawadi } from './start-agency.ts';

/** Starts a fake privacy desk that stores requests, in place of the enquiries service. */
async function startDesk() {
  const asked: MyPrivacyAsk[] = [];
  const desk = { asked, isAway: false };
  const openOf = ({ model_id, wants }: MyPrivacyAsk): MyPrivacyRequest => ({
    ...{ model_id, wants, received_on: '2026-01-05', due_on: '2026-01-12' },
  });
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = (await json(request)) as MyPrivacyAsk & { model_ids?: string[] };
    const { model_ids } = body;
    if (!desk.isAway && !model_ids) asked.push(body);
    const found = model_ids ? asked.filter((one) => model_ids.includes(one.model_id)).map(openOf) : openOf(body);
    response
      .writeHead(desk.isAway ? 503 : 200, { 'content-type': 'application/json' })
      .end(JSON.stringify(desk.isAway ? {} : found));
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { desk, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}

describe('my data on my page', () => {
  let agency: Agency;
  let privacy: Awaited<ReturnType<typeof startDesk>>;
  beforeAll(async () => {
    privacy = await startDesk();
    agency = await startAgency({ mailUrl: privacy.url });
  });
  afterEach(() => {
    privacy.desk.asked.length = 0;
    agency.catalogue.isAway = false;
    privacy.desk.isAway = false;
  });
  afterAll(async () => {
    await agency.stop();
    await privacy.stop();
  });

  async function enter(input: object): Promise<string> {
    const { body } = await agency.admin.post('/admin/my-pages').send(input).expect(201);
    return (await agency.visitor.post(body.path.replace('/me/', '/my-page-links/')).expect(200)).body.secret;
  }
  const ofAmina = () =>
    enter({ model_id: amina.id, holder: 'model', phone: '0712 000 145', email: 'amina@people.example' });
  const ask = (secret: string, body: object) =>
    agency.visitor.post('/my-page/privacy-requests').set('x-my-page', secret).send(body);
  const page = (secret: string) => agency.visitor.get('/my-page').set('x-my-page', secret);

  it('is asked for by the model, who sees until when it is answered', async () => {
    const secret = await ofAmina();
    expect((await page(secret).expect(200)).body.people[0].requests).toEqual([]);
    const { body } = await ask(secret, { wants: 'data' }).expect(200);
    const request = { wants: 'data', received_on: '2026-01-05', due_on: '2026-01-12' };
    expect(body.people).toMatchObject([{ model_id: amina.id, requests: [request] }]);
    expect(privacy.desk.asked).toEqual([
      { model_id: amina.id, wants: 'data', name: 'Amina', phone: '0712 000 145', email: 'amina@people.example' },
    ]);
  });

  it('is asked for by a guardian in the name of the child, with the address that the desk can use', async () => {
    const secret = await enter({ model_id: zawadi.id, holder: 'guardian', name: 'Grace Nekesa', phone: 'at the desk' });
    await ask(secret, { wants: 'erasure', model_id: zawadi.id }).expect(200);
    expect(privacy.desk.asked).toEqual([
      { model_id: zawadi.id, wants: 'erasure', name: 'Grace Nekesa for Zawadi', phone: '', email: '' },
    ]);
  });

  it('is asked for by who has left the roster too', async () => {
    const secret = await ofAmina();
    const { cards } = agency.catalogue;
    agency.catalogue.cards = cards.filter(({ id }) => id !== amina.id);
    await ask(secret, { wants: 'erasure' }).expect(200);
    agency.catalogue.cards = cards;
    expect(privacy.desk.asked).toMatchObject([{ model_id: amina.id, name: 'Former model', phone: '0712 000 145' }]);
  });

  it('is asked for by nobody else, and by nobody whose page is gone', async () => {
    const secret = await ofAmina();
    await ask(secret, { wants: 'data', model_id: zawadi.id }).expect(400);
    const { body } = await ask(secret, { wants: 'all' }).expect(400);
    expect(body.issues).toMatchObject([{ path: 'wants' }]);
    await ask('a'.repeat(43), { wants: 'data' }).expect(401);
    await agency.query('DELETE FROM my_pages');
    await ask(secret, { wants: 'data' }).expect(401);
    expect(privacy.desk.asked).toEqual([]);
  });

  it('says that nothing was noted while the desk or the catalogue is away, and the page opens all the same', async () => {
    const secret = await ofAmina();
    privacy.desk.isAway = true;
    const { body } = await ask(secret, { wants: 'data' }).expect(503);
    expect(body.detail).toBe('Your request could not be noted. Please try again in a minute.');
    expect((await page(secret).expect(200)).body.people[0].requests).toBeNull();
    privacy.desk.isAway = false;
    agency.catalogue.isAway = true;
    await ask(secret, { wants: 'data' }).expect(503);
    expect(privacy.desk.asked).toEqual([]);
  });
});
