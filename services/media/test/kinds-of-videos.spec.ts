import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { scrubMp4 } from '../src/videos/mp4.ts';
import { VideoFile } from '../src/videos/video-file.ts';
import { scrubWebm } from '../src/videos/webm.ts';
import { FRAMES, mp4Kinds, OWNER, SOUND, webmKinds } from './kinds-of-videos.ts';
import { PLACE } from './videos.ts';

const kinds = [
  ...Object.entries(mp4Kinds).map(([name, video]) => ({ name, video, scrub: scrubMp4, ending: 'mp4' })),
  ...Object.entries(webmKinds).map(([name, video]) => ({ name, video, scrub: scrubWebm, ending: 'webm' })),
].map((kind, index) => ({ ...kind, file: `${index}.${kind.ending}` }));

const secrets = [PLACE, OWNER, OWNER.slice(5)].map((secret) => Buffer.from(secret));
/** Texts about the format of a video, which may stay. */
const FORMAT = /^(?:[VA]_[A-Z0-9]+.?|.?vorbis|.{0,4}ftyp.{4}|(?:isom|qt {2}|mp4\d|M4V |XAVC|3gp4|dash|iso5)+)$/;
const texts = (video: Buffer) =>
  (video.toString('latin1').match(/[\x20-\x7e]{7,}/g) ?? []).filter(
    (found) => !FORMAT.test(found) && ![...FRAMES, ...SOUND].some((played) => found.includes(played)),
  );

/** Returns the JSON output of a tool; prints a line and returns undefined where the tool is not installed. */
function tool(name: string, ...options: string[]): unknown {
  try {
    return JSON.parse(execFileSync(name, options, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    process.stdout.write(`Videos were not read by ${name}: it is not on PATH\n`);
    return undefined;
  }
}

describe('videos of every kind', () => {
  let folder: string;
  const clean = new Map<string, Buffer>();

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'nfa-kinds-'));
    for (const { file, video, scrub } of kinds) {
      await writeFile(join(folder, file), video);
      await VideoFile.edit(join(folder, file), scrub);
      clean.set(file, await readFile(join(folder, file)));
    }
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('are thirty-four, each with a place or a name in it', () => {
    expect(kinds).toHaveLength(34);
    for (const { video } of kinds) expect(secrets.some((secret) => video.includes(secret))).toBe(true);
  });

  it.each(kinds)('keep pictures and sound where they were, and no text: $name', ({ file, video }) => {
    const after = clean.get(file) ?? Buffer.alloc(0);
    expect(after).toHaveLength(video.length);
    for (const played of [...FRAMES, ...SOUND]) expect(after.indexOf(played)).toBe(video.indexOf(played));
    for (const secret of secrets) expect(after.includes(secret)).toBe(false);
    expect(texts(after)).toEqual([]);
  });

  it('tell ffprobe of pictures and sound only, where it is installed', () => {
    // ffprobe opens Vorbis sound only with its code books, which these videos lack.
    for (const { name, file } of kinds.filter((kind) => !kind.name.includes('Vorbis'))) {
      const options = '-nofind_stream_info -of json -show_format -show_streams -show_chapters'.split(' ');
      const found = tool('ffprobe', ...options, join(folder, file));
      if (!found) return;
      const { streams, chapters, format } = found as {
        streams: { codec_type: string; tags?: object }[];
        chapters: unknown[];
        format: { tags?: object };
      };
      expect(streams.filter(({ codec_type }) => codec_type === 'video').map(() => name)).toEqual([name]);
      expect(streams.filter(({ codec_type }) => codec_type !== 'video' && codec_type !== 'audio')).toEqual([]);
      expect(chapters).toEqual([]);
      const said = Object.entries({ ...format.tags, ...Object.assign({}, ...streams.map(({ tags }) => tags)) });
      expect(
        said.filter(([tag, value]) => value !== '' && !/_brand|brands|minor_version|^language$|^vendor_id$/.test(tag)),
      ).toEqual([]);
    }
  });

  it('tell exiftool no place, name or date, where it is installed', () => {
    const found = tool('exiftool', '-json', '-a', '-u', '-G1', '-ee3', folder) as Record<string, unknown>[] | undefined;
    for (const tags of found ?? []) {
      const said = Object.entries(tags).filter(([tag]) => !/^(?:SourceFile|System:|ExifTool:|File:)/.test(tag));
      expect(said.length).toBeGreaterThan(5);
      expect(
        said.filter(([tag]) =>
          /GPS|Location|XMP|Author|Title|Comment|Artist|Creator|Chapter|Description|Thumb/.test(tag),
        ),
      ).toEqual([]);
      expect(said.filter(([, value]) => /Anna|Wanjiru|36\.82|1\.29|[1-9]\d{3}:\d\d:\d\d /.test(String(value)))).toEqual(
        [],
      );
    }
  });
});
