import sharp from 'sharp';
import type { ImageFormat } from './image-call.ts';

/** Height in pixels at which a figure is computed: finer detail is not visible in the sizes that are served. */
const WORK_HEIGHT_PX = 720;
const MAX_WORK_WIDTH_PX = 1_080;
/** Most pixels of a stored picture; larger ones are not decoded. */
const MAX_PIXELS = 50_000_000;
const TIMEOUT_S = 10;

/** Share of the width, at each side, that must show only the wall. */
const MARGIN = 0.05;
/** Colour difference (0 to 441) below which a pixel belongs to the wall. Blurring reduces the grain first. */
const WALL = 28;
const GRAIN_SIGMA_PX = 1;
/** Share of the height, from below, in which feet cast shadows. */
const FLOOR = 0.14;
/**
 * Smallest gap between arms, legs and body, in pixels, and its mean
 * difference from the wall; other bright spots are light on clothes.
 */
const MIN_HOLE_PX = 24;
const MAX_IN_HOLE = 15;
/** Radius in pixels around a pixel of the outline in which the figure's own colour is searched for. */
const OUTLINE_REACH_PX = 3;
/** Largest difference between the two margins of a plain wall, and within one margin. */
const PLAIN_SPREAD = 22;
/** Share of rows whose margins may be uneven. */
const MAX_UNEVEN_ROWS = 0.06;

/** Red, green and blue of a row at its left and at its right margin. */
type RowOfWall = readonly [left: Colour, right: Colour];
type Colour = readonly [number, number, number];

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * Cuts out a person who stands full length before a plain wall: the result is twice as high as wide, with the feet on the lower
 * edge. Without a plain wall or a standing figure it is the middle of the picture, as a frame of four fifths of that width.
 * @param width in pixels
 */
export async function cutOut(source: Uint8Array, width: number, format: ImageFormat): Promise<Buffer> {
  const box = { width, height: width * 2 };
  const figure = await findFigure(source);
  const picture = figure
    ? sharp(figure).resize({ ...box, fit: 'contain', position: 'bottom', background: '#0000' })
    : sharp(source, { limitInputPixels: MAX_PIXELS })
        .timeout({ seconds: TIMEOUT_S })
        .ensureAlpha()
        .resize({ ...box, width: width * 0.8, fit: 'cover' })
        .extend({ left: width * 0.1, right: width * 0.1, background: '#0000' });
  const written =
    format === 'avif' ? picture.avif({ quality: 52, effort: 4 }) : picture.webp({ quality: 55, alphaQuality: 70 });
  return written.toBuffer();
}

