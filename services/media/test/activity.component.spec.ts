import { DAY_MS } from '@nfa/contracts';
import { changeWithLine, waitingLines } from '@nfa/service-kit/testing';
import { animation, photoWithPlace } from './pictures.ts';
import { type Media, startMedia } from './start-media.ts';

describe('activity lines', () => {
  let media: Media;
  beforeAll(async () => {
    media = await startMedia();
  });
  afterAll(() => media.stop());

  const upload = (content: Buffer) => media.admin.post('/admin/upload').attach('file', content, 'picture.jpg');
  const ready = async () => (await media.sql("SELECT hash FROM files WHERE state = 'ready' ORDER BY hash")) as object[];

  it('tell of an upload, together with the file or not at all', async () => {
    const photo = await photoWithPlace();
    const before = await ready();
    // A failed upload may leave a pending row of `files`, which is never served.
    const { response, line } = await changeWithLine(media, () => upload(photo), 'files');
    expect(line).toMatchObject({ action: 'upload', entity: 'upload', entity_id: response.body.url, status: 201 });
    expect(await ready()).toHaveLength(before.length + 1);
    await media.sql('ALTER TABLE activity ADD CONSTRAINT closed CHECK (false) NOT VALID');
    await upload(await animation(2)).expect(500);
    await media.sql('ALTER TABLE activity DROP CONSTRAINT closed');
    expect(await ready()).toHaveLength(before.length + 1);
  });

  it('tell of an upload of known bytes too', async () => {
    const photo = await photoWithPlace();
    await upload(photo).expect(201);
    const before = await waitingLines(media);
    const { body } = await upload(photo).expect(201);
    expect(await waitingLines(media)).toEqual([...before, expect.objectContaining({ entity_id: body.url })]);
  });

  it('tell of files that are deleted, together with that or not at all', async () => {
    const url = async () => (await upload(await photoWithPlace(90, 60)).expect(201)).body.url as string;
    const file = (await url()).replace('/media/', '');
    media.clock.advance(2 * DAY_MS);
    const removed = await changeWithLine(media, () => media.admin.delete(`/admin/files/${file}`));
    expect(removed.line).toMatchObject({ action: 'remove', entity: 'files', entity_id: null });
    await url();
    media.clock.advance(2 * DAY_MS);
    const cleaned = await changeWithLine(media, () => media.admin.post('/admin/files/clean-up'));
    expect(cleaned.line).toMatchObject({ action: 'cleanUp', entity: 'files', entity_id: null });
  });
});
