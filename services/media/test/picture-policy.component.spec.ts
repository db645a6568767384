import type { UploadedFile } from '@nfa/contracts';
import { photoWithPlace } from './pictures.ts';
import { type Media, startMedia } from './start-media.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';
const FOR_AN_HOUR = 'public, max-age=3600';

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

  const says = async (policy: Partial<Media['catalogue']['policy']>) => {
    media.catalogue.policy = { children: [], withdrawn: [], ...policy };
    await media.policy.refresh();
  };
  const cacheOf = async (url: string) => (await media.visitor.get(url).expect(200)).headers['cache-control'];

  it('are kept for an hour at most when they show a child, all others for ever', async () => {
    await says({ children: [child] });
    expect(await cacheOf(child)).toBe(FOR_AN_HOUR);
    expect(await cacheOf(`${child}?w=160`)).toBe(FOR_AN_HOUR);
    expect(await cacheOf(other)).toBe(FOR_EVER);
    await says({});
    expect(await cacheOf(child)).toBe(FOR_EVER);
  });

  it('are gone for everybody while only trash and history show them, and back after a restore', async () => {
    const { headers } = await media.visitor.get(child).expect(200);
    await says({ withdrawn: [child] });
    await media.visitor.get(child).expect(404);
    await media.visitor
      .get(child)
      .set('if-none-match', headers.etag ?? '')
      .expect(404);
    await media.visitor.get(`${child}?w=160`).expect(404);
    await media.visitor.get(other).expect(200);
    // The gallery of the home page shows it too.
    media.content.files = [child];
    await media.policy.refresh();
    await media.visitor.get(child).expect(200);
    media.content.files = [];
    await says({ children: [child] });
    await media.visitor.get(child).expect(200);
  });

  it('stay as they were last known while the catalogue cannot be asked', async () => {
    await says({ withdrawn: [child] });
    media.catalogue.failure = { status: 503, body: '{}' };
    await media.policy.refresh();
    await media.visitor.get(child).expect(404);
    expect(await cacheOf(other)).toBe(FOR_EVER);
    media.catalogue.failure = undefined;
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
  expect((await media.visitor.get(body.url).expect(200)).headers['cache-control']).toBe(FOR_AN_HOUR);
  await media.stop();
});