/** The figure, cropped to its outline; null when none is found. */
async function findFigure(source: Uint8Array): Promise<Buffer | null> {
  const { data, info } = await sharp(source, { limitInputPixels: MAX_PIXELS })
    .timeout({ seconds: TIMEOUT_S })
    .flatten({ background: '#fff' })
    .resize({ width: MAX_WORK_WIDTH_PX, height: WORK_HEIGHT_PX, fit: 'inside' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels: Pixels = { data, width: info.width, height: info.height };
  const wall = readWall(pixels);
  if (!wall) return null;
  const raw = { width: info.width, height: info.height, channels: 3 as const };
  const blurred = await sharp(data, { raw }).blur(GRAIN_SIGMA_PX).raw().toBuffer();
  const differences = differencesFrom(wall, { ...pixels, data: blurred });
  const mask = largestPart(withoutWall(differences, pixels), pixels);
  const box = boxOf(mask, pixels);
  if (!isStanding(box, mask, pixels)) return null;
  return sharp(paint(pixels, wall, differences, mask), {
    raw: { width: pixels.width, height: pixels.height, channels: 4 },
  })
    .extract(box)
    .png()
    .toBuffer();
}

/** The wall's colours row by row, including the floor, as the margins show them; null when they are not plain. */
function readWall({ data, width, height }: Pixels): RowOfWall[] | null {
  const margin = Math.max(2, Math.round(width * MARGIN));
  let uneven = 0;
  const rows = Array.from({ length: height }, (_, y): RowOfWall => {
    const colourOf = (from: number): Colour => {
      const sums = [0, 0, 0];
      for (let x = from; x < from + margin; x += 1)
        for (let channel = 0; channel < 3; channel += 1)
          sums[channel] = (sums[channel] ?? 0) + (data[(y * width + x) * 3 + channel] ?? 0);
      return [(sums[0] ?? 0) / margin, (sums[1] ?? 0) / margin, (sums[2] ?? 0) / margin];
    };
    const spreadOf = (from: number, colour: Colour) => {
      let sum = 0;
      for (let x = from; x < from + margin; x += 1) sum += distance(data, (y * width + x) * 3, colour);
      return sum / margin;
    };
    const left = colourOf(0);
    const right = colourOf(width - margin);
    if (Math.max(spreadOf(0, left), spreadOf(width - margin, right)) > PLAIN_SPREAD) uneven += 1;
    return [left, right];
  });
  return uneven > height * MAX_UNEVEN_ROWS ? null : smooth(rows);
}

/** Averages neighbouring rows, so that grain in the margins causes no stripes. */
function smooth(rows: RowOfWall[]): RowOfWall[] {
  const reach = 4;
  const average = (y: number, side: 0 | 1): Colour => {
    const near = rows.slice(Math.max(0, y - reach), y + reach + 1).map((row) => row[side]);
    const of = (channel: 0 | 1 | 2) => near.reduce((sum, colour) => sum + colour[channel], 0) / near.length;
    return [of(0), of(1), of(2)];
  };
  return rows.map((_, y) => [average(y, 0), average(y, 1)]);
}

const distance = (data: Buffer, at: number, [red, green, blue]: Colour): number =>
  Math.hypot((data[at] ?? 0) - red, (data[at + 1] ?? 0) - green, (data[at + 2] ?? 0) - blue);

function wallAt([left, right]: RowOfWall, share: number): Colour {
  const between = (channel: 0 | 1 | 2) => left[channel] + (right[channel] - left[channel]) * share;
  return [between(0), between(1), between(2)];
}

/**
 * Difference of each pixel from the wall. A pixel that is only darker or lighter
 * than the wall, such as a shadow, gets a smaller difference.
 */
function differencesFrom(wall: RowOfWall[], { data, width, height }: Pixels): Float32Array {
  const differences = new Float32Array(width * height);
  for (const [y, row] of wall.entries()) {
    const [ofHue, ofShade] = y > height * (1 - FLOOR) ? [1, 0.125] : [2, 0.33];
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 3;
      const [red, green, blue] = wallAt(row, x / width);
      const shade = ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / (red + green + blue + 1);
      const whole = distance(data, at, [red, green, blue]);
      const hue = distance(data, at, [red * shade, green * shade, blue * shade]);
      const isShadow = shade > 0.55 && shade < 1.25;
      differences[y * width + x] = isShadow ? Math.min(whole, hue * ofHue + (whole - hue) * ofShade) : whole;
    }
  }
  return differences;
}

/** Mask with 1 where the figure may be: everything except the wall around it and the wall between arms, legs and body. */
function withoutWall(differences: Float32Array, { width, height }: Pixels): Uint8Array {
  const isWall = differences.map((difference) => (difference < WALL ? 1 : 0));
  const isHole = (indices: number[]) =>
    indices.length >= MIN_HOLE_PX &&
    indices.reduce((sum, index) => sum + (differences[index] ?? 0), 0) < indices.length * MAX_IN_HOLE;
  const mask = new Uint8Array(width * height).fill(1);
  for (const { indices, isAtEdge } of partsOf(isWall, width))
    if (isAtEdge || isHole(indices)) for (const index of indices) mask[index] = 0;
  return mask;
}

interface Part {
  indices: number[];
  /** Whether the part touches the edge of the picture. */
  isAtEdge: boolean;
}

/** The connected parts of a mask. */
function partsOf(mask: ArrayLike<number>, width: number): Part[] {
  const isSeen = new Uint8Array(mask.length);
  const parts: Part[] = [];
  for (let start = 0; start < mask.length; start += 1) {
    if (mask[start] !== 1 || isSeen[start] === 1) continue;
    const indices: number[] = [];
    const visit = (index: number) => {
      if (mask[index] !== 1 || isSeen[index] === 1) return;
      isSeen[index] = 1;
      indices.push(index);
    };
    let isAtEdge = false;
    visit(start);
    for (let at = 0; at < indices.length; at += 1) {
      const index = indices[at] ?? 0;
      const x = index % width;
      isAtEdge ||= x === 0 || x === width - 1 || index < width || index >= mask.length - width;
      if (x > 0) visit(index - 1);
      if (x < width - 1) visit(index + 1);
      visit(index - width);
      visit(index + width);
    }
    parts.push({ indices, isAtEdge });
  }
  return parts;
}

/** The largest connected part of a mask. */
function largestPart(mask: Uint8Array, { width }: Pixels): Uint8Array {
  const largest = partsOf(mask, width).reduce<number[]>(
    (best, { indices }) => (indices.length > best.length ? indices : best),
    [],
  );
  const alone = new Uint8Array(mask.length);
  for (const index of largest) alone[index] = 1;
  return alone;
}

function boxOf(mask: Uint8Array, { width, height }: Pixels): Box {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let index = 0; index < mask.length; index += 1) {
    if (mask[index] === 0) continue;
    const x = index % width;
    const y = (index - x) / width;
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/**
 * Whether the part is a standing person: high, clear of the sides and of the upper edge, and neither a pole nor a board in shape.
 */
function isStanding(box: Box, mask: Uint8Array, { width, height }: Pixels): boolean {
  if (box.height < height * 0.5 || box.height < box.width * 2) return false;
  if (box.left < 2 || box.top < 2 || box.left + box.width > width - 2) return false;
  const filled = mask.reduce((sum, value) => sum + value, 0) / (box.width * box.height);
  return filled > 0.25 && filled < 0.9;
}

/** The picture with an alpha channel; where wall and figure mix, the wall's share is subtracted from the colour. */
function paint(
  { data, width, height }: Pixels,
  wall: RowOfWall[],
  differences: Float32Array,
  mask: Uint8Array,
): Buffer {
  const painted = Buffer.alloc(width * height * 4);
  for (const [y, row] of wall.entries())
    for (let x = 0; x < width; x += 1) {
      const index = y * width + x;
      const alpha = opacity(index, { width, height, differences, mask });
      if (alpha === 0) continue;
      const behind = wallAt(row, x / width);
      for (let channel = 0; channel < 3; channel += 1) {
        const seen = data[index * 3 + channel] ?? 0;
        painted[index * 4 + channel] = Math.max(
          0,
          Math.min(255, (seen - (1 - alpha) * (behind[channel] ?? 0)) / alpha),
        );
      }
      painted[index * 4 + 3] = Math.round(alpha * 255);
    }
  return painted;
}

/**
 * Opacity of a pixel: 1 inside the figure; on its outline, the position of the
 * colour between that of the wall and that of the figure nearby.
 */
function opacity(
  index: number,
  {
    width,
    height,
    differences,
    mask,
  }: Pick<Pixels, 'width' | 'height'> & { differences: Float32Array; mask: Uint8Array },
): number {
  const x = index % width;
  const y = (index - x) / width;
  let own = 0;
  let isInside = true;
  for (let dy = -OUTLINE_REACH_PX; dy <= OUTLINE_REACH_PX; dy += 1)
    for (let dx = -OUTLINE_REACH_PX; dx <= OUTLINE_REACH_PX; dx += 1) {
      if (x + dx < 0 || x + dx >= width || y + dy < 0 || y + dy >= height) continue;
      const near = index + dy * width + dx;
      if (mask[near] === 1) own = Math.max(own, differences[near] ?? 0);
      else if (dx * dx + dy * dy <= 4) isInside = false;
    }
  if (isInside || own === 0) return isInside ? 1 : 0;
  const share = ((differences[index] ?? 0) - WALL / 2) / (own - WALL / 2);
  return Math.min(1, Math.max(0, share)) ** 1.4;
}
