import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { scrubMp4 } from '../src/videos/mp4.ts';
import { VideoFile } from '../src/videos/video-file.ts';
import { scrubWebm } from '../src/videos/webm.ts';
import { mp4Kinds, webmKinds } from './kinds-of-videos.ts';
import { box, mp4, PLACE, PLAYED, TIMED_PLACE, uint32, webm } from './videos.ts';

/** Returns every run of nine or more printable characters, such as metadata that exiftool or ffprobe would find. */
const texts = (video: Buffer): string[] => video.toString('latin1').match(/[\x20-\x7e]{9,}/g) ?? [];

describe('the metadata of videos', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'nfa-videos-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const scrubbed = async (video: Buffer, scrub: (video: VideoFile) => Promise<void>) => {
    const path = join(folder, 'video');
    await writeFile(path, video);
    await VideoFile.edit(path, scrub);
    return readFile(path);
  };
  const refused = { code: 'unsupported_media_type' };

  it.each(['isom', 'qt  '])(
    'leaves no place, date or owner in a video of brand %s, and no byte moves',
    async (brand) => {
      const video = mp4({ brand });
      const clean = await scrubbed(video, scrubMp4);
      expect(clean.length).toBe(video.length);
      for (const secret of [PLACE, TIMED_PLACE, 'owner', 'xmp', 'ISO6709', '\u00de\u00ad\u00be\u00ef'])
        expect(clean.includes(Buffer.from(secret, 'latin1'))).toBe(false);
      expect(clean.indexOf(PLAYED)).toBe(video.indexOf(PLAYED));
      expect(clean.indexOf('moov')).toBe(video.indexOf('moov'));
    },
  );

  it('leaves no text at all in a video but what it plays', async () => {
    expect(texts(await scrubbed(mp4({ kind: 'vide' }), scrubMp4))).toEqual([
      ' ftypisom',
      'isomiso2avc1mp41',
      expect.stringContaining(PLAYED),
    ]);
    expect(texts(await scrubbed(webm(), scrubWebm))).toEqual([PLAYED]);
  });

  it.each(['text', 'sbtl', 'subt', 'tmcd', 'clcp', 'data'])('plays no track of kind "%s" any more', async (kind) => {
    const clean = await scrubbed(mp4({ timedKind: kind }), scrubMp4);
    expect(clean.includes(TIMED_PLACE)).toBe(false);
    expect(clean.includes(kind)).toBe(false);
    expect(clean.includes(PLAYED)).toBe(true);
  });

  it('changes nothing in a video that is clean already', async () => {
    const once = await scrubbed(mp4(), scrubMp4);
    expect((await scrubbed(once, scrubMp4)).equals(once)).toBe(true);
  });

  it.each([
    ['an HTML page glued to its end', mp4({ tail: Buffer.from('<script>alert(1)</script>') })],
    ['four bytes glued to its end', mp4({ tail: Buffer.from('PK\u0003\u0004') })],
    ['six zero bytes at its end', mp4({ tail: Buffer.alloc(6) })],
    ['its last byte missing', mp4().subarray(0, -1)],
    ['half of it missing', mp4().subarray(0, 200)],
    ['a box that is longer than the video', Buffer.concat([mp4(), Buffer.from('7fffffff66726565', 'hex')])],
    ['a box that is shorter than its header', Buffer.concat([mp4(), Buffer.from('0000000466726565', 'hex')])],
    ['no picture track', mp4({ kind: 'soun' })],
    ['two indexes', Buffer.concat([mp4(), box('moov')])],
    [
      'an index only',
      Buffer.concat([box('ftyp', Buffer.from('isom\u0000\u0000\u0002\u0000isom', 'latin1')), box('moov')]),
    ],
  ])('refuses an MP4 video with %s', async (_, video) => {
    await expect(scrubbed(video, scrubMp4)).rejects.toMatchObject(refused);
  });

  /** Returns a video with one picture of one byte in each of `boxes` boxes, and tables that list each picture `times` times. */
  const crowded = (boxes: number, times: number) => {
    const head = mp4().subarray(0, mp4().indexOf('mdat') - 4);
    const data = Buffer.concat(Array.from({ length: boxes }, () => box('mdat', Buffer.from('px'))));
    const table = (entry: (n: number) => number) => {
      const once = uint32(...Array.from({ length: boxes }, (_, n) => entry(n)));
      return Array.from({ length: times }, () => once);
    };
    const tables = box(
      'stbl',
      box('stsz', uint32(0, 0, boxes * times), ...table(() => 1)),
      box('stsc', uint32(0, 1, 1, 1, 1)),
      box('stco', uint32(0, boxes * times), ...table((n) => head.length + 10 * n + 8)),
    );
    const handler = box('hdlr', uint32(0, 0), Buffer.from('vide'), Buffer.alloc(12));
    const index = box('moov', box('trak', box('tkhd', Buffer.alloc(24)), box('mdia', handler, box('minf', tables))));
    return Buffer.concat([head, data, index]);
  };

  it('blanks what nobody plays in a video of very many boxes and chunks', async () => {
    const clean = await scrubbed(crowded(20_000, 10), scrubMp4);
    expect(clean.equals(Buffer.from(crowded(20_000, 10).toString('latin1').replaceAll('px', 'p\0'), 'latin1'))).toBe(
      true,
    );
  });

  it.each([
    ['boxes of data', 20_001, 1],
    ['chunks', 1_000, 501],
  ])('refuses a video of more %s than any has', async (_, boxes, times) => {
    await expect(scrubbed(crowded(boxes, times), scrubMp4)).rejects.toMatchObject(refused);
  });

  it.each([false, true])('leaves no tag, title or attachment in a WebM video (live recording: %s)', async (isLive) => {
    const video = webm({ isLive });
    const clean = await scrubbed(video, scrubWebm);
    expect(clean.length).toBe(video.length);
    for (const secret of [PLACE, TIMED_PLACE]) expect(clean.includes(secret)).toBe(false);
    expect(clean.indexOf(PLAYED)).toBe(video.indexOf(PLAYED));
    expect((await scrubbed(clean, scrubWebm)).equals(clean)).toBe(true);
  });

  it.each([
    ['its end missing', webm().subarray(0, -1)],
    ['something glued to its end', webm({ tail: Buffer.from('PK\u0003\u0004 a zip file') })],
    ['its header only', webm().subarray(0, 24)],
  ])('refuses a WebM video with %s', async (_, video) => {
    await expect(scrubbed(video, scrubWebm)).rejects.toMatchObject(refused);
  });

  it('answers every damaged byte with a refusal or a video, never with another error', async () => {
    for (const [video, scrub] of [
      [mp4(), scrubMp4],
      [webm(), scrubWebm],
      [mp4Kinds['fragments with subtitles'], scrubMp4],
      [webmKinds['comments of Vorbis sound'], scrubWebm],
    ] as const)
      for (let at = 0; at < video.length; at += 7)
        for (const value of [0x00, 0xff]) {
          const changed = Buffer.from(video);
          changed[at] = value;
          const outcome = await scrubbed(changed, scrub).then(
            () => 'taken',
            (error: { code?: string }) => error.code,
          );
          expect(['taken', 'unsupported_media_type']).toContain(outcome);
        }
  });
});
