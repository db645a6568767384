import { z } from 'zod';
import { Deleted, recordFields } from '../kit/common.ts';
import { nairobiDay } from '../kit/nairobi-day.ts';
import {
  altTexts,
  flag,
  multiLine,
  optionalChoice,
  optionalFlag,
  optionalLine,
  paging,
  pictureUrl,
  singleLine,
  timestamp,
  withDefault,
} from '../kit/primitives.ts';
import { defineRoutes } from '../kit/route.ts';
import { inLanguage, translated, translationsOf, withHashes } from '../kit/translations.ts';
import { versionRoutes } from '../kit/versions.ts';
import { newsPaths } from '../public-paths.ts';

export const eventTypes = ['news', 'event', 'training'] as const;
export type EventType = (typeof eventTypes)[number];

/** The product's time zone: all days are days in Nairobi. */
export const timeZone = 'Africa/Nairobi';

const NAIROBI_OFFSET = '+03:00';
const DATE_ONLY = /^\d{4}-\d{2}-\d{2}$/;
const ISO_DATE = /^(\d{4}-\d{2}-\d{2})(?:T(?:[01]\d|2[0-3]):\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})?)?$/;

/**
 * Midnight in Nairobi of the calendar day of an ISO date or date-time, as an ISO timestamp in UTC. A time without a zone is Nairobi
 * time. Undefined for an invalid date or one outside of 1970 to 2100.
 */
export function toEventDate(value: string): string | undefined {
  const [, written] = ISO_DATE.exec(value) ?? [];
  // A day that does not exist (30 February) would otherwise silently become another day.
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
  image: pictureUrl,
  /** Whether the item is shown on the home page. */
  featured: optionalFlag(false),
  /** Day of the event (midnight in Nairobi), null when there is none. */
  event_date: eventDate,
  alt_texts: altTexts,
  /**
   * Whether the item is hidden from visitors. Together with `date` it gives an item's three states: draft (`draft` is true),
   * scheduled (`draft` is false and `date` is in the future, from which on visitors see the item) and published.
   */
  draft: optionalFlag(false),
  /** Start time in Nairobi, "" or "09:30". */
  start_time: timeOfDay,
  /** End time in Nairobi, "" or "12:00". */
  end_time: timeOfDay,
  /** Place of the event; "" means the agency's own address. */
  place: optionalLine(200),
  /** For signed-in administrators only; visitors request the texts in a language. */
  translations: translationsOf(texts, newsTexts),
};

/** Fields of a news item that the administrator saves. */
export const NewsInput = z
  .object({
    ...fields,
    /**
     * Time of publication: a past date backdates the item, a future one schedules it. If missing, it is now for a new item and for
     * a draft that is published, and unchanged otherwise.
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
    /** Time of publication; visitors never see an item before it. */
    date: timestamp,
  })
  .meta({ id: 'News' });
export type News = z.infer<typeof News>;

/** A news item as visitors see it. */
export const PublicNews = News.omit({ translations: true });
export type PublicNews = z.infer<typeof PublicNews>;

/** A news item with its texts in the requested language. */
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
  ...versionRoutes('/admin/news/:id', 'a news item', NewsInput.shape, News),
});
