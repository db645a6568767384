import { sniff } from './sniff.ts';

const padded = (start: Buffer | string) => Buffer.concat([Buffer.from(start as string, 'latin1'), Buffer.alloc(64)]);
const hex = (digits: string) => Buffer.from(digits, 'hex');
/** Returns a WebM header with its DocType `at` this offset in bytes. */
const webm = (at: number) => padded(Buffer.concat([hex('1a45dfa3'), Buffer.alloc(at - 4), hex('4282847765626d')]));
const ftyp = (brand: string) => padded(Buffer.concat([hex('0000002066747970'), Buffer.from(brand), Buffer.alloc(20)]));

describe('the type of a file', () => {
  it.each([
    ['jpeg', padded(hex('ffd8ffe0'))],
    ['jpeg', hex('ffd8ffe00000000000000000')],
    ['png', padded(hex('89504e470d0a1a0a'))],
    ['gif', padded('GIF87a')],
    ['gif', padded('GIF89a')],
    ['webp', padded('RIFF\u0010\u0000\u0000\u0000WEBPVP8 ')],
    ['mp4', ftyp('isom')],
    ['mp4', ftyp('mp42')],
    ['mp4', ftyp('3gp4')],
    ['mp4', Buffer.concat([hex('0000001066747970'), Buffer.from('isom0000')])],
    ['mov', ftyp('qt  ')],
    ['webm', padded(hex('1a45dfa39f4286810142f7810142f2810442f381084282847765626d'))],
    ['webm', webm(5)],
    ['webm', webm(63)],
  ])('is %s by its first bytes', (name, head) => {
    expect(sniff(head)?.name).toBe(name);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['zeros', Buffer.alloc(64)],
    ['half a signature', hex('ffd8ff')],
    ['a picture of eleven bytes', hex('ffd8ffe000000000000000')],
    ['a signature with another first byte', padded(hex('00d8ffe0'))],
    ['a signature with another second byte', padded(hex('ff00ffe0'))],
    ['a signature with another third byte', padded(hex('ffd800e0'))],
    [
      'a video whose first box is too short for a brand',
      padded(Buffer.concat([hex('0000000f66747970'), Buffer.from('isom')])),
    ],
    [
      'the DocType of a WebM video without its header',
      padded(hex('1a45dfa49f4286810142f7810142f2810442f381084282847765626d')),
    ],
    ['a DocType in the place of the header’s length', webm(4)],
    ['a DocType behind the header', webm(64)],
    ['an SVG picture', padded('<svg xmlns="http://www.w3.org/2000/svg">')],
    ['an HTML page', padded('<!doctype html><script>')],
    ['a PDF document', padded('%PDF-1.7')],
    ['a TIFF picture', padded('II*\u0000')],
    ['a BMP picture', padded('BM')],
    ['a zip archive', padded('PK\u0003\u0004')],
    ['a HEIC picture', ftyp('heic')],
    ['an AVIF picture', ftyp('avif')],
    ['another ISO picture', ftyp('mif1')],
    ['sound', ftyp('M4A ')],
    ['a WAVE file', padded('RIFF\u0010\u0000\u0000\u0000WAVEfmt ')],
    ['a Matroska video', padded(hex('1a45dfa3934282886d6174726f736b61'))],
  ])('is none that is taken for %s', (_, head) => {
    expect(sniff(head)).toBeUndefined();
  });
});
