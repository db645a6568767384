/** Escapes a text value of an iCalendar file (RFC 5545). */
export const calendarValue = (text: string): string =>
  text.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r?\n/g, '\\n');

/** The text of an iCalendar file with these lines, each folded after 75 bytes at most. */
export const calendarText = (lines: readonly string[]): string => lines.map((line) => `${folded(line)}\r\n`).join('');

// Folds never within a character. A continuation line starts with a space.
function folded(line: string): string {
  let bytes = 0;
  return [...line]
    .map((character) => {
      const size = Buffer.byteLength(character);
      bytes += size;
      if (bytes <= 75) return character;
      bytes = size + 1;
      return `\r\n ${character}`;
    })
    .join('');
}
