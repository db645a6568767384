import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Conversion, UploadedFile } from '@nfa/contracts';
import { DataSource } from 'typeorm';
import { mp4Kinds } from './kinds-of-videos.ts';
import { ffmpegMissing, probe, sampleVideo } from './sample-videos.ts';
import { type Media, startMedia } from './start-media.ts';
import { mp4, PLACE } from './videos.ts';

const missing = ffmpegMissing();
process.stdout.write(`Conversion of films: ${missing ? `skipped, ffmpeg: ${missing}` : 'runs on ffmpeg'}\n`);

/** Repeats `ask` until `isIt` accepts the value; the time limit of the test ends the wait. */
async function until<T>(ask: () => Promise<T>, isIt: (value: T) => boolean): Promise<T> {
  for (;;) {
    const value = await ask();
    if (isIt(value)) return value;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Uploads a video that needs a conversion, and returns the conversion. */
async function started(media: Media, content: Buffer): Promise<Conversion> {
  const { body } = await media.admin.post('/admin/upload').attach('file', content, 'walk.mov').expect(201);
  return Conversion.parse(body);
}
const read = async (media: Media, id: string): Promise<Conversion> =>
  Conversion.parse((await media.admin.get(`/admin/conversions/${id}`).expect(200)).body);
const ended = (media: Media, { id }: Conversion) =>
  until(
    () => read(media, id),
    ({ state }) => state !== 'running',
  );

(missing ? describe.skip : describe)('a video that browsers cannot play', () => {
  let media: Media;
  beforeAll(async () => {
    media = await startMedia({ ffmpeg: { program: 'ffmpeg', limitMs: 600_000 } });
  });
  afterAll(() => media.stop());

  const pathOf = (file: UploadedFile | null) =>
    join(media.objects, UploadedFile.parse(file).url.replace('/media/', 'm/'));

  it('is converted to H.264 and AAC in 720p, upright, without a word about where it was made', async () => {
    const content = sampleVideo({ size: '1920x1080', isTurned: true });
    const conversion = await started(media, content);
    expect(conversion).toMatchObject({ state: 'running', file: null });
    const { state, reason, progress, file } = await ended(media, conversion);
    expect({ state, reason, progress }).toEqual({ state: 'done', reason: '', progress: 1 });
    expect(file).toMatchObject({ kind: 'video', content_type: 'video/mp4' });
    const played = await readFile(pathOf(file));
    expect(file?.bytes).toBe(played.length);
    expect(played.includes(PLACE.slice(0, -1))).toBe(false);
    const { streams, format } = probe(pathOf(file));
    expect(streams.map(({ codec_name }) => codec_name)).toEqual(['h264', 'aac']);
    expect(streams[0]).toMatchObject({ width: 720, height: 1_280, pix_fmt: 'yuv420p' });
    expect(Number(format.duration)).toBeCloseTo(1, 0);
    expect(Object.keys(format.tags ?? {}).sort()).toEqual(['compatible_brands', 'major_brand', 'minor_version']);
    // The index is first, so that a visitor's player can start at once.
    expect(played.indexOf('moov')).toBeLessThan(played.indexOf('mdat'));
    await media.visitor.get(UploadedFile.parse(file).url).set('range', 'bytes=0-99').expect(206);
    const again = await media.admin.post('/admin/upload').attach('file', content, 'again.mov').expect(201);
    expect(again.body).toEqual(file);
    expect(await media.temporaryFiles()).toEqual([]);
  });

  it('is converted whatever old codec it is in, and never enlarged', async () => {
    const { file } = await ended(media, await started(media, sampleVideo({ codec: 'mpeg4', size: '322x182' })));
    expect(probe(pathOf(file)).streams[0]).toMatchObject({ codec_name: 'h264', width: 322, height: 182 });
  });

  it('ends on the server when somebody stops it, and begins anew when it is uploaded again', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'nfa-ffmpeg-'));
    const program = join(folder, 'ffmpeg');
    // Runs the real ffmpeg at playback speed: a minute of video takes a minute.
    await writeFile(
      program,
      `#!/bin/sh
case "$1" in -version) exec ffmpeg -version;; esac
echo $$ > '${folder}/pid.part' && mv '${folder}/pid.part' '${folder}/pid'
exec ffmpeg -re "$@"
`,
    );
    await chmod(program, 0o755);
    const slow = await startMedia({ ffmpeg: { program, limitMs: 600_000 } });
    const content = sampleVideo({ codec: 'mpeg4', size: '64x36', seconds: 60 });
    const conversion = await started(slow, content);
    const pid = () => readFile(join(folder, 'pid'), 'utf8').catch(() => '');
    const number = Number(await until(pid, (text) => text !== ''));
    await slow.admin.delete(`/admin/conversions/${conversion.id}`).expect(200, { id: conversion.id });
    expect(await read(slow, conversion.id)).toMatchObject({ state: 'failed', reason: 'The conversion was stopped.' });
    await until(
      async () => isAlive(number),
      (alive) => !alive,
    );
    await until(
      () => slow.temporaryFiles(),
      (files) => files.length === 0,
    );
    expect((await started(slow, content)).id).not.toBe(conversion.id);
    await slow.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('is refused in words when there is no video in it', async () => {
    const conversion = await started(media, mp4Kinds['an iPhone: keys with place and author']);
    expect(await ended(media, conversion)).toMatchObject({
      state: 'failed',
      reason: expect.stringContaining('damaged, or larger than 4K'),
      file: null,
    });
    expect(await media.temporaryFiles()).toEqual([]);
  });

  it('ends as done or refused in words whatever its bytes are, and leaves nothing behind', async () => {
    const valid = sampleVideo({ size: '128x72' });
    const seed = 1;
    // Changes bytes anywhere in the file or in its index only, and cuts every fifth file short.
    const hostile = Array.from({ length: 24 }, (_, index) => {
      const content = Buffer.from(valid);
      const bytes = createHash('shake256', { outputLength: 256 }).update(`${seed} ${index}`).digest();
      const index0 = content.indexOf('moov');
      const [from, length] = index % 2 === 0 ? [0, content.length] : [index0, content.length - index0];
      for (let at = 0; at < 4 + index * 2; at += 1)
        content[from + (bytes.readUInt32BE(at * 4) % length)] = bytes[255 - at] ?? 0;
      return index % 5 === 4 ? content.subarray(0, Math.floor(content.length * 0.9)) : content;
    });
    const states = new Map<string, number>();
    for (const content of hostile) {
      const { status, body } = await media.admin.post('/admin/upload').attach('file', content, 'walk.mov');
      const { state, reason } =
        status === 201 && 'state' in body
          ? await ended(media, Conversion.parse(body))
          : { state: `${status}`, reason: body.detail };
      states.set(state, (states.get(state) ?? 0) + 1);
      if (state !== 'done' && state !== '201') expect(reason).toMatch(/\w/);
    }
    process.stdout.write(`Hostile HEVC films, seed ${seed}: ${JSON.stringify(Object.fromEntries(states))}\n`);
    expect([...states.keys()].filter((state) => !['done', 'failed', '201', '415'].includes(state))).toEqual([]);
    expect(await media.temporaryFiles()).toEqual([]);
  });

  it('is refused at once when its structure is broken', async () => {
    const broken = sampleVideo().subarray(0, 2_000);
    await media.admin.post('/admin/upload').attach('file', broken, 'walk.mov').expect(415);
    await media.admin.post('/admin/upload').attach('file', mp4(), 'plays.mp4').expect(201);
    expect(await media.temporaryFiles()).toEqual([]);
  });
});

describe('a conversion', () => {
  const content = mp4Kinds['an iPhone: keys with place and author'];
  let folder: string;
  let program: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'nfa-ffmpeg-'));
    program = join(folder, 'ffmpeg');
    // A fake ffmpeg that never ends: it writes its process id and half a video.
    await writeFile(
      program,
      `#!/bin/sh
case "$1" in -version) echo 'ffmpeg version 7.1 --enable-libx264'; exit;; esac
for target; do :; done
echo half > "$target"; echo "out_time_us=500000"
echo $$ > '${folder}/pid.part' && mv '${folder}/pid.part' '${folder}/pid'
exec sleep 600
`,
    );
    await chmod(program, 0o755);
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const pid = () =>
    until(
      () => readFile(join(folder, 'pid'), 'utf8').catch(() => ''),
      (text) => text !== '',
    ).then(Number);
  const gone = (number: number) =>
    until(
      async () => isAlive(number),
      (alive) => !alive,
    );

  it('that takes too long is ended, and its files are removed', async () => {
    const media = await startMedia({ ffmpeg: { program, limitMs: 1_000 } });
    const conversion = await started(media, content);
    expect(await ended(media, conversion)).toMatchObject({
      state: 'failed',
      reason: expect.stringMatching(/too long/),
    });
    expect(await media.temporaryFiles()).toEqual([]);
    await media.stop();
  });

  it('runs once for a video that is sent twice, at the lowest priority, one video at a time', async () => {
    const media = await startMedia({ ffmpeg: { program, limitMs: 600_000 } });
    const first = await started(media, content);
    const number = await pid();
    expect((await started(media, content)).id).toBe(first.id);
    const other = await started(media, mp4Kinds['an iPhone: places as a track of timed metadata']);
    expect(other.id).not.toBe(first.id);
    expect(getPriority(number)).toBe(19);
    expect(await readFile(join(folder, 'pid'), 'utf8')).toBe(`${number}\n`);
    await media.stop();
    expect(isAlive(number)).toBe(false);
  });

  it('runs once for a video that is sent twice at once', async () => {
    const media = await startMedia({ ffmpeg: { program, limitMs: 600_000 } });
    const runner = media.app.get(DataSource).createQueryRunner();
    await runner.startTransaction();
    await runner.query('LOCK TABLE conversions IN EXCLUSIVE MODE');
    const both = Promise.all([started(media, content), started(media, content)]);
    await until(
      () => media.temporaryFiles(),
      (files) => files.length === 2,
    );
    // Time in which the second upload comes as far as the first one.
    await new Promise((resolve) => setTimeout(resolve, 500));
    await runner.commitTransaction();
    await runner.release();
    const [first, second] = await both;
    expect(second.id).toBe(first.id);
    await media.stop();
  });

  it('runs once for a video that is sent to two copies of the service', async () => {
    const media = await startMedia({ ffmpeg: { program, limitMs: 600_000 } });
    const other = await media.startAgain();
    const { id } = await started(media, content);
    const { body } = await other.admin.post('/admin/upload').attach('file', content, 'walk.mov').expect(201);
    expect(body).toMatchObject({ id, state: 'running' });
    await other.stop();
    await media.stop();
  });

  it('begins anew for a video whose copy of the service was killed', async () => {
    const media = await startMedia({ ffmpeg: { program, limitMs: 600_000 } });
    const id = '0190a000-0000-7000-8000-000000000017';
    const killed = `INSERT INTO conversions (id, source_hash, updated_at) VALUES ($1, $2, now() - interval '31 seconds')`;
    await media.sql(killed, [id, createHash('sha256').update(content).digest('hex')]);
    expect((await started(media, content)).id).not.toBe(id);
    expect(await read(media, id)).toMatchObject({ state: 'failed' });
    await media.stop();
  });

  it('that still waits leaves the disk at once when it is stopped, and the one before goes on', async () => {
    const media = await startMedia({ ffmpeg: { program, limitMs: 600_000 } });
    const first = await started(media, content);
    const number = await pid();
    const files = await media.temporaryFiles();
    const waiting = await started(media, mp4Kinds['an iPhone: places as a track of timed metadata']);
    await media.admin.delete(`/admin/conversions/${waiting.id}`).expect(200);
    expect(await read(media, waiting.id)).toMatchObject({ state: 'failed', reason: 'The conversion was stopped.' });
    expect(await media.temporaryFiles()).toEqual(files);
    expect(await read(media, first.id)).toMatchObject({ state: 'running' });
    expect(isAlive(number)).toBe(true);
    await media.stop();
  });

  it('ends in whichever copy of the service it runs', async () => {
    const media = await startMedia({ ffmpeg: { program, limitMs: 600_000 } });
    const conversion = await started(media, content);
    const number = await pid();
    const other = await media.startAgain();
    await other.admin.delete(`/admin/conversions/${conversion.id}`).expect(200);
    await gone(number);
    await until(
      () => media.temporaryFiles(),
      (files) => files.length === 0,
    );
    await other.admin.delete('/admin/conversions/0190a000-0000-7000-8000-000000000018').expect(404);
    await other.stop();
    await media.stop();
  });

  it('that the end of the service breaks off is told in words', async () => {
    const media = await startMedia({ ffmpeg: { program, limitMs: 600_000 } });
    const conversion = await started(media, content);
    const number = await pid();
    const other = await media.startAgain();
    await media.app.close();
    expect(isAlive(number)).toBe(false);
    expect(await media.temporaryFiles()).toEqual([]);
    const { body } = await other.admin.get(`/admin/conversions/${conversion.id}`).expect(200);
    expect(body).toMatchObject({ state: 'failed', reason: expect.stringContaining('Upload it again') });
    await other.stop();
    await media.stop();
  });

  it('that nobody works on any more, because the service was killed, is told in words', async () => {
    const media = await startMedia();
    const id = '0190a000-0000-7000-8000-000000000017';
    await media.sql(`INSERT INTO conversions (id, updated_at) VALUES ($1, now() - interval '31 seconds')`, [id]);
    expect(await read(media, id)).toMatchObject({
      state: 'failed',
      reason: expect.stringContaining('Upload it again'),
    });
    await media.sql('UPDATE conversions SET updated_at = now()');
    expect(await read(media, id)).toMatchObject({ state: 'running' });
    await media.admin.get('/admin/conversions/0190a000-0000-7000-8000-000000000018').expect(404);
    await media.stop();
  });

  it('ends ffmpeg when the service is killed', async () => {
    const script = join(folder, 'service.mjs');
    const target = join(folder, 'target.mp4');
    await writeFile(
      script,
      `import { fork } from 'node:child_process';
       fork(process.argv[2], process.argv.slice(3), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });`,
    );
    const between = join(__dirname, '../src/conversions/ffmpeg-process.ts');
    const service = fork(script, [between, program, '-i', 'source', target], { execArgv: [] });
    const number = await pid();
    service.kill('SIGKILL');
    await once(service, 'exit');
    await gone(number);
  });
});

describe('where there is no ffmpeg', () => {
  it('a video that browsers cannot play is refused with what helps', async () => {
    const media = await startMedia();
    const refused = async (content: Buffer) =>
      (await media.admin.post('/admin/upload').attach('file', content, 'walk.mov').expect(415)).body.detail;
    expect(await refused(mp4Kinds['an iPhone: keys with place and author'])).toContain('“Most Compatible”');
    expect(await refused(mp4Kinds['a camera: a track with time codes'])).toContain('Export it as MP4 with H.264');
    await media.stop();
  });
});
