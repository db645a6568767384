import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContactPage, Settings } from '@nfa/contracts';
import { contactPagePath, settingsPath } from '@nfa/contracts/plain';
import { request } from '../../src/lib/api.ts';
import { isOwnPicture } from '../../src/lib/media.ts';
import type { ServerConfig } from '../config.ts';
import { fetchOwnPicture, focusOf } from '../own-pictures.ts';
import type { CardPicture } from './crop.ts';

export type CardConfig = Pick<ServerConfig, 'apiUrl' | 'apiTimeoutMs' | 'publicUrl'>;

/** Reads the content of cards, as visitors see it. */
export class CardSource {
  /** @param folder folder of the fonts and of stage.jpg, which replaces a missing picture */
  constructor(
    private readonly config: CardConfig,
    readonly folder: string,
  ) {}

  read<T>(path: string, headers: Record<string, string> = {}): Promise<T> {
    return request<T>(path, { base: this.config.apiUrl, timeoutMs: this.config.apiTimeoutMs, headers });
  }

  async readFrame() {
    const [settings, contact] = await Promise.all([
      this.read<Settings>(settingsPath),
      this.read<ContactPage>(contactPagePath),
    ]);
    return { settings, contact, publicUrl: this.config.publicUrl };
  }

  /** Reads the pictures of a card, in full size for print; returns stage.jpg when the card has none. */
  async readPictures(urls: readonly string[], isPrint: boolean): Promise<[CardPicture, ...CardPicture[]]> {
    const found = await Promise.all(urls.filter(isOwnPicture).map((url) => this.readPicture(url, isPrint)));
    const [first = await this.readStage(), ...others] = found.filter((picture) => picture !== undefined);
    return [first, ...others];
  }

  private async readPicture(url: string, isPrint: boolean): Promise<CardPicture | undefined> {
    const address = url.replace(/#.*$/, '');
    const content = await fetchOwnPicture(this.config, isPrint ? address : `${address}?w=1280`);
    return content && { content, focus: focusOf(url) };
  }

  private async readStage(): Promise<CardPicture> {
    return { content: await readFile(join(this.folder, 'stage.jpg')), focus: [50, 50] };
  }
}

/** Returns a text as the start of a file name, in ASCII letters and digits; "" when the text has none of these. */
export function slug(text: string): string {
  const letters = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const plain = letters.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
  return plain === '' ? '' : `${plain}-`;
}
