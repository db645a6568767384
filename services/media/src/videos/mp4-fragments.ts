import { type Box, boxesOf } from './boxes.ts';
import type { Chunk } from './mp4-samples.ts';
import { damaged, type VideoFile } from './video-file.ts';

/** Most bytes of one list of samples, far more than a fragment of a video of 50 MB needs. */
const MAX_RUN_BYTES = 4 * 1024 * 1024;
const HAS_BASE = 0x1;
const HAS_DESCRIPTION = 0x2;
const HAS_DURATION = 0x8;
const HAS_SIZE = 0x10;
const BASE_IS_FRAGMENT = 0x20000;
const RUN_HAS_OFFSET = 0x1;
const RUN_HAS_FIRST_FLAGS = 0x4;
const SAMPLE_HAS_SIZE = 0x200;
// Duration, size, flags and time offset of a sample, in this order.
const SAMPLE_FIELDS = [0x100, SAMPLE_HAS_SIZE, 0x400, 0x800];

/** The samples of one track in a fragment. */
export interface TrackFragment {
  track: number;
  box: Box;
  chunks: Chunk[];
}

/** Default size of samples, by track. @throws Problem unsupported_media_type */
export async function defaultSizes(video: VideoFile, index: Box): Promise<Map<number, number>> {
  const sizes = new Map<number, number>();
  for (const { type, content } of await boxesOf(video, index.content, index.end)) {
    if (type !== 'trex') continue;
    const fields = await video.readExactly(content, 24);
    sizes.set(fields.readUInt32BE(4), fields.readUInt32BE(16));
  }
  return sizes;
}

/** Offsets of the samples of a fragment. @throws Problem unsupported_media_type when its lists are wrong */
export async function trackFragmentsOf(
  video: VideoFile,
  fragment: Box,
  sizes: ReadonlyMap<number, number>,
): Promise<TrackFragment[]> {
  const found: TrackFragment[] = [];
  let end = fragment.start;
  for (const box of await boxesOf(video, fragment.content, fragment.end)) {
    if (box.type !== 'traf') continue;
    const boxes = await boxesOf(video, box.content, box.end);
    const header = boxes.find(({ type }) => type === 'tfhd');
    if (!header) throw damaged();
    const { track, base, isRelative, size } = await readHeader(video, header);
    const chunks: Chunk[] = [];
    // Without a base, offsets of the first track count from the fragment, those of other tracks from the end of the previous track.
    const from = base ?? (isRelative ? fragment.start : end);
    end = from;
    for (const run of boxes) {
      if (run.type !== 'trun') continue;
      const chunk = await readRun(video, run, { from, after: end, size: size ?? sizes.get(track) ?? 0 });
      end = chunk.end;
      chunks.push(chunk);
    }
    found.push({ track, box, chunks });
  }
  return found;
}

async function readHeader(video: VideoFile, { content }: Box) {
  const fields = await video.readExactly(content, 8);
  const flags = fields.readUIntBE(1, 3);
  let at = content + 8;
  let base: number | undefined;
  if (flags & HAS_BASE) {
    base = Number((await video.readExactly(at, 8)).readBigUInt64BE());
    at += 8;
  }
  for (const flag of [HAS_DESCRIPTION, HAS_DURATION]) if (flags & flag) at += 4;
  const size = flags & HAS_SIZE ? (await video.readExactly(at, 4)).readUInt32BE() : undefined;
  return { track: fields.readUInt32BE(4), base, isRelative: (flags & BASE_IS_FRAGMENT) !== 0, size };
}

async function readRun(
  video: VideoFile,
  { content, end }: Box,
  { from, after, size }: { from: number; after: number; size: number },
): Promise<Required<Chunk>> {
  if (end - content > MAX_RUN_BYTES) throw damaged();
  const run = await video.readExactly(content, end - content);
  const field = (at: number) => {
    if (at + 4 > run.length) throw damaged();
    return run.readUInt32BE(at);
  };
  const flags = field(0) & 0xffffff;
  const samples = field(4);
  let at = 8;
  const start = flags & RUN_HAS_OFFSET ? from + (field(at) | 0) : after;
  for (const flag of [RUN_HAS_OFFSET, RUN_HAS_FIRST_FLAGS]) if (flags & flag) at += 4;
  const fields = SAMPLE_FIELDS.filter((flag) => flags & flag);
  const sizeAt = fields.indexOf(SAMPLE_HAS_SIZE);
  let bytes = sizeAt < 0 ? samples * size : 0;
  if (sizeAt >= 0) for (let n = 0; n < samples; n++) bytes += field(at + 4 * (n * fields.length + sizeAt));
  if (start < 0 || start + bytes > video.bytes) throw damaged();
  return { start, end: start + bytes };
}
