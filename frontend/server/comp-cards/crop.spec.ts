import sharp from 'sharp';
import { brightnessOf } from './crop.ts';

const box = { x: 0, y: 0, width: 420, height: 595 };
const wordmark = { x: 210, y: 28, width: 300, height: 20 };

it.each([1, 2, 7, 840])(
  'measures the brightness behind the wordmark in a picture that is %d pixels wide',
  async (width) => {
    const create = { width, height: Math.ceil(width * 1.4), channels: 3 as const, background: '#808080' };
    const brightness = await brightnessOf(await sharp({ create }).jpeg().toBuffer(), box, wordmark);
    expect(Math.round(brightness)).toBe(128);
  },
);
