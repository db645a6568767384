import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { ContactPage, ModelProfile, Settings } from '@nfa/contracts';
import { compCardPictures } from '../../src/data/comp-card.ts';
import { request } from '../../src/lib/api.ts';
import { isNotFound } from '../../src/lib/loading.ts';
import { isOwnPicture } from '../../src/lib/media.ts';
import type { ServerConfig } from '../config.ts';
import { ContentCache } from '../content-cache.ts';
import { fetchOwnPicture, focusOf } from '../own-pictures.ts';
import { type CardContent, type CardFrame, cardContent } from './card-content.ts';
import { type CardFormatName, cardFormats } from './card-format.ts';
import type { CardPicture } from './crop.ts';

const route = /^\/comp-card\/([\w-]{1,64})(?:\/(a5-print|us|us-print))?\.pdf$/;
const cacheBytes = 32 * 1024 * 1024;

type Config = Pick<ServerConfig, 'apiUrl' | 'apiTimeoutMs' | 'publicUrl'>;

/** A card as a file. */
export interface CardFile {
  name: string;
  content: Buffer;
}

/** Draws comp cards, `/comp-card/{id}.pdf` and `/comp-card/{id}/{format}.pdf`. */
export class CompCards {
  private readonly drawn = new ContentCache(cacheBytes);

  /** @param folder where the fonts and the stage are */
  constructor(
    private readonly config: Config,
    private readonly folder: string,
  ) {}

  /** True for the path of a card. */
  handles(path: string): boolean {
    return route.test(path);
  }

  /**
   * PDF of a card; null when visitors see no such model.
   * @throws when the API cannot be asked
   */
  async get(path: string): Promise<CardFile | null> {
    const [, id = '', format = 'a5'] = route.exec(path) ?? [];
    const [model, frame] = await Promise.all([
      this.read<ModelProfile>(`/models/${id}`).catch(nullIfNotFound),
      this.readFrame(),
    ]);
    if (!model) return null;
    const card = cardContent(model, frame);
    const pictures = compCardPictures(model);
    const key = JSON.stringify([card, pictures, format]);
    const content = await this.drawn.get(key, () => this.draw(card, pictures, format as CardFormatName));
    return { name: `${slug(card.name)}comp-card.pdf`, content };
  }

  private async readFrame(): Promise<CardFrame> {
    const [settings, contact] = await Promise.all([
      this.read<Settings>('/settings'),
      this.read<ContactPage>('/contact'),
    ]);
    return { settings, contact, publicUrl: this.config.publicUrl };
  }

  private async draw(card: CardContent, urls: string[], format: CardFormatName): Promise<Buffer> {
    // Loaded with the first card: a rendering server that draws none does without the libraries.
    const [{ newDocument }, { drawCard }] = await Promise.all([import('./sheet.ts'), import('./draw-card.ts')]);
    const { isPrint } = cardFormats[format];
    const found = await Promise.all(urls.filter(isOwnPicture).map((url) => this.readPicture(url, isPrint)));
    const [first = await this.stage(), ...others] = found.filter((picture) => picture !== undefined);
    const document = newDocument(`${card.name}, comp card`, card.wordmark, this.folder);
    const content = buffer(document);
    await drawCard(document, card, [first, ...others], cardFormats[format]);
    document.end();
    return content;
  }

  private async readPicture(url: string, isPrint: boolean): Promise<CardPicture | undefined> {
    const address = url.replace(/#.*$/, '');
    const content = await fetchOwnPicture(this.config, isPrint ? address : `${address}?w=1280`);
    return content && { content, focus: focusOf(url) };
  }

  private async stage(): Promise<CardPicture> {
    return { content: await readFile(join(this.folder, 'stage.jpg')), focus: [50, 50] };
  }

  private read<T>(path: string): Promise<T> {
    return request<T>(path, { base: this.config.apiUrl, timeoutMs: this.config.apiTimeoutMs });
  }
}

function nullIfNotFound(error: unknown): null {
  if (isNotFound(error)) return null;
  throw error;
}

// A file name of plain letters suits every system.
function slug(name: string): string {
  const letters = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const plain = letters.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
  return plain === '' ? '' : `${plain}-`;
}
