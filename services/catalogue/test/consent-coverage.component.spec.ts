import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AskedAgain, ConsentPage, ModelProfile } from '@nfa/contracts';
import { DataSource } from 'typeorm';
import { modelInput } from './factories.ts';
import { startCatalogue } from './start-catalogue.ts';

const picture = (digit: string) => `/media/${digit.repeat(64)}.jpg`;
const [first, second, third] = [picture('1'), picture('2'), picture('3')];

/** A consent on paper. */
interface Paper {
  pictures: string[];
  /** Days until the consent ends. */
  days: number;
  scopes?: string[];
  name?: string;
}

describe('consents that count now', () => {
  let catalogue: Awaited<ReturnType<typeof startCatalogue>>;
  beforeEach(async () => {
    catalogue = await startCatalogue();
  });
  afterEach(() => catalogue.stop());

  const sql = (text: string, values: unknown[] = []) =>
    catalogue.app.get(DataSource, { strict: false }).query<Record<string, unknown>[]>(text, values);
  const aModel = async (changes: Parameters<typeof modelInput>[0] = {}): Promise<ModelProfile> => {
    const input = modelInput({ main_image: `${first}#focus=50,20`, portfolio_images: [second, third], ...changes });
    return (await catalogue.admin.post('/admin/models').send(input).expect(201)).body;
  };
  const sign = ({ id }: ModelProfile, { days, scopes = ['site'], ...paper }: Paper) => {
    const until = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const body = { ...paper, scopes, until, note: 'Folder 3' };
    return catalogue.admin.post(`/admin/models/${id}/paper-consents`).send(body).expect(200);
  };

  it('count each picture of each person once, whatever ended, and nobody who was removed', async () => {
    const coverage = async () => (await catalogue.admin.get('/admin/consent-coverage').expect(200)).body;
    expect(await coverage()).toEqual({ covered: 0, pictures: 0, expiring: 0 });
    // The same picture twice, and another one among the digitals; a video counts by its poster.
    const twice = await aModel({
      ...{ portfolio_images: [`${first}#focus=1,1`, second], digitals_back: third, digitals_taken_on: '2026-05-04' },
      ...{ walk_video: '/media/'.concat('4'.repeat(64), '.mp4'), walk_poster: picture('5') },
    });
    const other = await aModel({ portfolio_images: [], visible: false });
    const removed = await aModel();
    await sign(twice, { pictures: [first, second], days: 100 });
    await sign(twice, { pictures: [third], days: 10 });
    await sign(other, { pictures: [first], days: 100, scopes: ['print'] });
    await sign(removed, { pictures: [first], days: 10 });
    await catalogue.admin.delete(`/admin/models/${removed.id}`).expect(200);
    const expected = { covered: 3, pictures: 5, expiring: 1 };
    expect(await coverage()).toEqual(expected);
    const { body: ledger } = await catalogue.admin.get('/admin/consents').expect(200);
    expect(ledger).toMatchObject({ covered: 3, pictures: 5 });

    await sql("UPDATE picture_consents SET until = now() - interval '1 second' WHERE picture = $1", [third]);
    expect(await coverage()).toEqual({ ...expected, covered: 2, expiring: 0 });
  });

  it('are asked for again of all whose consent ends soon, and of nobody who is asked already', async () => {
    const signed = async (changes: Parameters<typeof aModel>[0], days = 10) => {
      const model = await aModel(changes);
      await sign(model, { pictures: [first, second], scopes: ['site', 'print'], days, name: 'Grace' });
      return model;
    };
    const adult = await signed({ name: 'Zawadi Njeri' });
    const child = await signed({ name: 'Amani Odhiambo', category: 'kids' });
    const asked = await signed({ name: 'Nyota Akiru' });
    await signed({ name: 'Simba Keruto' }, 10_000);
    const askFor = (id: string, body: object) =>
      catalogue.admin.post(`/admin/models/${id}/consent-links`).send(body).expect(201);
    await askFor(asked.id, { pictures: [first], scopes: ['site'] });
    // The mail to this guardian cannot be sent, which must not fail the other requests.
    const link = (await askFor(child.id, { pictures: [first], scopes: ['site'], name: 'Beatrice', relation: 'Mother' }))
      .body;
    await catalogue.admin.delete(`/admin/consent-links/${link.id}`).expect(200);
    await sql('UPDATE consent_links SET email = $2 WHERE id = $1', [link.id, 'beatrice@example.com']);
    const askAll = async (key?: string): Promise<AskedAgain> =>
      (
        await catalogue.admin
          .post('/admin/consent-links')
          .set(key === undefined ? {} : { 'idempotency-key': key })
          .expect(201)
      ).body;
    const once = await askAll();
    expect(once).toMatchObject({ asked: [{ model_id: adult.id, link: { code: null } }], left: 1 });
    await sql("UPDATE consent_links SET email = '' WHERE id = $1", [link.id]);
    const again = await askAll('one');
    expect(await askAll('one')).toEqual(again);
    expect(again).toMatchObject({
      asked: [
        { model_id: child.id, contact: { name: 'Beatrice', relation: 'Mother' }, link: { code: expect.any(String) } },
      ],
      left: 0,
    });
    const path = once.asked[0]?.link.path.replace('/consent/', '/consents/') ?? '';
    const page: ConsentPage = (await catalogue.visitor.get(path).expect(200)).body;
    expect([page.first_name, page.scopes, page.pictures.length]).toEqual(['Zawadi', ['site', 'print'], 2]);
    expect(await askAll()).toEqual({ asked: [], left: 0 });
  });

  it('are asked for again of nobody else once a mail took so long that the response would be late', async () => {
    let mails = 0;
    const frozen = createServer(() => {
      mails += 1;
    });
    await new Promise<void>((resolve) => frozen.listen(0, '127.0.0.1', resolve));
    await catalogue.stop();
    catalogue = await startCatalogue({ enquiriesUrl: `http://127.0.0.1:${(frozen.address() as AddressInfo).port}` });
    const contact = { name: 'Beatrice', relation: 'Mother' };
    for (const name of ['Amani', 'Baraka', 'Chebet']) {
      const child = await aModel({ name, category: 'kids' });
      await sign(child, { pictures: [first], days: 10, name: contact.name });
      const body = { pictures: [first], scopes: ['site'], ...contact };
      const { body: link } = await catalogue.admin
        .post(`/admin/models/${child.id}/consent-links`)
        .send(body)
        .expect(201);
      await catalogue.admin.delete(`/admin/consent-links/${link.id}`).expect(200);
    }
    await sql("UPDATE consent_links SET email = 'beatrice@example.com'");
    const { body } = await catalogue.admin.post('/admin/consent-links').expect(201);
    expect(body).toEqual({ asked: [], left: 3 });
    expect(mails).toBe(1);
    frozen.closeAllConnections();
    await new Promise((resolve) => frozen.close(resolve));
  });
});
