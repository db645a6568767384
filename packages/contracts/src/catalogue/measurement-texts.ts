import { CM_PER_INCH } from './measurements.ts';

const plain = (text: string): string =>
  text
    .replace(/[’‘′´`]/g, "'")
    .replace(/[”“″]|''/g, '"')
    .replace(/(\d),(\d)/g, '$1.$2')
    .replace(/(\d?)\s*½/g, (_, digit: string) => `${digit || 0}.5`)
    .toLowerCase();

const within = (cm: number, min: number, max: number): number | undefined => {
  const whole = Math.round(cm);
  return whole >= min && whole <= max ? whole : undefined;
};

/** Parses a height in common notations, such as `178 cm`, `1.78m`, `5'10` or `70 in`: whole centimetres, undefined without one. */
export function parseHeight(text: string): number | undefined {
  const words = plain(text);
  const number = (pattern: RegExp) => {
    const found = pattern.exec(words)?.[1];
    return found === undefined ? undefined : Number(found);
  };
  const cm = number(/(\d{2,3}(?:\.\d+)?)\s*cm/) ?? number(/^\D*(\d{3}(?:\.\d+)?)\D*$/);
  if (cm !== undefined) return within(cm, 50, 250);
  const feet = /([3-7])\s*(?:'|ft\.?|feet|foot)\s*(\d{1,2}(?:\.\d+)?)?/.exec(words);
  if (feet) return within((Number(feet[1]) * 12 + Number(feet[2] ?? 0)) * CM_PER_INCH, 50, 250);
  const metres = number(/([0-2]\.\d{1,3})\s*(?:m\b|met|$)/);
  if (metres !== undefined) return within(metres * 100, 50, 250);
  const fullInches = number(/(\d{2}(?:\.\d+)?)\s*(?:"|in\b|inch)/);
  return fullInches === undefined ? undefined : within(fullInches * CM_PER_INCH, 50, 250);
}

type Girths = Partial<Record<'bust_cm' | 'waist_cm' | 'hips_cm', number>>;

// Below this, an adult's largest girth is read as inches, even if the text says centimetres.
const MOST_INCHES = 58;
const GIRTH = String.raw`(\d{2,3}(?:\.\d+)?)`;
const BETWEEN = String.raw`\s*(?:cm|in(?:ch(?:es)?)?|")?\s*[-–—/x,;\s]\s*`;

/**
 * Parses bust or chest, waist and hips in common notations, in centimetres or inches, such as `84-61-90`, `34" 24" 35"` or `Waist
 * 61 cm`: whole centimetres, only the girths in the text.
 */
export function parseGirths(text: string): Girths {
  const words = plain(text);
  const labelled = [...words.matchAll(/(bust|chest|waist|hips?)\D{0,4}?(\d{2,3}(?:\.\d+)?)/g)];
  const triple = new RegExp(`(?:^|[^\\d.])${GIRTH}${BETWEEN}${GIRTH}${BETWEEN}${GIRTH}(?![\\d.])`).exec(words);
  const told: [keyof Girths, number][] = labelled.length
    ? labelled.map(([, label = '', value]) => [nameOf(label), Number(value)])
    : triple
      ? [
          ['bust_cm', Number(triple[1])],
          ['waist_cm', Number(triple[2])],
          ['hips_cm', Number(triple[3])],
        ]
      : [];
  const unit = Math.max(...told.map(([, value]) => value)) < MOST_INCHES && !/cm/.test(words) ? CM_PER_INCH : 1;
  const girths: Girths = {};
  for (const [name, value] of told) {
    const cm = within(value * unit, 40, 200);
    if (cm !== undefined) girths[name] = cm;
  }
  return girths;
}

const nameOf = (label: string): keyof Girths =>
  label === 'waist' ? 'waist_cm' : label.startsWith('hip') ? 'hips_cm' : 'bust_cm';
