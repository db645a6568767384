import { CLIENT_PASSES, EXPORT_PASSES, PICTURE_PASSES, type UploadedFile } from '@nfa/contracts';
import { AddressSigner, Logger } from '@nfa/service-kit';
import { testServiceTokenKeys } from '@nfa/service-kit/testing';
import { PicturePolicy } from '../src/references/picture-policy.ts';
import { photoWithPlace } from './pictures.ts';
import { type Media, startMedia } from './start-media.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';
const FOR_AN_HOUR = 'public, max-age=3600, s-maxage=60';
const FOR_A_MINUTE = 'public, max-age=60';

describe('pictures that need care', () => {
  let media: Media;
  let child: string;
  let other: string;
  beforeAll(async () => {
    media = await startMedia();
    const upload = async (width: number): Promise<string> => {
      const { body } = await media.admin
        .post('/admin/upload')
        .attach('file', await photoWithPlace(width, 60, 1), 'x')
        .expect(201);
      return (body as UploadedFile).url;
    };
    [child, other] = [await upload(120), await upload(130)];
  });
  afterAll(() => media.stop());

  type Said = Media['catalogue']['policy'] & Media['catalogue']['subjects'];
  const says = async ({ children = [], adults = [], others = [], refused = [], ...policy }: Partial<Said>) => {
    media.catalogue.subjects = { children, adults, others, refused };
    media.catalogue.policy = { withdrawn: [], gone: [], ...policy };
    await media.policy.refresh();
  };
  const cacheOf = async (url: string) => (await media.visitor.get(url).expect(200)).headers['cache-control'];

  it('are kept for a minute when they show a child, by browsers for an hour when they show an adult, all others for ever', async () => {
    await says({ children: [child], others: [other] });
    expect(await cacheOf(child)).toBe(FOR_A_MINUTE);
    expect(await cacheOf(`${child}?w=160`)).toBe(FOR_A_MINUTE);
    expect(await cacheOf(other)).toBe(FOR_EVER);
    const robots = async (url: string) => (await media.visitor.get(url).expect(200)).headers['x-robots-tag'];
    expect([await robots(child), await robots(other)]).toEqual(['noindex, noimageindex', undefined]);
    await says({ adults: [other] });
    expect(await cacheOf(other)).toBe(FOR_AN_HOUR);
    media.content.files = [other];
    await says({});
    expect([await cacheOf(child), await cacheOf(other)]).toEqual([FOR_A_MINUTE, FOR_EVER]);
    media.content.files = [];
    await says({});
  });

  it('are cut out of their wall only when they show an adult on the roster, whoever asks and with whatever pass', async () => {
    const signer = new AddressSigner(testServiceTokenKeys('media').get('media:catalogue') ?? '', PICTURE_PASSES);
    const pass = signer.sign(child.slice(7, 71), new Date(media.clock.now().getTime() + 60_000));
    const figure = (url: string) => media.visitor.get(`${url}?figure=true&w=160`).set({ accept: 'image/avif' });
    await says({ adults: [other], children: [child] });
    const { headers } = await figure(other).expect(200).expect('content-type', 'image/avif');
    expect(headers).toMatchObject({ 'cache-control': FOR_AN_HOUR });
    await figure(child).expect(403);
    await media.visitor.get(`${child}?figure=true&w=160&pass=${pass}`).expect(403);
    for (const said of [{ children: [other], adults: [other] }, { others: [other] }, {}]) {
      await says(said);
      await figure(other).expect(403);
    }
    media.catalogue.failure = { status: 503, body: '{}' };
    await figure(other).expect(403);
    media.catalogue.failure = undefined;
  });

  it('are gone from the instant of a withdrawal, before the policy of all files is asked for again', async () => {
    await says({ adults: [other] });
    media.catalogue.subjects = { children: [], adults: [other], others: [], refused: [other] };
    await media.visitor.get(other).expect(410);
    await media.visitor.get(`${other}?w=160`).expect(410);
    await says({ adults: [other] });
    await media.visitor.get(other).expect(200);
  });

  it('are never kept longer than a minute from the instant of the save that gives them to a child', async () => {
    const answers: string[] = [];
    const ask = async (url: string) => {
      const { headers } = await media.visitor.get(url).expect(200);
      answers.push(`${headers['cache-control']} ${headers['x-robots-tag']}`);
    };
    const before = { children: [], adults: [child], others: [other] };
    for (let round = 0; round < 20; round += 1) {
      media.catalogue.subjects = before;
      await Promise.all([cacheOf(child), cacheOf(other)]);
      const onTheirWay = [cacheOf(child), cacheOf(other)];
      media.catalogue.subjects = { children: [child, other], adults: [child], others: [other] };
      await Promise.all([child, other, `${child}?w=160`, child, other].flatMap((url) => [ask(url), ask(url)]));
      await Promise.all(onTheirWay);
    }
    expect(answers).toHaveLength(200);
    expect(new Set(answers)).toEqual(new Set([`${FOR_A_MINUTE} noindex, noimageindex`]));
    await says({});
  });

  it('are asked for in few calls, however many visitors come at once', async () => {
    await says({ others: [child, other] });
    const before = media.catalogue.serviceTokens.length;
    const file = (url: string) => ({ hash: url.slice(7, 71), ext: 'jpg' });
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, i) => media.policy.subjectOf(file(i % 2 ? child : other))),
    );
    expect(new Set(answers)).toEqual(new Set(['other']));
    expect(media.catalogue.serviceTokens.length - before).toBe(1);
    await says({});
  });

  it('are gone for everybody while only trash and history show them, and back after a restore', async () => {
    const { headers } = await media.visitor.get(child).expect(200);
    await says({ withdrawn: [child] });
    await media.visitor.get(child).expect(410);
    await media.visitor
      .get(child)
      .set('if-none-match', headers.etag ?? '')
      .expect(410);
    await media.visitor.get(`${child}?w=160`).expect(410);
    await media.visitor.get(other).expect(200);
    // Only an export of the child's data reads it.
    const key = testServiceTokenKeys('media').get('media:catalogue') ?? '';
    const until = new Date(media.clock.now().getTime() + 60_000);
    const passed = (purpose: string) =>
      media.visitor.get(`${child}?pass=${new AddressSigner(key, purpose).sign(child.slice(7, 71), until)}`);
    for (const purpose of [PICTURE_PASSES, CLIENT_PASSES]) await passed(purpose).expect(410);
    const { headers: exported } = await passed(EXPORT_PASSES).expect(200);
    expect(exported['cache-control']).toBe('private, no-store');
    // The content service, with the gallery of the home page, shows the same picture.
    media.content.files = [child];
    await media.policy.refresh();
    await media.visitor.get(child).expect(200);
    media.content.files = [];
    await says({ children: [child] });
    await media.visitor.get(child).expect(200);
  });

  it('answer 410 in every form while a consent is missing, but not to the holder of a pass for this picture', async () => {
    const hashOf = (url: string) => url.slice('/media/'.length, '/media/'.length + 64);
    const signer = new AddressSigner(testServiceTokenKeys('media').get('media:catalogue') ?? '', PICTURE_PASSES);
    const passFor = (url: string, ms = 60_000) => signer.sign(hashOf(url), new Date(media.clock.now().getTime() + ms));
    await says({ gone: [other] });
    await media.visitor.get(other).expect(410);
    await media.visitor.get(`${other}?w=160`).expect(410);
    await media.visitor.get(child).expect(200);
    const seen = await media.visitor.get(`${other}?w=160&pass=${passFor(other)}`).expect(200);
    expect(seen.headers['cache-control']).toBe('private, no-store');
    for (const pass of ['x', passFor(child), passFor(other, -120_000), passFor(other).replace(/^\d/, '9')])
      await media.visitor.get(`${other}?pass=${pass}`).expect(410);
  });

  it('open to clients with a pass of theirs, in every form, only while the catalogue shares them', async () => {
    const hash = other.slice('/media/'.length, '/media/'.length + 64);
    const signer = new AddressSigner(testServiceTokenKeys('media').get('media:catalogue') ?? '', CLIENT_PASSES);
    const pass = signer.sign(hash, new Date(media.clock.now().getTime() + 60_000));
    await says({ private: [other] });
    await media.visitor.get(`${other}?pass=${pass}`).expect(410);
    await says({ private: [other], clients: [other] });
    await media.visitor.get(other).expect(410);
    const seen = await media.visitor.get(`${other}?w=160&pass=${pass}`).expect(200);
    expect(seen.headers['cache-control']).toBe('private, no-store');
    await media.visitor.get(`${other}?pass=${pass.replace(/^\d/, '9')}`).expect(410);
    media.catalogue.failure = { status: 503, body: '{}' };
    const anew = await media.startAgain();
    await anew.visitor.get(`${other}?pass=${pass}`).expect(410);
    await anew.stop();
    media.catalogue.failure = undefined;
    // A page of the site shows the same file.
    media.content.files = [other];
    await media.policy.refresh();
    await media.visitor.get(other).expect(200);
    media.content.files = [];
    await says({});
  });

  it('stay gone when the same bytes are uploaded again, and when the service starts anew without the catalogue', async () => {
    await says({ gone: [child] });
    await media.admin
      .post('/admin/upload')
      .attach('file', await photoWithPlace(120, 60, 1), 'x')
      .expect(201);
    await media.visitor.get(child).expect(410);
    media.catalogue.failure = { status: 503, body: '{}' };
    const anew = await media.startAgain();
    await anew.visitor.get(child).expect(410);
    await anew.visitor.get(other).expect(200);
    await anew.stop();
    media.catalogue.failure = undefined;
    await says({});
    await media.visitor.get(child).expect(200);
  });

  it('stay refused while only trash and history show them, when the service starts anew without the catalogue', async () => {
    await says({ withdrawn: [child] });
    media.catalogue.failure = { status: 503, body: '{}' };
    const anew = await media.startAgain();
    await anew.visitor.get(child).expect(410);
    await anew.visitor.get(other).expect(200);
    await anew.stop();
    media.catalogue.failure = undefined;
    await says({});
  });

  it('are refused at once when they cannot be stored, and stored as soon as they can', async () => {
    await media.sql('ALTER TABLE gone_files RENAME TO gone_files_away');
    await says({ gone: [other], adults: [child] });
    await media.visitor.get(other).expect(410);
    expect(await cacheOf(child)).toBe(FOR_AN_HOUR);
    await media.sql('ALTER TABLE gone_files_away RENAME TO gone_files');
    await media.policy.refresh();
    media.catalogue.failure = { status: 503, body: '{}' };
    const anew = await media.startAgain();
    await anew.visitor.get(other).expect(410);
    await anew.stop();
    media.catalogue.failure = undefined;
    await says({});
  });

  it('stay gone while the catalogue cannot be asked, and the others are kept for a minute', async () => {
    await says({ withdrawn: [child], others: [other] });
    expect(await cacheOf(other)).toBe(FOR_EVER);
    media.catalogue.failure = { status: 503, body: '{}' };
    // The short cache lifetime applies at once, and still after a refresh has found the outage.
    expect(await cacheOf(other)).toBe(FOR_A_MINUTE);
    await media.policy.refresh();
    await media.visitor.get(child).expect(410);
    expect(await cacheOf(other)).toBe(FOR_A_MINUTE);
    media.catalogue.failure = undefined;
    await says({});
  });

  it('are gone after a withdrawal while only the content service cannot be asked, and those of pages are kept for a minute', async () => {
    media.content.files = [child];
    await says({ withdrawn: [child] });
    expect(await cacheOf(child)).toBe(FOR_EVER);
    media.content.failure = { status: 503, body: '{}' };
    await says({ withdrawn: [child], gone: [other], refused: [other] });
    await media.visitor.get(other).expect(410);
    expect(await cacheOf(child)).toBe(FOR_A_MINUTE);
    await says({ withdrawn: [child], gone: [child] });
    await media.visitor.get(child).expect(410);
    expect(await cacheOf(other)).toBe(FOR_A_MINUTE);
    // A refusal applies at once, not only from the next refresh.
    media.catalogue.subjects = { children: [], adults: [], others: [], refused: [other] };
    await media.visitor.get(other).expect(410);
    media.content.failure = undefined;
    media.content.files = [];
    await says({});
  });

  it('are hidden once only trash and history show them, also when the service starts anew without the content service', async () => {
    await says({ withdrawn: [other] });
    media.content.failure = { status: 503, body: '{}' };
    media.catalogue.policy = { withdrawn: [child], gone: [] };
    const anew = await media.startAgain();
    await anew.app.get(PicturePolicy, { strict: false }).refresh();
    await anew.visitor.get(child).expect(410);
    await anew.visitor.get(other).expect(200);
    await anew.stop();
    media.content.failure = undefined;
    await says({});
  });

  it('write one line to the log for an outage of the catalogue or the content service, none for one failed call', async () => {
    const failure = jest.spyOn(media.app.get(Logger), 'failure');
    const lines = async () => {
      await media.policy.refresh();
      return failure.mock.calls.length;
    };
    media.catalogue.failure = { status: 503, body: '{}' };
    expect([await lines(), await lines(), await lines()]).toEqual([0, 1, 1]);
    media.catalogue.failure = undefined;
    expect(await lines()).toBe(1);
    media.catalogue.failure = { status: 503, body: '{}' };
    expect([await lines(), await lines()]).toEqual([1, 2]);
    media.catalogue.failure = undefined;
    expect(await lines()).toBe(2);
    media.content.failure = { status: 503, body: '{}' };
    expect([await lines(), await lines(), await lines()]).toEqual([2, 3, 3]);
    media.content.failure = undefined;
    failure.mockRestore();
    await says({});
  });
});

it('a media service that has not heard of the catalogue yet treats every picture as a child’s', async () => {
  const media = await startMedia({
    cleanup: { intervalMs: 86_400_000, catalogueUrl: 'http://127.0.0.1:9', contentUrl: 'http://127.0.0.1:9' },
  });
  const { body } = await media.admin
    .post('/admin/upload')
    .attach('file', await photoWithPlace(140, 60, 1), 'x')
    .expect(201);
  expect((await media.visitor.get(body.url).expect(200)).headers['cache-control']).toBe(FOR_A_MINUTE);
  await media.stop();
});
