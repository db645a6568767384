import { damaged, type VideoFile } from './video-file.ts';
import { blankComments } from './vorbis.ts';

interface Element {
  id: number;
  start: number;
  content: number;
  end: number;
  /**
   * Whether the size is unknown, as in live recordings: the element then ends
   * where its parent does, or where the next one of its kind begins.
   */
  isOpen: boolean;
}

const EBML_HEADER = 0x1a45dfa3;
const SEGMENT = 0x18538067;
const SEEK_HEAD = 0x114d9b74;
const CUES = 0x1c53bb6b;
const INFO = 0x1549a966;
const TRACKS = 0x1654ae6b;
const TRACK_ENTRY = 0xae;
const TRACK_NUMBER = 0xd7;
const TRACK_TYPE = 0x83;
const CLUSTER = 0x1f43b675;
const SIMPLE_BLOCK = 0xa3;
const BLOCK_GROUP = 0xa0;
const BLOCK = 0xa1;
const VOID = 0xec;
// Names of the programs that wrote the video. The format requires these elements, so they become empty.
const PROGRAMS = new Set([0x4d80, 0x5741]);
// TimestampScale and Duration are kept; titles, dates and file names are not.
const INFO_KEPT = new Set([0x2ad7b1, 0x4489]);
// In a cluster: Timestamp, PrevSize, Position.
const CLUSTER_KEPT = new Set([0xe7, 0xab, 0xa7]);
// In a block group: the block, duration, references, padding and the alpha channel.
const GROUP_KEPT = new Set([BLOCK, 0x9b, 0xfb, 0xfa, 0x75a2, 0x75a1]);
// In the header: versions, lengths and the type of document.
const HEADER_KEPT = new Set([0x4286, 0x42f7, 0x42f2, 0x42f3, 0x4282, 0x4287, 0x4285]);
const SEEK = 0x4dbb;
const CUE_POINT = 0xbb;
const CODEC_PRIVATE = 0x63a2;
// In a track: number, UID, type, the flags enabled, default, forced and lacing, durations of frames, the largest block
// addition, language, codec with its settings, delay and pre-roll, and the format of pictures and sound.
const TRACK_KEPT = new Set([
  ...[TRACK_NUMBER, 0x73c5, TRACK_TYPE, 0xb9, 0x88, 0x55aa, 0x9c, 0x23e383, 0x234e7a, 0x55ee, 0x22b59c],
  ...[0x86, CODEC_PRIVATE, 0x56aa, 0x56bb, 0xe0, 0xe1],
]);
const PICTURES = 1;
const SOUND = 2;

/**
 * Checks the structure of a WebM video and keeps only its sound and pictures: every other track with its blocks, tags, attachments,
 * chapters, titles and names become `Void` elements of the same length, so that no offset changes.
 * @throws Problem unsupported_media_type for a damaged video or one without a picture track
 */
export async function scrubWebm(video: VideoFile): Promise<void> {
  const header = await elementAt(video, 0, video.bytes);
  if (header.id !== EBML_HEADER) throw damaged();
  const segment = await elementAt(video, header.end, video.bytes);
  // Nothing may follow the segment: no second video and no appended file.
  if (segment.id !== SEGMENT || segment.end !== video.bytes) throw damaged();
  await keepOnly(video, header, HEADER_KEPT);
  const played = await scrubTracks(video, segment);
  let clusters = 0;
  for await (const element of childrenOf(video, segment)) {
    if (element.id === INFO) await scrubInfo(video, element);
    else if (element.id === CLUSTER) {
      clusters += 1;
      if (!element.isOpen)
        for await (const child of childrenOf(video, element)) await scrubInCluster(video, child, played);
    } else if (element.id === SEEK_HEAD) await keepOnly(video, element, new Set([SEEK]));
    else if (element.id === CUES) await keepOnly(video, element, new Set([CUE_POINT]));
    else if (element.id !== TRACKS) await scrubInCluster(video, element, played);
  }
  if (clusters === 0) throw damaged();
}

/** Blanks tracks without pictures or sound. @returns numbers of the other tracks */
async function scrubTracks(video: VideoFile, segment: Element): Promise<Set<number>> {
  const played = new Set<number>();
  let hasPictures = false;
  for await (const tracks of childrenOf(video, segment)) {
    if (tracks.id !== TRACKS) continue;
    for await (const entry of childrenOf(video, tracks)) {
      const { type, number } = entry.id === TRACK_ENTRY ? await readTrack(video, entry) : {};
      if (number === undefined || (type !== PICTURES && type !== SOUND)) await blank(video, entry);
      else {
        played.add(number);
        hasPictures ||= type === PICTURES;
        await keepOnly(video, entry, TRACK_KEPT);
        for await (const field of childrenOf(video, entry))
          if (field.id === CODEC_PRIVATE) await blankComments(video, field.content, field.end);
      }
    }
  }
  if (!hasPictures) throw damaged();
  return played;
}

