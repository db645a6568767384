import { fragmented, type RecordingParts, recording, type TrackParts, text } from './recordings.ts';
import { box, element, PLACE, uint32 } from './videos.ts';
import { type WebmParts, type WebmTrack, webmRecording } from './webm-recordings.ts';

/** Name in the metadata of the videos, which has to be removed. */
export const OWNER = 'Anna Wanjiru';
/** Samples of pictures and sound, which must stay as they are. */
export const FRAMES = ['frame one of the pictures.', 'frame two of them', 'the third, and the last'];
export const SOUND = ['the sound, first part.', 'the sound, second part', 'and its end'];
const TOLD = `${OWNER} at ${PLACE}`;

const told = text(TOLD);
const pictures = (codec = 'avc1', more: Partial<TrackParts> = {}): TrackParts => ({
  kind: 'vide',
  codec,
  samples: FRAMES,
  ...more,
});
const sound = (codec = 'mp4a', more: Partial<TrackParts> = {}): TrackParts => ({
  kind: 'soun',
  codec,
  samples: SOUND,
  ...more,
});
const other = (kind: string, codec: string, inTrack: Buffer[] = []): TrackParts => ({
  kind,
  codec,
  samples: [TOLD, TOLD],
  name: OWNER,
  inTrack,
});
const chapters = [pictures('avc1', { inTrack: [box('tref', box('chap', uint32(3)))] }), sound(), other('text', 'text')];
const xmp = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex');
const xmpPacket = text(
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:creator>${OWNER}</dc:creator></rdf:Description></rdf:RDF></x:xmpmeta>`,
);
const intl = (value: string) => Buffer.concat([Buffer.from([0, value.length, 0x15, 0xc7]), text(value)]);
const data = (value: string) => box('data', uint32(1, 0), text(value));
const metaHandler = (kind: string) => box('hdlr', uint32(0, 0), text(kind), Buffer.alloc(13));
const appleKeys = box(
  'meta',
  metaHandler('mdta'),
  box(
    'keys',
    uint32(0, 2),
    box('mdta', text('com.apple.quicktime.location.ISO6709')),
    box('mdta', text('com.apple.quicktime.author')),
  ),
  box('ilst', box('\0\0\0\u0001', data(PLACE)), box('\0\0\0\u0002', data(OWNER))),
);
const itunes = box(
  'meta',
  uint32(0),
  metaHandler('mdir'),
  box('ilst', box('\u00a9nam', data(OWNER)), box('\u00a9cmt', data(PLACE)), box('covr', data(TOLD))),
);
const chpl = box(
  'chpl',
  uint32(0x01000000),
  Buffer.from([0, 1]),
  uint32(0, 0),
  Buffer.from([OWNER.length]),
  text(OWNER),
);
const loci = box(
  'loci',
  uint32(0),
  Buffer.from([0x15, 0xc7]),
  text(`${OWNER}\0`),
  Buffer.from([0]),
  uint32(0x240000, 0xffff0000, 0),
  text(`${PLACE}\0`),
);

const of = (parts: Partial<RecordingParts>) => recording({ tracks: [pictures(), sound()], ...parts });
const pieces = (parts: Partial<RecordingParts>) => fragmented({ tracks: [pictures(), sound()], ...parts });

/** MP4, MOV and 3GP videos by the metadata that they contain. */
export const mp4Kinds = {
  'a phone: its place in the user data of the video': of({ inIndex: [box('udta', box('\u00a9xyz', intl(PLACE)))] }),
  'an iPhone: keys with place and author': of({
    brand: 'qt  ',
    tracks: [pictures('hvc1'), sound()],
    inIndex: [appleKeys],
  }),
  'an iPhone: places as a track of timed metadata': of({
    brand: 'qt  ',
    tracks: [pictures('hvc1'), sound('sowt', { sampleBytes: 1 }), other('meta', 'mebx')],
  }),
  'a camera: a track with time codes': of({ brand: 'qt  ', tracks: [pictures('ap4h'), other('tmcd', 'tmcd')] }),
  'an action camera: a gpmd track': of({ brand: 'mp41', tracks: [pictures(), sound(), other('meta', 'gpmd')] }),
  'a camera phone: a camm track': of({ brand: 'mp42', tracks: [pictures('av01'), sound(), other('camm', 'camm')] }),
  'a drone: places as subtitles': of({ tracks: [pictures(), other('sbtl', 'tx3g')] }),
  'a video with subtitles in three formats': of({
    tracks: [pictures(), sound(), other('text', 'wvtt'), other('subt', 'stpp'), other('clcp', 'c608')],
  }),
  'chapters as a track of text': of({ brand: 'M4V ', tracks: chapters }),
  'chapters as a list in the user data': of({ inIndex: [box('udta', chpl)] }),
  'a cover, a title and a comment': of({ brand: 'mp42', inIndex: [box('udta', itunes)] }),
  'a 3GP phone: place, author and title': of({
    brand: '3gp4',
    tracks: [pictures('mp4v'), sound('samr')],
    inIndex: [box('udta', loci, box('auth', uint32(0), Buffer.from([0x15, 0xc7]), text(`${OWNER}\0`)))],
  }),
  'an XMP packet beside the index': of({ atEnd: [box('uuid', xmp, xmpPacket)] }),
  'an XMP packet in the user data': of({ brand: 'qt  ', inIndex: [box('udta', box('XMP_', xmpPacket))] }),
  'an XMP packet before the index': of({ beforeIndex: [box('uuid', xmp, xmpPacket)], indexFirst: true }),
  'a camcorder: its record in a box of its own': of({
    brand: 'XAVC',
    beforeIndex: [box('uuid', text(`PROF!${TOLD}!!!!!`))],
    atEnd: [box('meta', uint32(0), metaHandler('nrtm'), box('xml ', uint32(0), told))],
  }),
  'a camera: maker notes and a thumbnail in the user data': of({
    inIndex: [box('udta', box('CNTH', box('CNDA', told)), box('thmb', told))],
  }),
  'names of tracks, handlers and encoders': of({
    tracks: [
      pictures('avc1', { name: OWNER, inTrack: [box('udta', box('name', told))] }),
      sound('mp4a', { name: OWNER, inTrack: [box('meta', told)] }),
    ],
  }),
  'the path of the file from which it was cut': of({
    brand: 'qt  ',
    tracks: [
      pictures('jpeg', { references: [box('alis', uint32(1), told)] }),
      sound('sowt', { sampleBytes: 1, references: [box('url ', uint32(1), told)] }),
    ],
  }),
  'bytes that no track plays': of({ unplayed: TOLD }),
  'room for more, filled with what stood there before': of({
    beforeIndex: [box('free', told), box('skip', told)],
    inIndex: [box('free', told)],
    atEnd: [box('wide', told)],
  }),
  'a large file with 64-bit offsets and dates': of({
    isLarge: true,
    unplayed: TOLD,
    inIndex: [box('udta', box('\u00a9xyz', intl(PLACE)))],
  }),
  'fragments of a browser: user data': pieces({ inIndex: [box('udta', itunes)] }),
  'fragments of a stream: events and boxes of the server': pieces({
    brand: 'dash',
    beforeIndex: [box('emsg', told)],
    inFragment: [box('uuid', told), box('meta', told)],
  }),
  'fragments with subtitles': pieces({ tracks: [pictures(), sound(), other('text', 'tx3g')], fragmentBase: 'none' }),
  'fragments with bytes that no track plays': pieces({ unplayed: TOLD, fragmentBase: 'file' }),
};

const seen = (more: Buffer[] = []): WebmTrack => ({ type: 1, codec: 'V_VP9', blocks: FRAMES, more });
const heard = (more: Buffer[] = []): WebmTrack => ({ type: 2, codec: 'A_OPUS', blocks: SOUND, more });
const el = (id: string, ...content: Buffer[]) => element(id, Buffer.concat(content));
const webm = (parts: Partial<WebmParts>) => webmRecording({ tracks: [seen(), heard()], ...parts });
const tags = el('1254c367', el('7373', el('63c0'), el('67c8', el('45a3', text('LOCATION')), el('4487', told))));
const uint32le = (value: number) => Buffer.from(uint32(value)).reverse();
const comments = Buffer.concat([
  text('\u0003vorbis'),
  uint32le(OWNER.length),
  text(OWNER),
  uint32le(1),
  uint32le(TOLD.length),
  told,
  Buffer.from([1]),
]);
// Version, one channel, 48,000 samples a second, block sizes and the framing bit.
const vorbisHead = Buffer.concat([
  text('\u0001vorbis'),
  ...[uint32le(0), Buffer.from([1]), uint32le(48_000), Buffer.alloc(12), Buffer.from([0xb8, 1])],
]);
const vorbis = el('63a2', Buffer.from([2, 30, comments.length]), vorbisHead, comments, text('\u0005vorbis'));

/** WebM videos by the metadata that they contain. */
export const webmKinds = {
  'tags with a place': webm({ atEnd: [tags] }),
  'a live recording: tags before the tracks, and a title': webm({
    isLive: true,
    beforeTracks: [tags],
    inInfo: [el('7ba9', told), el('4461', Buffer.alloc(8, 1)), el('7384', told)],
  }),
  'chapters with titles': webm({
    beforeTracks: [
      el(
        '1043a770',
        el(
          '45b9',
          el(
            'b6',
            el('73c4', Buffer.from([1])),
            el('91', Buffer.from([0])),
            el('80', el('85', told), el('437c', text('eng'))),
          ),
        ),
      ),
    ],
  }),
  'an attachment': webm({
    atEnd: [
      el(
        '1941a469',
        el(
          '61a7',
          el('466e', text(OWNER)),
          el('4660', text('text/plain')),
          el('465c', told),
          el('46ae', Buffer.from([1])),
        ),
      ),
    ],
  }),
  'a track of subtitles': webm({
    tracks: [
      seen(),
      heard(),
      { type: 17, codec: 'D_WEBVTT/SUBTITLES', blocks: [TOLD, TOLD], more: [el('536e', told)] },
    ],
  }),
  'names and settings of tracks': webm({
    tracks: [
      seen([el('536e', told), el('258688', told), el('3a9697', told), el('3b4040', told)]),
      heard([el('536e', told), el('ec', told)]),
    ],
  }),
  'comments of Vorbis sound': webm({
    tracks: [
      { ...seen(), codec: 'V_VP8' },
      { type: 2, codec: 'A_VORBIS', blocks: SOUND, more: [vorbis] },
    ],
  }),
  'unused room in header, lists and clusters': webm({
    inHeader: [el('ec', told)],
    beforeTracks: [el('114d9b74', el('ec', told)), el('ec', told), el('1c53bb6b', el('ec', told))],
    inCluster: [el('ec', told)],
    inGroup: [el('ec', told)],
  }),
};
