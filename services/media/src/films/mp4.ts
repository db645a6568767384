import { type Box, boxesOf } from './boxes.ts';
import { damaged, type FilmFile } from './film-file.ts';
import { blankSamples } from './mp4-samples.ts';

// What a film consists of at its top level; anything else there is no part of the film.
const TOP_LEVEL = new Set(['ftyp', 'styp', 'moov', 'mdat', 'moof', 'mfra', 'sidx', 'ssix', 'pdin', 'prft', 'emsg']);
const CONTAINERS = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'edts', 'dinf', 'mvex', 'moof', 'traf']);
// Where cameras and phones keep place, device, owner and cover picture; unused room can hide anything.
const METADATA = new Set(['udta', 'meta', 'uuid', 'free', 'skip', 'wide', 'xml ', 'bxml', 'keys', 'ilst']);
const DATED = new Set(['mvhd', 'tkhd', 'mdhd']);

/**
 * Checks the structure of an MP4 or MOV film and blanks its metadata in place. Blanked boxes become `free` boxes of
 * the same length filled with zeros, so that no offset moves and the film plays as before.
 * @throws Problem unsupported_media_type for a damaged film or one without a picture track
 */
export async function scrubMp4(film: FilmFile): Promise<void> {
  const top = await boxesOf(film, 0, film.bytes);
  const count = (type: string) => top.filter((box) => box.type === type).length;
  if (top[0]?.type !== 'ftyp' || count('moov') !== 1 || count('mdat') < 1) throw damaged();
  let pictureTracks = 0;
  for (const box of top) {
    if (!TOP_LEVEL.has(box.type)) await blank(film, box);
    else if (CONTAINERS.has(box.type)) pictureTracks += await scrubContainer(film, box);
  }
  if (pictureTracks === 0) throw damaged();
}

/** @returns number of picture tracks inside */
async function scrubContainer(film: FilmFile, container: Box): Promise<number> {
  let pictureTracks = 0;
  for (const box of await boxesOf(film, container.content, container.end)) {
    if (METADATA.has(box.type) || box.type.startsWith('\u00a9')) await blank(film, box);
    else if (DATED.has(box.type)) await blankDates(film, box);
    else if (box.type === 'trak') pictureTracks += await scrubTrack(film, box);
    else if (CONTAINERS.has(box.type)) await scrubContainer(film, box);
  }
  return pictureTracks;
}

async function scrubTrack(film: FilmFile, track: Box): Promise<number> {
  const media = (await boxesOf(film, track.content, track.end)).find((box) => box.type === 'mdia');
  const boxes = media ? await boxesOf(film, media.content, media.end) : [];
  const handler = boxes.find((box) => box.type === 'hdlr');
  if (!media || !handler) throw damaged();
  const kind = (await film.readExactly(handler.content + 8, 4)).toString('latin1');
  if (kind === 'meta') {
    // A track of timed metadata: positions by the second.
    await blankSamples(film, media);
    await blank(film, track);
    return 0;
  }
  await scrubContainer(film, track);
  return kind === 'vide' ? 1 : 0;
}

async function blank(film: FilmFile, box: Box): Promise<void> {
  await film.write(box.start + 4, Buffer.from('free'));
  await film.zero(box.content, box.end);
}

// Version 1 keeps creation and change time in 8 bytes each, version 0 in 4.
async function blankDates(film: FilmFile, box: Box): Promise<void> {
  const [version] = await film.readExactly(box.content, 1);
  const length = version === 1 ? 16 : 8;
  if (box.content + 4 + length > box.end) throw damaged();
  await film.zero(box.content + 4, box.content + 4 + length);
}
