import { damaged, type VideoFile } from './video-file.ts';

interface Element {
  id: number;
  start: number;
  content: number;
  end: number;
  /** Live recordings leave the size open: the element ends where its parent does, or where the next of its kind begins. */
  isOpen: boolean;
}

const EBML_HEADER = 0x1a45dfa3;
const SEGMENT = 0x18538067;
const INFO = 0x1549a966;
const TRACKS = 0x1654ae6b;
const TRACK_ENTRY = 0xae;
const TRACK_TYPE = 0x83;
const CLUSTER = 0x1f43b675;
const VOID = 0xec;
const CRC = 0xbf;

// SeekHead, Cues and, from open clusters, what lies in them: Timestamp, SimpleBlock, BlockGroup, PrevSize, Position,
// SilentTracks, EncryptedBlock.
const PLAYED = new Set([0x114d9b74, 0x1c53bb6b, 0xe7, 0xa3, 0xa0, 0xab, 0xa7, 0x5854, 0xaf]);
// Tags, Attachments, Chapters, Void (unused room can hide anything).
const METADATA = new Set([0x1254c367, 0x1941a469, 0x1043a770, VOID]);
// Title, date, file name, and the checksum that would be wrong without them.
const INFO_METADATA = new Set([0x7ba9, 0x4461, 0x7384, CRC, VOID]);

/**
 * Checks the structure of a WebM video and blanks its metadata in place: tags, attachments, chapters, title and date
 * become `Void` elements of the same length, so that no offset moves.
 * @throws Problem unsupported_media_type for a damaged video or one without a picture track
 */
export async function scrubWebm(video: VideoFile): Promise<void> {
  const header = await elementAt(video, 0, video.bytes);
  if (header.id !== EBML_HEADER) throw damaged();
  const segment = await elementAt(video, header.end, video.bytes);
  // Nothing may follow the segment: no second video, no other file glued to it.
  if (segment.id !== SEGMENT || segment.end !== video.bytes) throw damaged();
  let clusters = 0;
  let hasPictures = false;
  for await (const element of childrenOf(video, segment)) {
    if (METADATA.has(element.id)) await blank(video, element);
    else if (element.id === INFO) await scrubInfo(video, element);
    else if (element.id === TRACKS) hasPictures ||= await hasPictureTrack(video, element);
    else if (element.id === CLUSTER) clusters += 1;
    else if (element.id !== CRC && !PLAYED.has(element.id)) throw damaged();
  }
  if (clusters === 0 || !hasPictures) throw damaged();
}

async function scrubInfo(video: VideoFile, info: Element): Promise<void> {
  for await (const element of childrenOf(video, info)) if (INFO_METADATA.has(element.id)) await blank(video, element);
}

async function hasPictureTrack(video: VideoFile, tracks: Element): Promise<boolean> {
  for await (const entry of childrenOf(video, tracks)) {
    if (entry.id !== TRACK_ENTRY) continue;
    for await (const field of childrenOf(video, entry))
      if (field.id === TRACK_TYPE && field.end - field.content === 1)
        if ((await video.readExactly(field.content, 1))[0] === 1) return true;
  }
  return false;
}

async function* childrenOf(video: VideoFile, parent: Element): AsyncIterable<Element> {
  for (let at = parent.content; at < parent.end; ) {
    const element = await elementAt(video, at, parent.end);
    // Of a cluster that is open only the start is known: what lies in it is looked at as if it lay beside it.
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

// The zero bits that a number starts with tell how many bytes it has.
function lengthOf(first: number | undefined, max: number): number {
  const length = first === undefined || first === 0 ? 9 : Math.clz32(first) - 23;
  if (length > max) throw damaged();
  return length;
}
