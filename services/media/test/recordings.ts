import { box, uint32 } from './videos.ts';

/** A track of a recording: its samples, and additional boxes. */
export interface TrackParts {
  kind: string;
  codec: string;
  samples: string[];
  /** Size of all samples in the tables, as QuickTime writes it for uncompressed sound, which it counts in frames. */
  sampleBytes?: number;
  inDescription?: Buffer[];
  inTrack?: Buffer[];
  /** Entries of the data reference; without any, the file holds the data itself. */
  references?: Buffer[];
  name?: string;
}

export interface RecordingParts {
  brand?: string;
  tracks: TrackParts[];
  inIndex?: Buffer[];
  beforeIndex?: Buffer[];
  atEnd?: Buffer[];
  /** Bytes of the data that no track plays. */
  unplayed?: string;
  indexFirst?: boolean;
  /** 64-bit offsets, lengths and dates. */
  isLarge?: boolean;
  inFragment?: Buffer[];
  fragmentBase?: 'fragment' | 'file' | 'none';
}

const MADE_AT = 0xdeadbeef;
const dates = (isLarge?: boolean) =>
  isLarge ? uint32(0x01000000, 0, MADE_AT, 0, MADE_AT) : uint32(0, MADE_AT, MADE_AT);
export const text = (value: string) => Buffer.from(value, 'latin1');
const uint16 = (...values: number[]) => Buffer.concat(values.map((value) => Buffer.from([value >> 8, value & 0xff])));

function description({ kind, codec, name = '', inDescription = [] }: TrackParts): Buffer {
  const start = [Buffer.alloc(6), uint16(1, 0, 0), text('appl')];
  if (kind === 'vide')
    return box(
      codec,
      ...start,
      uint32(0, 0),
      uint16(64, 64),
      uint32(0x480000, 0x480000, 0),
      uint16(1),
      Buffer.concat([Buffer.from([name.length]), text(name.padEnd(31, '\0'))]),
      uint16(24, 0xffff),
      ...inDescription,
    );
  if (kind === 'soun') return box(codec, ...start, uint16(1, 16, 0, 0), uint32(48000 * 0x10000), ...inDescription);
  return box(codec, Buffer.alloc(6), uint16(1), ...inDescription);
}

function tables(track: TrackParts, offsets: number[], isLarge?: boolean): Buffer {
  const { samples, sampleBytes } = track;
  const count = offsets.length;
  const bytes = samples.map(({ length }) => length);
  return box(
    'stbl',
    box('stsd', uint32(0, 1), description(track)),
    box('stts', uint32(0, count > 0 ? 1 : 0), ...(count > 0 ? [uint32(count, 1000)] : [])),
    box(
      'stsc',
      uint32(0, count > 0 ? 1 : 0),
      ...(count > 0 ? [uint32(1, sampleBytes ? (bytes[0] ?? 0) / sampleBytes : 1, 1)] : []),
    ),
    count > 0 && sampleBytes
      ? box(
          'stsz',
          uint32(
            0,
            sampleBytes,
            bytes.reduce((sum, one) => sum + one / sampleBytes, 0),
          ),
        )
      : box('stsz', uint32(0, 0, count, ...(count > 0 ? bytes : []))),
    isLarge
      ? box('co64', uint32(0, count), ...offsets.map((offset) => uint32(0, offset)))
      : box('stco', uint32(0, count, ...offsets)),
  );
}

function trackBox(track: TrackParts, number: number, offsets: number[], isLarge?: boolean): Buffer {
  const { kind, inTrack = [], references = [box('url ', uint32(1))], name = '' } = track;
  const duration = isLarge ? uint32(0, 3000) : uint32(3000);
  const header =
    kind === 'vide'
      ? box('vmhd', uint32(1, 0, 0))
      : kind === 'soun'
        ? box('smhd', uint32(0, 0))
        : box('nmhd', uint32(0));
  return box(
    'trak',
    box(
      'tkhd',
      dates(isLarge),
      uint32(number, 0),
      duration,
      Buffer.alloc(16),
      uint32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000, 64 << 16, 64 << 16),
    ),
    box(
      'mdia',
      box('mdhd', dates(isLarge), uint32(1000), duration, uint16(0x55c4, 0)),
      box('hdlr', uint32(0, 0), text(kind), Buffer.alloc(12), text(`${name}\0`)),
      box(
        'minf',
        header,
        box('dinf', box('dref', uint32(0, references.length), ...references)),
        tables(track, offsets, isLarge),
      ),
    ),
    ...inTrack,
  );
}

