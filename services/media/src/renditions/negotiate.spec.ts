import { byteRange } from './byte-range.ts';
import { negotiate } from './negotiate.ts';

const photo = { ext: 'jpg', is_animated: false };
const logo = { ext: 'webp', is_animated: false };
const animation = { ext: 'webp', is_animated: true };
const CHROME = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';

describe('the format of a picture', () => {
  it.each([
    ['AVIF for a browser that takes it', photo, CHROME, 'avif'],
    ['WebP for an older browser', photo, 'image/webp,*/*', 'webp'],
    ['JPEG for curl', photo, '*/*', 'jpeg'],
    ['JPEG for who says nothing', photo, undefined, 'jpeg'],
    ['JPEG for any image', photo, 'image/*', 'jpeg'],
    ['WebP for who refuses AVIF', photo, 'image/avif;q=0, image/webp;q=0.5', 'webp'],
    ['AVIF whatever the case and spaces', photo, ' IMAGE/AVIF ; q=0.9', 'avif'],
    ['PNG for curl when there is transparency', logo, '*/*', 'png'],
    ['AVIF with transparency', logo, CHROME, 'avif'],
    ['WebP for an animation, whoever asks', animation, CHROME, 'webp'],
  ])('is %s', (_, picture, accept, format) => {
    expect(negotiate(picture, accept)).toBe(format);
  });
});

describe('a byte range', () => {
  it.each([
    ['bytes=0-99', { start: 0, end: 99 }],
    ['bytes=990-', { start: 990, end: 999 }],
    ['bytes=-10', { start: 990, end: 999 }],
    ['bytes=-5000', { start: 0, end: 999 }],
    ['bytes=5-5000', { start: 5, end: 999 }],
    ['bytes=1000-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=9-5', undefined],
    ['bytes=0-1,5-6', undefined],
    ['bytes=-', undefined],
    ['bytes=a-b', undefined],
    ['pages=1-2', undefined],
    ['bytes=99999999999999999999-', undefined],
    [undefined, undefined],
  ])('%s of 1,000 bytes is %p', (header, range) => {
    expect(byteRange(header, 1_000)).toEqual(range);
  });
});
