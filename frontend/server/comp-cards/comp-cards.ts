import { buffer } from 'node:stream/consumers';
import type { ModelProfile } from '@nfa/contracts';
import { compCardPictures } from '../../src/data/comp-card.ts';
import { type CardFormatName, cardFormats } from '../../src/data/comp-card-layout.ts';
import { nullIfNotFound } from '../../src/lib/loading.ts';
import { ContentCache } from '../content-cache.ts';
import { type CardContent, cardContent } from './card-content.ts';
import { type CardConfig, CardSource, slug } from './card-source.ts';

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
    const [, id = '', format = 'a5'] = route.exec(path) ?? [];
    const [model, frame] = await Promise.all([
      this.source.read<ModelProfile>(`/models/${id}/comp-card`).catch(nullIfNotFound),
      this.source.readFrame(),
    ]);
    if (!model) return null;
    const card = cardContent(model, frame);
    const pictures = compCardPictures(model);
    const key = JSON.stringify([card, pictures, format]);
    const content = await this.drawn.get(key, () => this.draw(card, pictures, format as CardFormatName));
    return { name: `${slug(card.name)}comp-card.pdf`, content };
  }

  private async draw(card: CardContent, urls: string[], name: CardFormatName): Promise<Buffer> {
    // Loads the libraries with the first card, to save memory in a server that draws none.
    const [{ newDocument }, { drawCard }] = await Promise.all([import('./sheet.ts'), import('./draw-card.ts')]);
    const format = cardFormats[name];
    const pictures = await this.source.readPictures(urls, format.isPrint);
    const document = newDocument(`${card.name}, comp card`, card.wordmark, this.source.folder);
    const content = buffer(document);
    await drawCard(document, card, pictures, format);
    document.end();
    return content;
  }
}
