import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { PublicProfile } from '@nfa/contracts';
import { compCardPictures } from '../../src/data/comp-card.ts';
import { type CardFormat, type CardFormatName, cardFormats } from '../../src/data/comp-card-layout.ts';
import { nullIfNotFound } from '../../src/lib/loading.ts';
import { ContentCache } from '../content-cache.ts';
import { type CardContent, cardContent } from './card-content.ts';
import { type CardConfig, CardSource, slug } from './card-source.ts';
import type { CardPicture } from './crop.ts';

const route = /^\/comp-card\/([\w-]{1,64})(?:\/(a5-print|us|us-print))?\.pdf$/;
const cacheBytes = 32 * 1024 * 1024;

/** A card as a file. */
export interface CardFile {
  name: string;
  content: Buffer;
}

/** Draws comp cards, `/comp-card/{id}.pdf` and `/comp-card/{id}/{format}.pdf`. */
export class CompCards {
  private readonly drawn = new ContentCache(cacheBytes);
  private readonly source: CardSource;

  /** @param folder folder of the fonts and of stage.jpg, which replaces a missing picture */
  constructor(config: CardConfig, folder: string) {
    this.source = new CardSource(config, folder);
  }

  /** True for the path of a card. */
  handles(path: string): boolean {
    return route.test(path);
  }

  /**
   * Returns the PDF of a card; null when no such model is visible to visitors.
   * @throws when the request to the API fails
   */
  async get(path: string): Promise<CardFile | null> {
    const [, id = '', name = 'a5'] = route.exec(path) ?? [];
    const [model, frame] = await Promise.all([
      this.source.read<PublicProfile>(`/models/${id}/comp-card`).catch(nullIfNotFound),
      this.source.readFrame(),
    ]);
    if (!model) return null;
    const card = cardContent(model, frame);
    const format = cardFormats[name as CardFormatName];
    const pictures = await this.source.readPictures(compCardPictures(model), format.isPrint);
    // The key covers the content of the pictures, because consent given or withdrawn changes the card but not the record.
    const shown = pictures.map(({ content, focus }) => [createHash('sha256').update(content).digest('hex'), focus]);
    const key = JSON.stringify([card, shown, name]);
    const content = await this.drawn.get(key, () => this.draw(card, pictures, format));
    return { name: `${slug(card.name)}comp-card.pdf`, content };
  }

  private async draw(
    card: CardContent,
    pictures: [CardPicture, ...CardPicture[]],
    format: CardFormat,
  ): Promise<Buffer> {
    // Loads the libraries with the first card, to save memory in a server that draws none.
    const [{ newDocument }, { drawCard }] = await Promise.all([import('./sheet.ts'), import('./draw-card.ts')]);
    const document = newDocument(`${card.name}, comp card`, card.wordmark, this.source.folder);
    const content = buffer(document);
    await drawCard(document, card, pictures, format);
    document.end();
    return content;
  }
}
