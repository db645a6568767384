import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { cutOut } from '../src/images/figure.ts';
import { standing } from './pictures.ts';

const demo = join(__dirname, '../../../infra/seed/demo');

/** Returns a function for the opacity of the figure, 0 to 255, at a position in shares of its width and height. */
async function opacityOf(source: Buffer) {
  const figure = await cutOut(source, 160, 'webp');
  const { data, info } = await sharp(figure).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([160, 320]);
  return (x: number, y: number) =>
    data[(Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * 4 + 3] ?? 0;
}

describe('a figure', () => {
  it('stands without the wall, head and feet on the edges, and the wall between the legs is gone', async () => {
    const at = await opacityOf(await standing());
    expect([at(0.05, 0.5), at(0.95, 0.5), at(0.05, 0.98), at(0.5, 0.8)].every((value) => value < 20)).toBe(true);
    expect([at(0.5, 0.02), at(0.5, 0.35), at(0.42, 0.98), at(0.6, 0.98)].every((value) => value > 235)).toBe(true);
  });

  it.each([
    ['before a wall that is not plain', () => standing('')],
    ['of whom only head and shoulders are seen', () => standing('#d8c9ae', { isWhole: false })],
    ['who is cut off at the side', () => standing('#d8c9ae', { width: 190 })],
  ])('is a frame of the picture itself for somebody %s', async (_, picture) => {
    const at = await opacityOf(await picture());
    expect([at(0.12, 0.05), at(0.88, 0.5), at(0.12, 0.98), at(0.5, 0.5)]).toEqual([255, 255, 255, 255]);
    expect([at(0.05, 0.5), at(0.95, 0.5)]).toEqual([0, 0]);
  });

  it.each(['model-female-2-full.jpg', 'model-male-3-full.jpg'])('of %s weighs at most 12 kB', async (name) => {
    const source = await readFile(join(demo, name));
    for (const format of ['avif', 'webp'] as const)
      expect((await cutOut(source, 320, format)).length).toBeLessThanOrEqual(12 * 1_024);
    const at = await opacityOf(source);
    expect([at(0.02, 0.3), at(0.98, 0.3), at(0.02, 0.9), at(0.98, 0.9)]).toEqual([0, 0, 0, 0]);
  });
});
