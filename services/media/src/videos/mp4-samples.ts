import { type Box, boxesOf } from './boxes.ts';
import { damaged, type VideoFile } from './video-file.ts';

/** Most bytes of one sample table: a track of metadata in a video of 50 MB needs far less. */
const MAX_TABLE_BYTES = 4 * 1024 * 1024;

/**
 * Overwrites every sample of a track with zeros; samples lie in chunks anywhere in the video, where the track's tables say.
 * @throws Problem unsupported_media_type when the tables are wrong
 */
export async function blankSamples(video: VideoFile, media: Box): Promise<void> {
  const information = await childOf(video, media, 'minf');
  const tables = information && (await childOf(video, information, 'stbl'));
  if (!tables) throw damaged();
  const sizes = await tableOf(video, tables, 'stsz');
  const runs = await tableOf(video, tables, 'stsc');
  const near = await tableOf(video, tables, 'stco');
  const far = await tableOf(video, tables, 'co64');
  if (!sizes || !runs || !(near ?? far)) throw damaged();
  let sample = 0;
  for (const { offset, samples } of chunksOf(runs, near, far)) {
    let bytes = 0;
    for (const last = sample + samples; sample < last; sample++) bytes += sampleBytes(sizes, sample);
    if (offset + bytes > video.bytes) throw damaged();
    await video.zero(offset, offset + bytes);
  }
}

function sampleBytes(table: Buffer, index: number): number {
  return uint32(table, 4) || uint32(table, 12 + 4 * index);
}

// A run says from which chunk on (counted from 1) every chunk has so many samples.
function* chunksOf(runs: Buffer, near?: Buffer, far?: Buffer): Iterable<{ offset: number; samples: number }> {
  const runCount = uint32(runs, 4);
  const chunkCount = uint32(near ?? far ?? Buffer.alloc(0), 4);
  let run = 0;
  for (let chunk = 0; chunk < chunkCount; chunk++) {
    while (run + 1 < runCount && uint32(runs, 8 + 12 * (run + 1)) <= chunk + 1) run++;
    const offset = near
      ? uint32(near, 8 + 4 * chunk)
      : uint32(far, 8 + 8 * chunk) * 2 ** 32 + uint32(far, 12 + 8 * chunk);
    yield { offset, samples: runCount === 0 ? 0 : uint32(runs, 8 + 12 * run + 4) };
  }
}

function uint32(table: Buffer | undefined, at: number): number {
  if (!table || at + 4 > table.length) throw damaged();
  return table.readUInt32BE(at);
}

async function childOf(video: VideoFile, parent: Box, type: string): Promise<Box | undefined> {
  return (await boxesOf(video, parent.content, parent.end)).find((box) => box.type === type);
}

async function tableOf(video: VideoFile, parent: Box, type: string): Promise<Buffer | undefined> {
  const box = await childOf(video, parent, type);
  if (box && box.end - box.content > MAX_TABLE_BYTES) throw damaged();
  return box && video.readExactly(box.content, box.end - box.content);
}
