import { type Box, boxesOf } from './boxes.ts';
import { damaged, type VideoFile } from './video-file.ts';

/** Most bytes of one sample table, far more than a track of a video of 50 MB needs. */
const MAX_TABLE_BYTES = 4 * 1024 * 1024;

/** Bytes of a video that a track plays; without `end` they extend to the next chunk of any track. */
export interface Chunk {
  start: number;
  end?: number;
}

/** Offsets of the chunks of a track. @throws Problem unsupported_media_type when the tables are wrong */
export async function chunksOf(video: VideoFile, media: Box): Promise<Chunk[]> {
  const information = await childOf(video, media, 'minf');
  const tables = information && (await childOf(video, information, 'stbl'));
  if (!tables) throw damaged();
  const sizes = await tableOf(video, tables, 'stsz');
  const runs = await tableOf(video, tables, 'stsc');
  const near = await tableOf(video, tables, 'stco');
  const far = await tableOf(video, tables, 'co64');
  if (!sizes || !runs || !(near ?? far)) throw damaged();
  const chunks: Chunk[] = [];
  // Uncompressed sound of QuickTime counts frames as samples of one byte, so its tables do not give the length of a chunk.
  const isCounted = uint32(sizes, 4) !== 0;
  let sample = 0;
  for (const { offset, samples } of chunkTable(runs, near, far)) {
    let bytes = 0;
    if (!isCounted)
      for (const last = sample + samples; sample < last; sample++) bytes += uint32(sizes, 12 + 4 * sample);
    if (offset + bytes > video.bytes) throw damaged();
    chunks.push({ start: offset, ...(!isCounted && { end: offset + bytes }) });
  }
  return chunks;
}

/** Overwrites with zeros everything in these boxes that no chunk covers. The boxes are in the order of the file. */
export async function blankUnplayed(video: VideoFile, boxes: readonly Box[], chunks: readonly Chunk[]): Promise<void> {
  const inOrder = chunks.toSorted((a, b) => a.start - b.start);
  let next = 0;
  for (const { content, end: to } of boxes) {
    let at = content;
    for (let chunk = inOrder[next]; chunk && chunk.start < to; chunk = inOrder[++next]) {
      if (chunk.start < content) continue;
      if (chunk.start > at) await video.zero(at, chunk.start);
      at = Math.max(at, chunk.end ?? Math.min(inOrder[next + 1]?.start ?? to, to));
    }
    if (at < to) await video.zero(at, to);
  }
}

// A run gives the number of samples in each chunk, starting at a chunk (counted from 1).
function* chunkTable(runs: Buffer, near?: Buffer, far?: Buffer): Iterable<{ offset: number; samples: number }> {
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
