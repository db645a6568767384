import { Problem } from '@nfa/service-kit';
import { type Box, boxesOf } from './boxes.ts';
import type { VideoFile } from './video-file.ts';

/** Names of pictures in HEVC, Dolby Vision over it included. */
const HEVC = new Set(['hvc1', 'hev1', 'dvh1', 'dvhe']);

/**
 * Refuses an MP4 or MOV video whose pictures many browsers cannot show.
 * @throws Problem unsupported_media_type
 */
export async function refuseHevc(video: VideoFile): Promise<void> {
  const descriptions = await boxesAt(video, ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd']);
  for (const { content, end } of descriptions) {
    if (end < content + 8) continue;
    const codecs = await boxesOf(video, content + 8, end);
    if (codecs.some(({ type }) => HEVC.has(type)))
      throw new Problem(
        'unsupported_media_type',
        'This film is in HEVC, which many browsers cannot play. On an iPhone choose Settings, Camera, Formats, “Most Compatible” and film again, or export it as MP4 with H.264.',
      );
  }
}

/** All boxes of a video at the end of a path of types. */
async function boxesAt(video: VideoFile, [type, ...rest]: readonly string[], parent?: Box): Promise<Box[]> {
  const inside = await boxesOf(video, parent?.content ?? 0, parent?.end ?? video.bytes);
  const found = inside.filter((box) => box.type === type);
  if (rest.length === 0) return found;
  return (await Promise.all(found.map((box) => boxesAt(video, rest, box)))).flat();
}
