import { sniff } from './sniff.ts';

const padded = (start: Buffer | string) => Buffer.concat([Buffer.from(start as string, 'latin1'), Buffer.alloc(64)]);
const hex = (digits: string) => Buffer.from(digits, 'hex');
const ftyp = (brand: string) => padded(Buffer.concat([hex('0000002066747970'), Buffer.from(brand), Buffer.alloc(20)]));

describe('the type of a file', () => {
  it.each([
    ['jpeg', padded(hex('ffd8ffe0'))],
    ['png', padded(hex('89504e470d0a1a0a'))],
    ['gif', padded('GIF87a')],
    ['gif', padded('GIF89a')],
    ['webp', padded('RIFF\u0010\u0000\u0000\u0000WEBPVP8 ')],
    ['mp4', ftyp('isom')],
    ['mp4', ftyp('mp42')],
    ['mp4', ftyp('3gp4')],
    ['mov', ftyp('qt  ')],
    ['webm', padded(hex('1a45dfa39f4286810142f7810142f2810442f381084282847765626d'))],
  ])('is %s by its first bytes', (name, head) => {
    expect(sniff(head)?.name).toBe(name);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['zeros', Buffer.alloc(64)],
    ['half a signature', hex('ffd8ff')],
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
