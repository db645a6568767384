import { expect, it, jest } from '@jest/globals';
import { reducePicture } from './reduce-picture.ts';

it.each(['image/gif', 'image/webp'])('leaves %s alone, whose animation a canvas would lose', async (type) => {
  const decode = jest.fn(() => Promise.reject(new Error('decoded')));
  Object.assign(globalThis, { createImageBitmap: decode });
  const file = new File([new Uint8Array(2_000_000)], 'logo', { type });
  expect(await reducePicture(file)).toBe(file);
  expect(decode).not.toHaveBeenCalled();
});

it.each([
  ['image/avif', 'set-card.jpeg'],
  ['image/bmp', 'set-card.jpeg'],
  ['image/jpeg', 'set-card.jpg'],
  ['image/png', 'set-card.jpg'],
])('sends a small %s in a format that the server takes', async (type, name) => {
  const bitmap = { width: 800, height: 600, close: () => undefined };
  const canvas = {
    getContext: () => ({ drawImage: () => undefined }),
    toBlob: (done: BlobCallback, to: string) => done(new Blob([new Uint8Array(90_000)], { type: to })),
  };
  Object.assign(globalThis, {
    createImageBitmap: () => Promise.resolve(bitmap),
    document: { createElement: () => canvas },
  });
  const sent = await reducePicture(new File([new Uint8Array(40_000)], 'set-card.jpg', { type }));
  expect(sent.name).toBe(name);
});
