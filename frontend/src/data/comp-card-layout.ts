/** Points in a millimetre. */
export const mm = 72 / 25.4;

/** Formats by the end of their address: sheet size, and whether it is for a printer. */
export const cardFormats = {
  a5: { width: 148 * mm, height: 210 * mm, isPrint: false },
  'a5-print': { width: 148 * mm, height: 210 * mm, isPrint: true },
  us: { width: 5.5 * 72, height: 8.5 * 72, isPrint: false },
  'us-print': { width: 5.5 * 72, height: 8.5 * 72, isPrint: true },
} as const;
export type CardFormatName = keyof typeof cardFormats;

/** A sheet; lengths in points. */
export interface CardFormat {
  /** Size after trimming. */
  width: number;
  height: number;
  /** Whether the sheet has bleed and crop marks. */
  isPrint: boolean;
}

/** Width of the bleed, in points. */
export const bleed = 3 * mm;
/** Most pixels per inch of the pictures. */
export const dpi = { screen: 150, print: 300 };

/** Position and size of a picture on a sheet, in points. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const margin = 8 * mm;
/** Gap between the pictures on the back. */
const gap = 1.2 * mm;

/** Height that is left below the pictures on the back. */
export const roomBelow = (isChild: boolean): number => (isChild ? 88 : 63) * mm;

/** Box of the portrait: the whole sheet, on a child's card a frame on paper. */
export function frontBox({ width, height, isPrint }: CardFormat, isChild: boolean): Box {
  if (isChild) return { x: margin, y: 17 * mm, width: width - 2 * margin, height: height - 57 * mm };
  const around = isPrint ? bleed : 0;
  return { x: -around, y: -around, width: width + 2 * around, height: height + 2 * around };
}

/** Boxes of one to four pictures: four in a square, three as one tall and two small ones, two upright, one alone. */
export function backBoxes(format: CardFormat, count: number, isChild: boolean): Box[] {
  const around = format.isPrint ? bleed : 0;
  const left = -around;
  const top = -around;
  const right = format.width + around;
  const bottom = format.height - roomBelow(isChild);
  const middle = { x: format.width / 2, y: (bottom + top) / 2 };
  const box = (x: number, y: number, toX: number, toY: number): Box => ({ x, y, width: toX - x, height: toY - y });
  const half = gap / 2;
  if (count === 1) return [box(left, top, right, bottom)];
  const tall = [box(left, top, middle.x - half, bottom), box(middle.x + half, top, right, bottom)];
  if (count === 2) return tall;
  const rightHalves = [
    box(middle.x + half, top, right, middle.y - half),
    box(middle.x + half, middle.y + half, right, bottom),
  ];
  if (count === 3) return [tall[0] as Box, ...rightHalves];
  return [
    box(left, top, middle.x - half, middle.y - half),
    rightHalves[0] as Box,
    box(left, middle.y + half, middle.x - half, bottom),
    rightHalves[1] as Box,
  ];
}

/** Resolution of a picture in a box, in pixels per inch; at most that of the print. */
export function printDpi(picture: { width: number; height: number }, box: Box): number {
  const perPoint = Math.min(picture.width / box.width, picture.height / box.height);
  return Math.min(dpi.print, Math.floor(perPoint * 72));
}