async function keepOnly(video: VideoFile, parent: Element, kept: ReadonlySet<number>): Promise<void> {
  for await (const element of childrenOf(video, parent)) if (!kept.has(element.id)) await blank(video, element);
}

async function readTrack(video: VideoFile, entry: Element): Promise<{ type?: number; number?: number }> {
  const track: { type?: number; number?: number } = {};
  for await (const { id, content, end } of childrenOf(video, entry)) {
    if ((id !== TRACK_NUMBER && id !== TRACK_TYPE) || end === content || end - content > 4) continue;
    const value = (await video.readExactly(content, end - content)).readUIntBE(0, end - content);
    if (id === TRACK_NUMBER) track.number = value;
    else track.type = value;
  }
  return track;
}

async function scrubInfo(video: VideoFile, info: Element): Promise<void> {
  for await (const element of childrenOf(video, info))
    if (PROGRAMS.has(element.id)) await video.zero(element.content, element.end);
    else if (!INFO_KEPT.has(element.id)) await blank(video, element);
}

// Elements in a cluster, or after it when its size is unknown. Everything else, such as tags, chapters and attachments, is blanked.
async function scrubInCluster(video: VideoFile, element: Element, played: Set<number>): Promise<void> {
  const isKept =
    element.id === SIMPLE_BLOCK
      ? await isPlayed(video, element, played)
      : element.id === BLOCK_GROUP
        ? await scrubGroup(video, element, played)
        : CLUSTER_KEPT.has(element.id);
  if (!isKept) await blank(video, element);
}

async function scrubGroup(video: VideoFile, group: Element, played: Set<number>): Promise<boolean> {
  let isKept = false;
  for await (const element of childrenOf(video, group)) {
    if (element.id === BLOCK) isKept = await isPlayed(video, element, played);
    if (!GROUP_KEPT.has(element.id)) await blank(video, element);
  }
  return isKept;
}

// A block begins with the number of its track.
async function isPlayed(video: VideoFile, { content, end }: Element, played: Set<number>): Promise<boolean> {
  const bytes = await video.read(content, Math.min(8, end - content));
  const length = lengthOf(bytes[0], 4);
  if (bytes.length < length) throw damaged();
  return played.has(bytes.readUIntBE(0, length) & (2 ** (7 * length) - 1));
}

async function* childrenOf(video: VideoFile, parent: Element): AsyncIterable<Element> {
  for (let at = parent.content; at < parent.end; ) {
    const element = await elementAt(video, at, parent.end);
    // Only the start of a cluster of unknown size is known, so its content is read as if it followed the cluster.
    if (element.isOpen && element.id !== CLUSTER) throw damaged();
    yield element;
    at = element.isOpen ? element.content : element.end;
  }
}

async function blank(video: VideoFile, { start, end }: Element): Promise<void> {
  const bytes = end - start;
  const header = bytes < 9 ? Buffer.from([VOID, 0x80 | (bytes - 2)]) : Buffer.alloc(9);
  if (bytes >= 9) {
    header.writeBigUInt64BE((1n << 56n) | BigInt(bytes - 9), 1);
    header[0] = VOID;
  }
  await video.zero(start, end);
  await video.write(start, header);
}

async function elementAt(video: VideoFile, start: number, limit: number): Promise<Element> {
  const bytes = await video.read(start, Math.min(12, limit - start));
  const idLength = lengthOf(bytes[0], 4);
  const sizeLength = lengthOf(bytes[idLength], 8);
  const content = start + idLength + sizeLength;
  if (bytes.length < idLength + sizeLength) throw damaged();
  const id = bytes.readUIntBE(0, idLength);
  const mask = (1n << BigInt(7 * sizeLength)) - 1n;
  const size = BigInt(`0x${bytes.toString('hex', idLength, idLength + sizeLength)}`) & mask;
  const isOpen = size === mask;
  const end = isOpen ? limit : content + Number(size);
  if (end > limit) throw damaged();
  return { id, start, content, end, isOpen };
}

// The number of leading zero bits gives the length in bytes.
function lengthOf(first: number | undefined, max: number): number {
  const length = first === undefined || first === 0 ? 9 : Math.clz32(first) - 23;
  if (length > max) throw damaged();
  return length;
}
