// Advance widths of Bodoni Moda at headline sizes, in hundredths of an em, each letter rounded up to its class.
const classes: [letters: RegExp, width: number][] = [
  [/[.,:;'’!| ]/u, 26],
  [/[Iijlft()[\]{}"“”-]/u, 35],
  [/[Jrsz]/u, 45],
  [/[acegosvxySF0-9]/u, 57],
  [/[CDGHKNOQRUVXYAw&%@—]/u, 74],
  [/[MWm]/u, 92],
];
const otherWidth = 62;

/** Width of a text in the display font, in em: an upper estimate from tables, without tracking. */
export function displayWidth(text: string): number {
  return [...text].reduce((sum, letter) => sum + widthOf(letter), 0) / 100;
}

/** Width of the longest word of a text in the display font, in em. */
export const longestWordWidth = (text: string): number => Math.max(0, ...text.split(/\s+/u).map(displayWidth));

const widthOf = (letter: string): number => classes.find(([letters]) => letters.test(letter))?.[1] ?? otherWidth;
