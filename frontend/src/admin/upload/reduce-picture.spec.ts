import { expect, it, jest } from '@jest/globals';
import { reducePicture } from './reduce-picture.ts';

it.each(['image/gif', 'image/webp'])('leaves %s alone, whose animation a canvas would lose', async (type) => {
  const decode = jest.fn(() => Promise.reject(new Error('decoded')));
  Object.assign(globalThis, { createImageBitmap: decode });
  const file = new File([new Uint8Array(2_000_000)], 'logo', { type });
  expect(await reducePicture(file)).toBe(file);
  expect(decode).not.toHaveBeenCalled();
});
