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
