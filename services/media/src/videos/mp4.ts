import { type Box, boxesOf } from './boxes.ts';
import { defaultSizes, trackFragmentsOf } from './mp4-fragments.ts';
import { blankUnplayed, type Chunk, chunksOf } from './mp4-samples.ts';
import { damaged, type VideoFile } from './video-file.ts';

// The boxes that a video needs, by the box that contains them. Everything else (place, device, owner, cover picture, events, dates,
// unused space) is blanked.
const PARTS: Record<string, readonly string[]> = {
  file: ['ftyp', 'styp', 'moov', 'mdat', 'moof', 'mfra', 'sidx', 'ssix', 'pdin'],
  moov: ['mvhd', 'trak', 'mvex'],
  mvex: ['mehd', 'trex'],
  trak: ['tkhd', 'edts', 'mdia', 'tapt'],
  edts: ['elst'],
  mdia: ['mdhd', 'hdlr', 'minf', 'elng'],
  minf: ['vmhd', 'smhd', 'hdlr', 'dinf', 'stbl'],
  dinf: ['dref'],
  stbl: 'stsd stts ctts cslg stss stps stsh stsz stsc stco co64 sdtp sbgp sgpd subs saiz saio stdp padb'.split(' '),
  traf: 'tfhd tfdt trun sdtp sbgp sgpd subs saiz saio senc'.split(' '),
};
const PLAYED = new Set(['vide', 'soun']);
/** Offset and length of the maker's name in the description of pictures or sound. */
const VENDOR = { at: 20, bytes: 4 };
/** Offset and length of the encoder's name in the description of pictures. */
const ENCODER_NAME = { at: 50, bytes: 32 };
/** Most data boxes, and most chunks of all tracks; a video of 50 MB has far fewer. */
const MAX_DATA_BOXES = 20_000;
const MAX_CHUNKS = 500_000;

interface Found {
  pictureTracks: number;
  /** Numbers of the tracks with pictures or sound. */
  played: Set<number>;
  /** Bytes of a sample in fragments, by track. */
  sizes: Map<number, number>;
  chunks: Chunk[];
}

/**
 * Checks the structure of an MP4 or MOV video and keeps only its sound and pictures: every other track and box becomes a `free` box
 * of the same length filled with zeros, and so do all bytes of `mdat` that belong to neither. No offset changes.
 * @throws Problem unsupported_media_type for a damaged video or one without a picture track
 */
export async function scrubMp4(video: VideoFile): Promise<void> {
  const top = await boxesOf(video, 0, video.bytes);
  const ofType = (type: string) => top.filter((box) => box.type === type);
  const data = ofType('mdat');
  if (top[0]?.type !== 'ftyp' || ofType('moov').length !== 1) throw damaged();
  if (data.length < 1 || data.length > MAX_DATA_BOXES) throw damaged();
  const found: Found = { pictureTracks: 0, played: new Set(), sizes: new Map(), chunks: [] };
  await scrubBoxes(video, top, 'file', found);
  if (found.pictureTracks === 0) throw damaged();
  await blankUnplayed(video, data, found.chunks);
}

async function scrubBoxes(video: VideoFile, boxes: readonly Box[], parent: string, found: Found): Promise<void> {
  for (const box of boxes) {
    if (box.type === 'mvex') found.sizes = await defaultSizes(video, box);
    if (!PARTS[parent]?.includes(box.type)) await blank(video, box);
    else if (box.type === 'trak') await scrubTrack(video, box, found);
    else if (box.type === 'moof') await scrubFragment(video, box, found);
    else if (box.type in PARTS) await scrubBoxes(video, await boxesOf(video, box.content, box.end), box.type, found);
    else await scrubLeaf(video, box);
  }
}

