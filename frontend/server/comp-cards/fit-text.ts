import type { Sheet } from './sheet.ts';

/** Space for a text, in points. */
interface Room {
  width: number;
  height: number;
  /** Largest and smallest size of the letters. */
  from: number;
  to: number;
  lineHeight: number;
}

/** Lines of a text in the current font, and the font size in which they fit. */
export interface FittedText {
  lines: string[];
  size: number;
}

/** Finds the largest size in which a text fits its space. At the smallest size, it breaks words and cuts off the rest. */
export function fitText(sheet: Sheet, text: string, room: Room): FittedText {
  for (let size = room.from; size >= room.to; size -= 1) {
    const lines = wrap(sheet.fontSize(size), text, room.width);
    const isWithin = lines.every((line) => sheet.widthOfString(line) <= room.width);
    if (isWithin && lines.length * size * room.lineHeight <= room.height) return { lines, size };
  }
  const lines = wrap(sheet.fontSize(room.to), text, room.width).flatMap((line) => breakLine(sheet, line, room.width));
  const count = Math.max(1, Math.floor(room.height / (room.to * room.lineHeight)));
  return { lines: lines.slice(0, count), size: room.to };
}

function wrap(sheet: Sheet, text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && sheet.widthOfString(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function breakLine(sheet: Sheet, line: string, width: number): string[] {
  const parts = [''];
  for (const letter of line) {
    const longer = parts.at(-1) + letter;
    if (sheet.widthOfString(longer) <= width) parts[parts.length - 1] = longer;
    else parts.push(letter);
  }
  return parts;
}
