import { damaged, type VideoFile } from './video-file.ts';

/** A box of an MP4 or MOV video. */
export interface Box {
  type: string;
  /** First byte of the box. */
  start: number;
  /** First byte of its content. */
  content: number;
  /** First byte after it. */
  end: number;
}

/** The boxes between two offsets, which they must fill exactly. @throws Problem unsupported_media_type */
export async function boxesOf(video: VideoFile, from: number, to: number): Promise<Box[]> {
  const boxes: Box[] = [];
  for (let start = from; start < to; ) {
    // QuickTime may end a list with four zero bytes.
    if (to - start < 8) {
      if (to - start === 4 && (await video.readExactly(start, 4)).readUInt32BE(0) === 0) break;
      throw damaged();
    }
    const box = await boxAt(video, start, to);
    boxes.push(box);
    start = box.end;
  }
  return boxes;
}

async function boxAt(video: VideoFile, start: number, to: number): Promise<Box> {
  const header = await video.read(start, 16);
  const type = header.toString('latin1', 4, 8);
  const size = header.readUInt32BE(0);
  const isLong = size === 1;
  if (isLong && header.length < 16) throw damaged();
  const bytes = isLong ? Number(header.readBigUInt64BE(8)) : size === 0 ? to - start : size;
  const content = start + (isLong ? 16 : 8);
  const end = start + bytes;
  if (end > to || end < content) throw damaged();
  return { type, start, content, end };
}
