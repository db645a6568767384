import { text } from './recordings.ts';
import { element, uint32 } from './videos.ts';

/** A track of a WebM video and the blocks that it plays. */
export interface WebmTrack {
  type: number;
  codec: string;
  blocks: string[];
  more?: Buffer[];
}

export interface WebmParts {
  tracks: WebmTrack[];
  inHeader?: Buffer[];
  inInfo?: Buffer[];
  beforeTracks?: Buffer[];
  inCluster?: Buffer[];
  inGroup?: Buffer[];
  atEnd?: Buffer[];
  isLive?: boolean;
}

/** A WebM video with one cluster. */
export function webmRecording(parts: WebmParts): Buffer {
  const of = (id: string, ...content: Buffer[]) => element(id, Buffer.concat(content));
  const number = (value: number) => Buffer.from([value]);
  const entries = parts.tracks.map(({ type, codec, more = [] }, index) =>
    of(
      'ae',
      of('d7', number(index + 1)),
      of('73c5', number(index + 1)),
      of('83', number(type)),
      of('86', text(codec)),
      ...(type === 1 ? [of('e0', of('b0', number(64)), of('ba', number(64)))] : []),
      ...more,
    ),
  );
  const blocks = parts.tracks.flatMap(({ blocks }, index) =>
    blocks.map((block, n) => {
      const content = Buffer.concat([Buffer.from([0x81 + index, 0, n, 0x80]), text(block)]);
      return n === 0 ? of('a3', content) : of('a0', of('a1', content), of('9b', number(1)), ...(parts.inGroup ?? []));
    }),
  );
  const cluster = Buffer.concat([of('e7', number(0)), ...blocks, ...(parts.inCluster ?? [])]);
  const info = of(
    '1549a966',
    of('2ad7b1', uint32(1_000_000)),
    of('4d80', text('x')),
    of('5741', text('x')),
    ...(parts.inInfo ?? []),
  );
  const content = [
    info,
    ...(parts.beforeTracks ?? []),
    of('1654ae6b', ...entries),
    ...(parts.isLive ? [] : [element('1f43b675', cluster)]),
    ...(parts.atEnd ?? []),
    ...(parts.isLive ? [element('1f43b675', cluster, true)] : []),
  ];
  return Buffer.concat([
    of(
      '1a45dfa3',
      of('4286', number(1)),
      of('42f7', number(1)),
      of('42f2', number(4)),
      of('42f3', number(8)),
      of('4282', text('webm')),
      of('4287', number(4)),
      of('4285', number(2)),
      ...(parts.inHeader ?? []),
    ),
    element('18538067', Buffer.concat(content), parts.isLive),
  ]);
}
