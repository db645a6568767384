/** A box of an MP4 video. */
export function box(type: string, ...content: Buffer[]): Buffer {
  const header = Buffer.alloc(8);
  header.write(type, 4, 'latin1');
  const whole = Buffer.concat([header, ...content]);
  whole.writeUInt32BE(whole.length);
  return whole;
}

export const uint32 = (...values: number[]) => {
  const bytes = Buffer.alloc(4 * values.length);
  values.forEach((value, index) => {
    bytes.writeUInt32BE(value, 4 * index);
  });
  return bytes;
};

const ftyp = (brand: string) => box('ftyp', Buffer.from(`${brand}\u0000\u0000\u0002\u0000isomiso2avc1mp41`, 'latin1'));
const handler = (kind: string) =>
  box('hdlr', uint32(0, 0), Buffer.from(kind), Buffer.alloc(12), Buffer.from(`${PLACE}\0`));
const dated = (type: string) => box(type, uint32(0, 0xdeadbeef, 0xdeadbeef), Buffer.alloc(88));

const track = (kind: string, tables: Buffer[], ...more: Buffer[]) =>
  box('trak', dated('tkhd'), box('mdia', dated('mdhd'), handler(kind), box('minf', box('stbl', ...tables))), ...more);

/** Place in the metadata of the videos, in the format of phones. */
export const PLACE = '+01.2921+036.8219/';
/** Content of the samples of a timed metadata track. */
export const TIMED_PLACE = 'TIMED-GPS-SAMPLE';
/** The pictures and sound of the video, which must stay as they are. */
export const PLAYED = 'these are the frames of the video';

/** Returns a small but complete MP4 or MOV video that contains its place in every form that phones use. */
export function mp4({ brand = 'isom', tail = Buffer.alloc(0), kind = 'vide', timedKind = 'meta' } = {}): Buffer {
  const head = ftyp(brand);
  const mdat = box('mdat', Buffer.from(PLAYED), Buffer.from(TIMED_PLACE));
  const timedAt = head.length + 8 + PLAYED.length;
  const timed = [
    box('stsz', uint32(0, TIMED_PLACE.length, 1)),
    box('stsc', uint32(0, 1, 1, 1, 1)),
    box('stco', uint32(0, 1, timedAt)),
  ];
  const playedTables = [
    box('stsd', uint32(0, 0)),
    box('stsz', uint32(0, 0, 1, PLAYED.length)),
    box('stsc', uint32(0, 1, 1, 1, 1)),
    box('stco', uint32(0, 1, head.length + 8)),
  ];
  const udta = box('udta', box('\u00a9xyz', Buffer.from(PLACE)), box('meta', Buffer.from(`owner ${PLACE}`)));
  const moov = box(
    'moov',
    dated('mvhd'),
    track(kind, playedTables, box('udta', Buffer.from(PLACE))),
    track(timedKind, timed),
    udta,
    box('meta', Buffer.from(`com.apple.quicktime.location.ISO6709 ${PLACE}`)),
  );
  const free = box('free', Buffer.from(PLACE));
  const uuid = box('uuid', Buffer.from(`xmp ${PLACE}`));
  return Buffer.concat([head, mdat, moov, free, uuid, tail]);
}

/** Returns an element of a WebM video; `isOpen` gives it an unknown size, as in live recordings. */
export function element(id: string, content: Buffer, isOpen = false): Buffer {
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(isOpen ? (1n << 57n) - 1n : (1n << 56n) | BigInt(content.length));
  return Buffer.concat([Buffer.from(id, 'hex'), size, content]);
}

/** Returns a small but complete WebM video with tags, an attachment and a title. */
export function webm({ docType = 'webm', isLive = false, tail = Buffer.alloc(0) } = {}): Buffer {
  const short = (id: string, content: Buffer) =>
    Buffer.concat([Buffer.from(id, 'hex'), Buffer.from([0x80 | content.length]), content]);
  const header = element('1a45dfa3', short('4282', Buffer.from(docType)));
  const info = element(
    '1549a966',
    Buffer.concat([
      short('7ba9', Buffer.from(PLACE)),
      short('2ad7b1', Buffer.from([1])),
      short('4d80', Buffer.from(PLACE)),
      short('5741', Buffer.from(PLACE)),
    ]),
  );
  const track = (number: number, type: number) =>
    element(
      'ae',
      Buffer.concat([
        short('d7', Buffer.from([number])),
        short('83', Buffer.from([type])),
        short('536e', Buffer.from(PLACE)),
      ]),
    );
  const tracks = element('1654ae6b', Buffer.concat([track(1, 1), track(2, 17)]));
  const blockOf = (number: number, content: string) =>
    Buffer.concat([Buffer.from([0x80 | number, 0, 0, 0x80]), Buffer.from(content)]);
  const block = Buffer.concat([
    short('a3', blockOf(1, PLAYED)),
    short('a3', blockOf(2, TIMED_PLACE)),
    short('a0', short('a1', blockOf(2, TIMED_PLACE))),
  ]);
  const cluster = element('1f43b675', Buffer.concat([short('e7', Buffer.from([0])), block]), isLive);
  const tags = element('1254c367', Buffer.from(PLACE));
  const attachments = element('1941a469', Buffer.from(PLACE));
  // The last cluster of a live recording, whose size is unknown, runs to the end of the file.
  const parts = isLive ? [info, tracks, tags, cluster, cluster] : [info, tracks, cluster, tags, attachments];
  return Buffer.concat([header, element('18538067', Buffer.concat(parts), isLive), tail]);
}
