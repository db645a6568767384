/** Points of a millimetre. */
export const mm = 72 / 25.4;

/** Addresses end in one of these: the sheet, and whether it goes to a printer. */
export const cardFormats = {
  a5: { width: 148 * mm, height: 210 * mm, isPrint: false },
  'a5-print': { width: 148 * mm, height: 210 * mm, isPrint: true },
  us: { width: 5.5 * 72, height: 8.5 * 72, isPrint: false },
  'us-print': { width: 5.5 * 72, height: 8.5 * 72, isPrint: true },
} as const;
export type CardFormatName = keyof typeof cardFormats;

/** A sheet; lengths in points. */
export interface CardFormat {
  /** Size after the cut. */
  width: number;
  height: number;
  /** With bleed and crop marks. */
  isPrint: boolean;
}

/** What is printed over the cut, in points. */
export const bleed = 3 * mm;
/** Resolution of pictures in pixels per inch, where the stored picture has it. */
export const dpi = { screen: 150, print: 300 };

/** A place of a picture on a sheet, in points. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const margin = 8 * mm;
/** Between the pictures of the back. */
const gap = 1.2 * mm;

/** Height below the pictures of the back. */
export const roomBelow = (isChild: boolean): number => (isChild ? 88 : 63) * mm;

/** Place of the portrait: the whole sheet, and on a child's card a frame on paper. */
export function frontBox({ width, height, isPrint }: CardFormat, isChild: boolean): Box {
  if (isChild) return { x: margin, y: 17 * mm, width: width - 2 * margin, height: height - 57 * mm };
  const around = isPrint ? bleed : 0;
  return { x: -around, y: -around, width: width + 2 * around, height: height + 2 * around };
}

/** Places of one to four pictures: four in a square, three as one tall and two, two upright, one alone. */
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

/** Resolution of a picture that fills a place, in pixels per inch; never more than is printed. */
export function printDpi(picture: { width: number; height: number }, box: Box): number {
  const perPoint = Math.min(picture.width / box.width, picture.height / box.height);
  return Math.min(dpi.print, Math.floor(perPoint * 72));
}