async function scrubTrack(video: VideoFile, track: Box, found: Found): Promise<void> {
  const boxes = await boxesOf(video, track.content, track.end);
  const media = boxes.find((box) => box.type === 'mdia');
  const handler = media && (await boxesOf(video, media.content, media.end)).find((box) => box.type === 'hdlr');
  if (!media || !handler) throw damaged();
  const kind = (await video.readExactly(handler.content + 8, 4)).toString('latin1');
  if (!PLAYED.has(kind)) {
    // Tracks of places, chapters, subtitles or time codes are not played. A sound chunk without an end is cut off where one of
    // their chunks begins.
    addChunks(
      found,
      (await chunksOf(video, media)).map(({ start }) => ({ start, end: start })),
    );
    return blank(video, track);
  }
  found.played.add(await numberOf(video, boxes));
  addChunks(found, await chunksOf(video, media));
  await scrubBoxes(video, boxes, 'trak', found);
  await blankMakers(video, media, kind);
  if (kind === 'vide') found.pictureTracks += 1;
}

function addChunks(found: Found, chunks: readonly Chunk[]): void {
  if (found.chunks.length + chunks.length > MAX_CHUNKS) throw damaged();
  // One by one, because as arguments of a single call so many would overflow the stack.
  for (const chunk of chunks) found.chunks.push(chunk);
}

async function numberOf(video: VideoFile, boxes: readonly Box[]): Promise<number> {
  const header = boxes.find((box) => box.type === 'tkhd');
  if (!header) throw damaged();
  const fields = await video.readExactly(header.content, 24);
  // In version 1 the two preceding dates have 8 bytes each, in version 0 they have 4.
  return fields.readUInt32BE(fields[0] === 1 ? 20 : 12);
}

async function scrubFragment(video: VideoFile, fragment: Box, found: Found): Promise<void> {
  for (const { track, box, chunks } of await trackFragmentsOf(video, fragment, found.sizes))
    if (found.played.has(track)) addChunks(found, chunks);
    else await blank(video, box);
  for (const box of await boxesOf(video, fragment.content, fragment.end))
    if (box.type === 'traf') await scrubBoxes(video, await boxesOf(video, box.content, box.end), 'traf', found);
    else if (box.type !== 'mfhd') await blank(video, box);
}

async function scrubLeaf(video: VideoFile, box: Box): Promise<void> {
  if (box.type === 'mvhd' || box.type === 'tkhd' || box.type === 'mdhd') await blankDates(video, box);
  // The name follows the type of the handler and twelve reserved bytes.
  else if (box.type === 'hdlr' && box.end > box.content + 24) await video.zero(box.content + 24, box.end);
  // The flags of a reference say that the file itself holds the data, so its path is not needed.
  else if (box.type === 'dref')
    for (const { content, end } of await boxesOf(video, box.content + 8, box.end))
      if (end > content + 4) await video.zero(content + 4, end);
}

async function blankMakers(video: VideoFile, media: Box, kind: string): Promise<void> {
  const child = async (parent: Box, type: string) =>
    (await boxesOf(video, parent.content, parent.end)).find((box) => box.type === type);
  const information = await child(media, 'minf');
  const tables = information && (await child(information, 'stbl'));
  const descriptions = tables && (await child(tables, 'stsd'));
  if (!descriptions || descriptions.end < descriptions.content + 8) return;
  const names = kind === 'vide' ? [VENDOR, ENCODER_NAME] : [VENDOR];
  for (const { start, end } of await boxesOf(video, descriptions.content + 8, descriptions.end))
    for (const { at, bytes } of names) if (start + at + bytes <= end) await video.zero(start + at, start + at + bytes);
}

async function blank(video: VideoFile, { start, content, end }: Box): Promise<void> {
  await video.zero(content, end);
  await video.write(start + 4, Buffer.from('free'));
}

// In version 1 creation and change time have 8 bytes each, in version 0 they have 4.
async function blankDates(video: VideoFile, box: Box): Promise<void> {
  const [version] = await video.readExactly(box.content, 1);
  const length = version === 1 ? 16 : 8;
  if (box.content + 4 + length > box.end) throw damaged();
  await video.zero(box.content + 4, box.content + 4 + length);
}
