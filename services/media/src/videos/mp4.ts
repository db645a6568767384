import { type Box, boxesOf } from './boxes.ts';
import { blankSamples } from './mp4-samples.ts';
import { damaged, type VideoFile } from './video-file.ts';

// What a video consists of at its top level; anything else there is no part of the video.
const TOP_LEVEL = new Set(['ftyp', 'styp', 'moov', 'mdat', 'moof', 'mfra', 'sidx', 'ssix', 'pdin', 'prft', 'emsg']);
const CONTAINERS = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'edts', 'dinf', 'mvex', 'moof', 'traf']);
// Where cameras and phones keep place, device, owner and cover picture; unused room can hide anything.
const METADATA = new Set(['udta', 'meta', 'uuid', 'free', 'skip', 'wide', 'xml ', 'bxml', 'keys', 'ilst']);
const DATED = new Set(['mvhd', 'tkhd', 'mdhd']);

/**
 * Checks the structure of an MP4 or MOV video and blanks its metadata in place. Blanked boxes become `free` boxes of
 * the same length filled with zeros, so that no offset moves and the video plays as before.
 * @throws Problem unsupported_media_type for a damaged video or one without a picture track
 */
export async function scrubMp4(video: VideoFile): Promise<void> {
  const top = await boxesOf(video, 0, video.bytes);
  const count = (type: string) => top.filter((box) => box.type === type).length;
  if (top[0]?.type !== 'ftyp' || count('moov') !== 1 || count('mdat') < 1) throw damaged();
  let pictureTracks = 0;
  for (const box of top) {
    if (!TOP_LEVEL.has(box.type)) await blank(video, box);
    else if (CONTAINERS.has(box.type)) pictureTracks += await scrubContainer(video, box);
  }
  if (pictureTracks === 0) throw damaged();
}

/** @returns number of picture tracks inside */
async function scrubContainer(video: VideoFile, container: Box): Promise<number> {
  let pictureTracks = 0;
  for (const box of await boxesOf(video, container.content, container.end)) {
    if (METADATA.has(box.type) || box.type.startsWith('\u00a9')) await blank(video, box);
    else if (DATED.has(box.type)) await blankDates(video, box);
    else if (box.type === 'trak') pictureTracks += await scrubTrack(video, box);
    else if (CONTAINERS.has(box.type)) await scrubContainer(video, box);
  }
  return pictureTracks;
}

async function scrubTrack(video: VideoFile, track: Box): Promise<number> {
  const media = (await boxesOf(video, track.content, track.end)).find((box) => box.type === 'mdia');
  const boxes = media ? await boxesOf(video, media.content, media.end) : [];
  const handler = boxes.find((box) => box.type === 'hdlr');
  if (!media || !handler) throw damaged();
  const kind = (await video.readExactly(handler.content + 8, 4)).toString('latin1');
  if (kind === 'meta') {
    // A track of timed metadata: positions by the second.
    await blankSamples(video, media);
    await blank(video, track);
    return 0;
  }
  await scrubContainer(video, track);
  return kind === 'vide' ? 1 : 0;
}

async function blank(video: VideoFile, box: Box): Promise<void> {
  await video.write(box.start + 4, Buffer.from('free'));
  await video.zero(box.content, box.end);
}

// Version 1 keeps creation and change time in 8 bytes each, version 0 in 4.
async function blankDates(video: VideoFile, box: Box): Promise<void> {
  const [version] = await video.readExactly(box.content, 1);
  const length = version === 1 ? 16 : 8;
  if (box.content + 4 + length > box.end) throw damaged();
  await video.zero(box.content + 4, box.content + 4 + length);
}
