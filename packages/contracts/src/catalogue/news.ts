import { z } from 'zod';
import { Deleted, recordFields } from '../kit/common.ts';
import { nairobiDay } from '../kit/nairobi-day.ts';
import {
  altTexts,
  flag,
  mediaUrl,
  multiLine,
  optionalChoice,
  optionalFlag,
  optionalLine,
  paging,
  singleLine,
  timestamp,
  withDefault,
} from '../kit/primitives.ts';
import { defineRoutes } from '../kit/route.ts';
import { inLanguage, translated, translationsOf, withHashes } from '../kit/translations.ts';
import { versionList, versionRestore } from '../kit/versions.ts';
import { newsPaths } from '../public-paths.ts';

export const eventTypes = ['news', 'event', 'training'] as const;
export type EventType = (typeof eventTypes)[number];

/** The product's time zone: dates are days in Nairobi. */
export const timeZone = 'Africa/Nairobi';

const NAIROBI_OFFSET = '+03:00';
const DATE_ONLY = /^\d{4}-\d{2}-\d{2}$/;
const ISO_DATE = /^(\d{4}-\d{2}-\d{2})(?:T(?:[01]\d|2[0-3]):\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})?)?$/;

/**
 * Midnight in Nairobi of the calendar day that an ISO date or date-time means, as an ISO timestamp in UTC.
 * A time without a zone is Nairobi time. Undefined when it is no such date or not from 1970 to 2100.
 */
export function toEventDate(value: string): string | undefined {
  const [, written] = ISO_DATE.exec(value) ?? [];
  // A day that does not exist (30 February) would otherwise roll over silently.
  if (!z.iso.date().safeParse(written).success) return undefined;
  const hasZone = /(?:Z|[+-]\d{2}:\d{2})$/.test(value);
  const date = new Date(
    DATE_ONLY.test(value) ? `${value}T00:00:00${NAIROBI_OFFSET}` : hasZone ? value : `${value}${NAIROBI_OFFSET}`,
  );
  if (Number.isNaN(date.getTime())) return undefined;
  const day = nairobiDay(date);
  const year = Number(day.slice(0, 4));
  return year < 1970 || year > 2100 ? undefined : new Date(`${day}T00:00:00${NAIROBI_OFFSET}`).toISOString();
}

const eventDate = z
  .union([z.string(), z.null()])
  .optional()
  .transform((value, ctx) => {
    if (value === undefined || value === null || value.trim() === '') return null;
    const date = toEventDate(value.trim());
    if (date === undefined) ctx.addIssue({ code: 'custom', message: 'must be a date from 1970 to 2100' });
    return date ?? null;
  })
  .pipe(timestamp.nullable());

/** True for "" or a time of day such as "09:30". */
export const isTimeOfDay = (value: string): boolean => /^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/.test(value);

const timeOfDay = withDefault(z.string().trim().refine(isTimeOfDay, 'must be a time such as 09:30'), '');

const texts = {
  title: singleLine(200),
  content: multiLine(20_000),
};

/** Texts of a news item that can be translated. */
export const newsTexts = ['title', 'content'] as const;

const fields = {
  ...texts,
  event_type: optionalChoice(eventTypes, 'news'),
  image: mediaUrl,
  /** Shown on the home page. */
  featured: optionalFlag(false),
  /** Day of the event (midnight in Nairobi), null when there is none. */
  event_date: eventDate,
  alt_texts: altTexts,
  /**
   * True keeps the item from visitors. Together with `date` it makes the three states of an item: draft (`draft` is true),
   * scheduled (`draft` is false and `date` lies ahead: visitors see it from then on) and published.
   */
  draft: optionalFlag(false),
  /** When it starts in Nairobi, "" or "09:30". */
  start_time: timeOfDay,
  /** When it ends in Nairobi, "" or "12:00". */
  end_time: timeOfDay,
  /** Where it takes place; "" stands for the agency's own address. */
  place: optionalLine(200),
  /** For signed-in administrators only; visitors ask for the texts in a language. */
  translations: translationsOf(texts, newsTexts),
};

/** Fields of a news item that the administrator saves. */
export const NewsInput = z
  .object({
    ...fields,
    /**
     * When it is published: a past date backdates it, a future one schedules it. Missing: now for a new item and for a
     * draft that is published, unchanged for any other.
     */
    date: timestamp.optional(),
  })
  .overwrite(withHashes)
  .meta({ id: 'NewsInput' });
export type NewsInput = z.infer<typeof NewsInput>;

/** A news item, an event or a training announcement; visitors' responses leave out the translations. */
export const News = z
  .object({
    ...recordFields,
    ...fields,
    /** When it was or will be published; visitors never see an item before. */
    date: timestamp,
  })
  .meta({ id: 'News' });
export type News = z.infer<typeof News>;

/** A news item as everybody sees it. */
export const PublicNews = News.omit({ translations: true });
export type PublicNews = z.infer<typeof PublicNews>;

/** A news item with its texts in the language that was asked for. */
export const ShownNews = News.extend(translated).meta({ id: 'ShownNews' });
export type ShownNews = z.infer<typeof ShownNews>;

export const newsRoutes = defineRoutes('catalogue', {
  list: {
    method: 'GET',
    path: newsPaths.list,
    access: 'public',
    summary: 'News and events, newest first; drafts and scheduled items only for the administrator.',
    query: z.object({ event_type: z.enum(eventTypes).optional(), featured: flag.optional(), ...inLanguage, ...paging }),
    response: z.array(ShownNews),
  },
  get: {
    method: 'GET',
    path: newsPaths.get,
    access: 'public',
    summary: 'One news item.',
    query: z.object(inLanguage),
    response: ShownNews,
  },
  create: {
    method: 'POST',
    path: '/admin/news',
    access: 'admin',
    summary: 'Publishes a news item.',
    body: NewsInput,
    response: News,
    status: 201,
  },
  replace: {
    method: 'PUT',
    path: '/admin/news/:id',
    access: 'admin',
    hides: true,
    summary: 'Replaces a news item; its published date stays unless another one is given.',
    body: NewsInput,
    response: News,
  },
  remove: {
    method: 'DELETE',
    path: '/admin/news/:id',
    access: 'admin',
    summary: 'Removes a news item.',
    response: Deleted,
  },
  restore: {
    method: 'POST',
    path: '/admin/news/:id/restore',
    access: 'admin',
    summary: 'Brings a removed news item back with its id.',
    response: News,
  },
  versions: {
    method: 'GET',
    path: '/admin/news/:id/versions',
    access: 'admin',
    summary: 'What was saved of a news item, newest first; header x-total-count tells how many versions there are.',
    ...versionList,
  },
  restoreVersion: {
    method: 'POST',
    path: '/admin/news/:id/versions/:version/restore',
    access: 'admin',
    hides: true,
    summary:
      'Saves the values of an older version of a news item again, as a new version; with `field` of that field alone.',
    ...versionRestore(NewsInput.shape),
    response: News,
  },
});
