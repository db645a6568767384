import { damaged, type VideoFile } from './video-file.ts';

/** Most bytes of the three headers, ten times what real recordings need for their code books. */
const MAX_HEADER_BYTES = 256 * 1024;
const LACED_HEADERS = 2;
const COMMENTS = Buffer.from('\u0003vorbis', 'latin1');

/**
 * Blanks the comments (place, owner, program) in the headers of Vorbis sound,
 * between two offsets. Does not change the settings of other codecs.
 * @throws Problem unsupported_media_type
 */
export async function blankComments(video: VideoFile, start: number, end: number): Promise<void> {
  if ((await video.read(start, 1))[0] !== LACED_HEADERS) return;
  if (end - start > MAX_HEADER_BYTES) throw damaged();
  const headers = await video.readExactly(start, end - start);
  const comments = headers.indexOf(COMMENTS);
  if (comments < 0) return;
  let at = comments + COMMENTS.length;
  const number = () => {
    if (at + 4 > headers.length) throw damaged();
    at += 4;
    return headers.readUInt32LE(at - 4);
  };
  const blankNext = async () => {
    const length = number();
    if (at + length > headers.length) throw damaged();
    await video.zero(start + at, start + at + length);
    at += length;
  };
  await blankNext();
  for (let left = number(); left > 0; left--) await blankNext();
}
