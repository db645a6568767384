import { createHash } from 'node:crypto';
import type { News, SettingsInput, ShownProfile } from '@nfa/contracts';
import {
  englishPath,
  isProtected,
  localeOf,
  newsPaths,
  routePath,
  settingsDefaults,
  settingsPath,
} from '@nfa/contracts/plain';
import { request } from '../../src/lib/api.ts';
import { longDate, publicName } from '../../src/lib/format.ts';
import { nullIfNotFound } from '../../src/lib/loading.ts';
import { previewPicture } from '../../src/lib/media.ts';
import { inLocale } from '../../src/translations/per-request.ts';
import { localized, own } from '../../src/translations/text.ts';
import { ContentCache } from '../content-cache.ts';
import { fetchOwnPicture, focusOf, type PictureSource } from '../own-pictures.ts';
import { drawShareCard, type ShareCard } from './draw.ts';

const route = /^\/share\/(model|event)\/([\w-]{1,64})\.jpg$/;
/** Size of the cache: about a hundred cards. */
const cacheBytes = 8 * 1024 * 1024;

/** A drawn card. */
export interface DrawnCard {
  content: Buffer;
  /** False while a built-in wordmark stands for the one of the agency, which could not be read. */
  isComplete: boolean;
}

type CardText = Omit<ShareCard, 'picture' | 'focus' | 'wordmark'> & { image: string };

/** Draws the pictures of link previews, `/share/model/{id}.jpg` and `/share/event/{id}.jpg`, below `/sw` in Kiswahili. */
export class ShareCards {
  private readonly drawn = new ContentCache(cacheBytes);

  /** @param folder folder of the fonts and of stage.jpg, which replaces a missing picture */
  constructor(
    private readonly config: PictureSource,
    private readonly folder: string,
  ) {}

  /** True for the path of a card. */
  handles(path: string): boolean {
    return route.test(englishPath(path));
  }

  /**
   * Returns the JPEG of a card; null when there is no such record.
   * @throws when the request to the API fails
   */
  get(path: string): Promise<DrawnCard | null> {
    return inLocale(localeOf(path), () => this.draw(englishPath(path)));
  }

  private async draw(path: string): Promise<DrawnCard | null> {
    const [, kind, id = ''] = route.exec(path) ?? [];
    const [words, settings] = await Promise.all([
      kind === 'model' ? this.modelText(id) : this.eventText(id),
      this.read<SettingsInput>(settingsPath).catch(() => undefined),
    ]);
    if (!words) return null;
    const { image, ...texts } = words;
    const { logo_text, company_name } = settings ?? settingsDefaults;
    const wordmark = logo_text || company_name;
    const shot = await fetchOwnPicture(this.config, previewPicture(image));
    // The key covers the content of the picture, because a withdrawn picture
    // disappears from the card while the record still refers to it.
    const key = JSON.stringify([words, wordmark, shot && createHash('sha256').update(shot).digest('hex')]);
    const content = await this.drawn.get(key, () =>
      drawShareCard({ ...texts, wordmark, picture: shot, focus: focusOf(image) }, this.folder),
    );
    return { content, isComplete: settings !== undefined };
  }

  private async modelText(id: string): Promise<CardText | null> {
    const model = await this.read<ShownProfile>(localized(`/models/${id}`)).catch(nullIfNotFound);
    if (!model) return null;
    const isChild = isProtected(model);
    return {
      pictureSide: 'left',
      label: own(model.status),
      title: publicName(model),
      titleSize: 124,
      // A child's card shows the first name only, and no picture.
      note: isChild ? '' : own(model.location),
      image: isChild ? '' : model.main_image,
    };
  }

  private async eventText(id: string): Promise<CardText | null> {
    const item = await this.read<News>(localized(routePath(newsPaths.get, { id }))).catch(nullIfNotFound);
    if (!item) return null;
    return {
      pictureSide: 'right',
      label: '',
      title: item.title,
      titleSize: 92,
      note: longDate(item.event_date ?? item.date),
      image: item.image,
    };
  }

  private read<T>(path: string): Promise<T> {
    return request<T>(path, { base: this.config.apiUrl, timeoutMs: this.config.apiTimeoutMs });
  }
}
