import { LibraryFile, StorageTotals } from '@nfa/contracts';
import { photoWithPlace } from './pictures.ts';
import { type Media, startMedia } from './start-media.ts';
import { mp4 } from './videos.ts';

describe('the media library', () => {
  let media: Media;
  beforeAll(async () => {
    media = await startMedia();
  });
  afterAll(() => media.stop());

  const upload = async (content: Buffer, filename: string): Promise<string> =>
    (await media.admin.post('/admin/upload').attach('file', content, { filename }).expect(201)).body.url;

  it('lists the stored files, newest first, page by page, and counts them', async () => {
    const photo = await upload(await photoWithPlace(), 'a.jpg');
    const video = await upload(mp4(), 'b.mp4');
    const all = await media.admin.get('/admin/files').expect(200);
    expect(all.headers['x-total-count']).toBe('2');
    const files = LibraryFile.array().parse(all.body);
    expect(files.map(({ url }) => url)).toEqual([video, photo]);
    expect(files).toEqual(all.body);
    const second = await media.admin.get('/admin/files?limit=1&offset=1').expect(200);
    expect(second.body).toEqual([all.body[1]]);

    const { body: totals } = await media.admin.get('/admin/files/totals').expect(200);
    expect(StorageTotals.parse(totals)).toMatchObject({
      images: 1,
      image_bytes: files[1]?.bytes,
      videos: 1,
      video_bytes: files[0]?.bytes,
    });
  });

  it('names a bad page', async () => {
    const { body } = await media.admin.get('/admin/files?limit=0').expect(400);
    expect(body.issues[0].path).toBe('limit');
  });
});
