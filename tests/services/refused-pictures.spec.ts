import {
  aboutDefaults,
  contactPageDefaults,
  type ModelProfile,
  settingsDefaults,
  type UploadedFile,
} from '@nfa/contracts';
import sharp from 'sharp';
import { modelInput, newsInput } from '../../services/catalogue/test/factories.ts';
import { startCatalogue } from '../../services/catalogue/test/start-catalogue.ts';
import { startContent } from '../../services/content/test/start-content.ts';
import { type Media, startMedia } from '../../services/media/test/start-media.ts';

/** Returns a photograph with smooth colour gradients, a different one for each seed. */
const photo = (seed: number): Promise<Buffer> => {
  const pixels = Buffer.alloc(16 * 12 * 3);
  let state = seed;
  for (let at = 0; at < pixels.length; at++) {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    pixels[at] = state >>> 16;
  }
  return sharp(pixels, { raw: { width: 16, height: 12, channels: 3 } })
    .resize(900, 700, { kernel: 'cubic' })
    .jpeg({ quality: 92 })
    .toBuffer();
};
const nearCopy = async (of: Buffer): Promise<Buffer> =>
  sharp(of).extract({ left: 2, top: 2, width: 896, height: 696 }).jpeg({ quality: 70 }).toBuffer();

const REFUSED = 'is a picture whose consent was refused or taken back';
const NEARLY = 'is nearly the same as a picture whose consent was refused or taken back';

describe('a picture whose consent was taken back', () => {
  let media: Media;
  let catalogue: Awaited<ReturnType<typeof startCatalogue>>;
  let content: Awaited<ReturnType<typeof startContent>>;
  let child: ModelProfile;
  let refused: string;
  let copy: string;
  let other: string;

  const upload = async (bytes: Buffer): Promise<string> => {
    const { body } = await media.admin.post('/admin/upload').attach('file', bytes, 'x.jpg').expect(201);
    return (body as UploadedFile).url;
  };
  const listen = async (app: {
    getHttpServer: () => { address: () => unknown; listen: (...args: unknown[]) => void };
  }) => {
    await new Promise<void>((resolve) => app.getHttpServer().listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(app.getHttpServer().address() as { port: number }).port}`;
  };

  beforeAll(async () => {
    media = await startMedia();
    catalogue = await startCatalogue({ mediaUrl: `http://127.0.0.1:${media.port}` });
    content = await startContent({ catalogueUrl: await listen(catalogue.app) });
    const bytes = await photo(1);
    [refused, copy, other] = [await upload(bytes), await upload(await nearCopy(bytes)), await upload(await photo(2))];
    const input = modelInput({ category: 'kids', main_image: refused });
    child = (await catalogue.admin.post('/admin/models').send(input).expect(201)).body;
    await catalogue.admin
      .post(`/admin/models/${child.id}/consent-withdrawals`)
      .send({ pictures: [refused], note: '' })
      .expect(200);
  });
  afterAll(async () => {
    await content.stop();
    await catalogue.stop();
    await media.stop();
  });

  const setPolicy = (children: 'off' | 'warn' | 'block') =>
    catalogue.admin.put('/admin/consent-policy').send({ adults: 'off', children }).expect(200);
  const news = (image: string) => catalogue.admin.post('/admin/news').send(newsInput({ image }));
  const settings = (image: string) =>
    content.admin.put('/admin/settings').send({ ...settingsDefaults, hero_background_image: image });

  it('and its near copies are refused by news, other profiles and pages, with the field and the reason', async () => {
    for (const policy of ['warn', 'block'] as const) {
      await setPolicy(policy);
      for (const [picture, message] of [
        [refused, REFUSED],
        [copy, NEARLY],
      ] as const) {
        const focused = `${picture}#focus=50,20`;
        const refusals = [
          ['image', news(focused)],
          [
            'portfolio_images.1',
            catalogue.admin.post('/admin/models').send(modelInput({ portfolio_images: [other, focused] })),
          ],
          ['hero_background_image', settings(focused)],
          ['director_image', content.admin.put('/admin/about').send({ ...aboutDefaults, director_image: picture })],
          [
            'team_member_2_image',
            content.admin.put('/admin/contact').send({ ...contactPageDefaults, team_member_2_image: picture }),
          ],
        ] as const;
        for (const [path, call] of refusals) expect((await call.expect(400)).body.issues).toEqual([{ path, message }]);
      }
      await news(other).expect(201);
      await settings(other).expect(200);
    }
  });

  it('comes back by no other way either: a replacement everywhere, an older version, a profile that exists', async () => {
    await setPolicy('warn');
    const { body: item } = await news(other).expect(201);
    await settings(other).expect(200);
    for (const by of [refused, copy]) {
      await catalogue.admin.put('/admin/record-files').send({ from: other, by }).expect(400);
      await content.admin.put('/admin/page-files').send({ from: other, by }).expect(400);
    }
    expect((await catalogue.visitor.get(`/news/${item.id}`).expect(200)).body.image).toBe(other);
    const { body: adult } = await catalogue.admin.post('/admin/models').send(modelInput()).expect(201);
    await catalogue.admin
      .put(`/admin/models/${adult.id}`)
      .send(modelInput({ main_image: copy }))
      .expect(400);
  });

  it('may stand on the own profile, which does not show it, and its copies as the policy says of all pictures', async () => {
    await setPolicy('block');
    const input = modelInput({ category: 'kids', main_image: refused, portfolio_images: [copy, other] });
    await catalogue.admin.put(`/admin/models/${child.id}`).send(input).expect(200);
    const { body } = await catalogue.internal.get('/internal/media-policy').expect(200);
    expect(body.gone).toEqual(expect.arrayContaining([refused, copy, other]));
  });

  it('is refused where the policy asks for no consent too, its copies are not', async () => {
    await setPolicy('off');
    await news(refused).expect(400);
    await news(copy).expect(201);
    await settings(refused).expect(400);
    await setPolicy('warn');
  });

  it('holds back each new picture while nobody can compare it, and no save without one', async () => {
    await setPolicy('warn');
    const { body: item } = await news(other).expect(201);
    await settings(other).expect(200);
    const away = await startCatalogue({ installation: catalogue.databaseUrl });
    const withText = newsInput({ title: 'Another title', image: `${other}#focus=1,1` });
    await away.admin.put(`/admin/news/${item.id}`).send(withText).expect(200);
    const held = await away.admin
      .post('/admin/news')
      .send(newsInput({ image: other }))
      .expect(503);
    expect(held.body.detail).toContain('compared with refused ones');
    await away.stop();
  });
});

it('a page takes no new picture while the catalogue is away, and every other save', async () => {
  const content = await startContent({ catalogueUrl: 'http://127.0.0.1:9' });
  const input = { ...settingsDefaults, site_name: 'Another name' };
  await content.admin.put('/admin/settings').send(input).expect(200);
  const held = await content.admin
    .put('/admin/settings')
    .send({ ...input, logo_image: `/media/${'a'.repeat(64)}.jpg` })
    .expect(503);
  expect(held.headers['retry-after']).toBeDefined();
  await content.stop();
});