const indexOf = (parts: RecordingParts, offsets: number[][], inIndex: Buffer[]) =>
  box(
    'moov',
    box(
      'mvhd',
      dates(parts.isLarge),
      uint32(1000),
      parts.isLarge ? uint32(0, 3000) : uint32(3000),
      uint32(0x10000, 0x01000000, 0, 0, 0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000),
      Buffer.alloc(24),
      uint32(9),
    ),
    ...parts.tracks.map((track, index) => trackBox(track, index + 1, offsets[index] ?? [], parts.isLarge)),
    ...inIndex,
  );

const typeOf = (brand: string) => box('ftyp', text(`${brand}\0\0\u0002\0${brand}`));

/** Returns an MP4 or MOV video whose tracks are interleaved sample by sample, with `unplayed` bytes after each sample. */
export function recording(parts: RecordingParts): Buffer {
  const { brand = 'isom', tracks, unplayed = '', isLarge, beforeIndex = [], atEnd = [], indexFirst } = parts;
  const head = Buffer.concat([typeOf(brand), ...beforeIndex]);
  const headerBytes = isLarge ? 16 : 8;
  const place = (start: number) => {
    const offsets: number[][] = tracks.map(() => []);
    const data: Buffer[] = [];
    let at = start + headerBytes;
    for (let n = 0; n < Math.max(...tracks.map(({ samples }) => samples.length)); n++)
      tracks.forEach(({ samples }, index) => {
        const sample = samples[n];
        if (sample === undefined) return;
        offsets[index]?.push(at);
        data.push(text(sample), text(unplayed));
        at += sample.length + unplayed.length;
      });
    const content = Buffer.concat(data);
    const mdat = isLarge
      ? Buffer.concat([uint32(1), text('mdat'), uint32(0, content.length + 16), content])
      : box('mdat', content);
    return { offsets, mdat };
  };
  const index = (offsets: number[][]) => indexOf(parts, offsets, parts.inIndex ?? []);
  const start = head.length + (indexFirst ? index(place(0).offsets).length : 0);
  const { offsets, mdat } = place(start);
  return Buffer.concat([head, ...(indexFirst ? [index(offsets), mdat] : [mdat, index(offsets)]), ...atEnd]);
}

/** Returns a fragmented MP4 video, as browsers record them and streams use them. */
export function fragmented(parts: RecordingParts): Buffer {
  const {
    brand = 'iso5',
    tracks,
    unplayed = '',
    inFragment = [],
    fragmentBase = 'fragment',
    beforeIndex = [],
    atEnd = [],
  } = parts;
  const extending = tracks.map((track, index) =>
    box('trex', uint32(0, index + 1, 1, 1000, track.samples[0]?.length ?? 0, 0)),
  );
  const head = Buffer.concat([
    typeOf(brand),
    ...beforeIndex,
    indexOf(parts, [], [box('mvex', ...extending), ...(parts.inIndex ?? [])]),
  ]);
  const moof = (dataAt: number) => {
    let at = dataAt;
    return box(
      'moof',
      box('mfhd', uint32(0, 1)),
      ...inFragment,
      ...tracks.map(({ samples }, index) => {
        const bytes = samples.reduce((sum, { length }) => sum + length, 0);
        const isSame = samples.every(({ length }) => length === samples[0]?.length);
        // Each sample's duration, then its size.
        const sizes = isSame ? uint32() : uint32(...samples.flatMap(({ length }) => [1000, length]));
        const flags = (fragmentBase === 'none' && index > 0 ? 0 : 0x1) | (isSame ? 0 : 0x300);
        const offset = flags & 0x1 ? uint32(fragmentBase === 'file' ? at - dataAt : at) : uint32();
        const header =
          fragmentBase === 'file'
            ? box('tfhd', uint32(0x1, index + 1, 0, head.length + dataAt))
            : box('tfhd', uint32(fragmentBase === 'fragment' ? 0x20000 : 0, index + 1));
        at += bytes;
        return box(
          'traf',
          header,
          box('tfdt', uint32(0, 0)),
          box('trun', uint32(flags, samples.length), offset, sizes),
        );
      }),
    );
  };
  const dataAt = moof(0).length + 8;
  const data = text(tracks.flatMap(({ samples }) => samples).join('') + unplayed);
  return Buffer.concat([head, moof(dataAt), box('mdat', data), ...atEnd]);
}
