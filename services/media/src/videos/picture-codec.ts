import { Problem } from '@nfa/service-kit';
import { type Box, boxesOf } from './boxes.ts';
import type { VideoFile } from './video-file.ts';

/** Pictures that every current browser plays: H.264 (Dolby Vision over it included), AV1, VP8, VP9. */
const PLAYABLE = new Set(['avc1', 'avc2', 'avc3', 'avc4', 'dva1', 'dvav', 'av01', 'vp08', 'vp09']);
/** HEVC, Dolby Vision over it included. */
const HEVC = new Set(['hvc1', 'hev1', 'dvh1', 'dvhe']);

/** Name of the codec of an MP4 or MOV video whose pictures many browsers cannot show. @throws Problem unsupported_media_type */
export async function unplayableCodec(video: VideoFile): Promise<string | undefined> {
  for (const media of await boxesAt(video, ['moov', 'trak', 'mdia'])) {
    const [handler] = await boxesAt(video, ['hdlr'], media);
    if (!handler || (await video.readExactly(handler.content + 8, 4)).toString('latin1') !== 'vide') continue;
    for (const { content, end } of await boxesAt(video, ['minf', 'stbl', 'stsd'], media)) {
      if (end < content + 8) continue;
      const foreign = (await boxesOf(video, content + 8, end)).find(({ type }) => !PLAYABLE.has(type));
      if (foreign) return foreign.type;
    }
  }
  return undefined;
}

/** Explains how to get a video that plays. */
export function unplayable(codec: string): Problem {
  return new Problem(
    'unsupported_media_type',
    HEVC.has(codec)
      ? 'This film is in HEVC, which many browsers cannot play. On an iPhone choose Settings, Camera, Formats, “Most Compatible” and film again, or export it as MP4 with H.264.'
      : 'This film is in a format that browsers cannot play. Export it as MP4 with H.264.',
  );
}

/** Length of an MP4 or MOV video in seconds; 0 when its index does not contain it. @throws Problem unsupported_media_type */
export async function secondsOf(video: VideoFile): Promise<number> {
  const [header] = await boxesAt(video, ['moov', 'mvhd']);
  if (!header) return 0;
  const fields = await video.readExactly(header.content, 32);
  // In version 1 the two preceding dates and the length have 8 bytes each, in version 0 they have 4.
  const isLong = fields[0] === 1;
  const unitsPerSecond = fields.readUInt32BE(isLong ? 20 : 12);
  const units = isLong ? Number(fields.readBigUInt64BE(24)) : fields.readUInt32BE(16);
  return unitsPerSecond > 0 ? units / unitsPerSecond : 0;
}

/** All boxes of a video at the end of a path of types. */
async function boxesAt(video: VideoFile, [type, ...rest]: readonly string[], parent?: Box): Promise<Box[]> {
  const inside = await boxesOf(video, parent?.content ?? 0, parent?.end ?? video.bytes);
  const found = inside.filter((box) => box.type === type);
  if (rest.length === 0) return found;
  return (await Promise.all(found.map((box) => boxesAt(video, rest, box)))).flat();
}
