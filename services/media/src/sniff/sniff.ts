import { maxImageBytes, maxVideoBytes } from '@nfa/contracts';

/** A type of file that is accepted. */
export interface FileType {
  name: 'jpeg' | 'png' | 'gif' | 'webp' | 'mp4' | 'mov' | 'webm';
  kind: 'image' | 'video';
  maxBytes: number;
}

const image = (name: FileType['name']): FileType => ({ name, kind: 'image', maxBytes: maxImageBytes });
const video = (name: FileType['name']): FileType => ({ name, kind: 'video', maxBytes: maxVideoBytes });

/** Bytes from the start of a file that `sniff` needs to decide. */
export const SNIFF_BYTES = 256;

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const EBML = Buffer.from('1a45dfa3', 'hex');
const DOC_TYPE_WEBM = Buffer.from('4282847765626d', 'hex');

// Brands of videos in the ISO base media format; pictures (heic, avif, mif1) and audio (M4A) have others.
const MP4_BRANDS = /^(?:iso[m2-9]|mp4[12]|avc1|M4V[ HP]|MSNV|dash|3gp[4-7]|3g2a|f4v |XAVC)$/;

/** Detects the type of a file from its first bytes, from a closed list; ignores names and declared types. */
export function sniff(head: Buffer): FileType | undefined {
  if (head.length < 12) return undefined;
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return image('jpeg');
  if (head.subarray(0, 8).equals(PNG)) return image('png');
  const text = head.toString('latin1', 0, 12);
  if (/^GIF8[79]a/.test(text)) return image('gif');
  if (text.startsWith('RIFF') && text.endsWith('WEBP')) return image('webp');
  if (text.slice(4, 8) === 'ftyp') return sniffVideo(head);
  if (head.subarray(0, 4).equals(EBML)) return hasDocTypeWebm(head) ? video('webm') : undefined;
  return undefined;
}

function sniffVideo(head: Buffer): FileType | undefined {
  const end = Math.min(head.readUInt32BE(0), head.length);
  if (end < 16) return undefined;
  const major = head.toString('latin1', 8, 12);
  if (major === 'qt  ') return video('mov');
  return MP4_BRANDS.test(major) ? video('mp4') : undefined;
}

// The first element of EBML is its header, whose DocType must be "webm", not "matroska".
function hasDocTypeWebm(head: Buffer): boolean {
  const at = head.indexOf(DOC_TYPE_WEBM);
  return at >= 5 && at < 64;
}
