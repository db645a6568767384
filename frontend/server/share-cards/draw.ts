import { join } from 'node:path';
import { escapeHtml } from '@nfa/process-kit';
import { longestWordWidth } from '../../src/ui/display-width.ts';
import { cropStart } from '../own-pictures.ts';

/** Content of a share card. */
export interface ShareCard {
  /** JPEG of the picture; without one the card shows stage.jpg. */
  picture?: Buffer | undefined;
  /** Point that cropping keeps visible, in percent of width and height. */
  focus: [x: number, y: number];
  pictureSide: 'left' | 'right';
  /** Line above the title, in capitals; "" leaves it out. */
  label: string;
  title: string;
  /** Largest size of the title in pixels. */
  titleSize: number;
  /** Line below the title; "" leaves it out. */
  note: string;
  wordmark: string;
}

const width = 1200;
const height = 630;
const margin = 64;
const night = '#0A0908';
/** Maximum height of the title in pixels: a taller one would reach the wordmark. */
const tallestTitle = 300;

/** Draws a card of 1200 × 630 pixels as JPEG. @param folder folder of the fonts and of stage.jpg */
export async function drawShareCard(card: ShareCard, folder: string): Promise<Buffer> {
  // Loads the library with the first card, to save memory in a server that draws none.
  const { default: sharp } = await import('sharp');
  const isLeft = card.pictureSide === 'left';
  const pictureWidth = isLeft ? 560 : 820;
  const textLeft = isLeft ? 590 : margin;
  const textWidth = isLeft ? 546 : 580;

  const line = async (text: string, font: Font, size: number, color: string, spacing = 0) => {
    const markup = `<span foreground="${color}" letter_spacing="${Math.round(spacing * size * 1024)}">${escapeHtml(text)}</span>`;
    const { data, info } = await sharp({
      text: {
        text: markup,
        font: `${font.family} ${size}`,
        fontfile: join(folder, font.file),
        dpi: 72,
        width: textWidth,
        wrap: 'word-char',
        spacing: Math.round(-0.46 * size),
        rgba: true,
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true });
    return { input: data, width: info.width, height: info.height };
  };
  const title = async (size: number): ReturnType<typeof line> => {
    const drawn = await line(card.title, display, size, '#F6F3EE', -0.02);
    return drawn.height > tallestTitle && size > 40 ? title(Math.round(size * 0.85)) : drawn;
  };

  const source = sharp(card.picture ?? join(folder, 'stage.jpg'));
  const { width: sourceWidth, height: sourceHeight } = await source.metadata();
  const scale = Math.max(pictureWidth / sourceWidth, height / sourceHeight);
  const scaled = { width: Math.ceil(sourceWidth * scale), height: Math.ceil(sourceHeight * scale) };
  const picture = await source
    .resize({ ...scaled, fit: 'fill' })
    .extract({
      left: cropStart(scaled.width, pictureWidth, card.focus[0]),
      top: cropStart(scaled.height, height, card.focus[1]),
      width: pictureWidth,
      height,
    })
    .png({ compressionLevel: 0 })
    .toBuffer();

  const heading = await title(Math.min(card.titleSize, textWidth / Math.max(longestWordWidth(card.title), 1)));
  const label = card.label ? await line(card.label.toUpperCase(), text, 24, '#E9A583', 0.06) : undefined;
  const note = card.note ? await line(card.note, text, 30, '#BDB6AA') : undefined;
  const wordmark = await line(card.wordmark.toUpperCase(), display, 25, '#F6F3EE', 0.15);
  const noteTop = 544 - (note?.height ?? 0);
  const headingTop = noteTop - (note ? 30 : 0) - heading.height;
  return sharp({ create: { width, height, channels: 3, background: night } })
    .composite([
      { input: picture, left: isLeft ? 0 : width - pictureWidth, top: 0 },
      { input: Buffer.from(fade(isLeft, pictureWidth)), left: isLeft ? 0 : width - pictureWidth, top: 0 },
      { input: wordmark.input, left: isLeft ? width - margin - wordmark.width : margin, top: 56 },
      ...(label ? [{ input: label.input, left: textLeft, top: headingTop - 28 - label.height }] : []),
      { input: heading.input, left: textLeft, top: headingTop },
      ...(note ? [{ input: note.input, left: textLeft, top: noteTop }] : []),
    ])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

interface Font {
  family: string;
  file: string;
}
const display: Font = { family: 'Bodoni Moda', file: 'bodoni-moda.ttf' };
const text: Font = { family: 'Hanken Grotesk', file: 'hanken-grotesk.ttf' };

/** Fades the picture into the dark background behind the text. */
const fade = (isLeft: boolean, pictureWidth: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureWidth}" height="${height}"><linearGradient id="f" x1="${isLeft ? 1 : 0}" x2="${isLeft ? 0 : 1}"><stop stop-color="${night}"/>${isLeft ? '' : `<stop offset=".34" stop-color="${night}" stop-opacity=".8"/>`}<stop offset="${isLeft ? 0.34 : 0.7}" stop-color="${night}" stop-opacity="0"/></linearGradient><rect width="100%" height="100%" fill="url(#f)"/></svg>`;
