import { z } from 'zod';
import { day, id, searchText, timestamp } from './primitives.ts';

/** The id of a record that was removed or changed. */
export const Deleted = z.object({ id }).meta({ id: 'Deleted' });
export type Deleted = z.infer<typeof Deleted>;

/** Fields of every stored record. `updated_at` in an `If-Match` header prevents lost updates. */
export const recordFields = { id, created_at: timestamp, updated_at: timestamp };

/** Addresses of all pictures and videos that a service's records show; the media service may remove all others. */
export const MediaReferences = z.array(z.string());
export type MediaReferences = z.infer<typeof MediaReferences>;

/** One place that shows a picture or video. */
export const MediaUse = z.object({
  /** Address without the focus. */
  url: z.string(),
  /** Kind of the record as in the paths of its calls: `models`, `settings`. */
  entity: z.enum(['models', 'news', 'courses', 'settings', 'about', 'contact', 'privacy', 'safety']),
  /** Null for pages, which exist once each. */
  id: id.nullable(),
  /** Name of the record, "" for the pages. */
  title: z.string(),
  /** Field of the record: `main_image`, `portfolio_images.3`. */
  field: z.string(),
});
export type MediaUse = z.infer<typeof MediaUse>;

/** All places of a service's records that show files. */
export const MediaUses = z.array(MediaUse);

/** Query of the administrator's lists. The response header `x-total-count` holds the number of matches. */
export const search = searchText(100).optional();

/** Query of the administrator's lists: first and last day on which records were received, in Nairobi. */
export const receivedBetween = { from: day.optional(), to: day.optional() };

/** Query field: up to `most` ids, separated by commas. */
export const idList = (most: number) =>
  z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.uuid()).max(most, `must have at most ${most} ids`));

const fileName = /^[0-9a-f]{64}\.[a-z0-9]{3,4}$/;

/** Query field: names of uploaded files, separated by commas. */
export const fileList = z
  .string()
  .transform((text) => text.split(','))
  .pipe(
    z.array(z.string().regex(fileName, 'must be the name of an uploaded file')).max(20, 'must name at most 20 files'),
  );

/** Query of the administrator's lists: only records with these ids. */
export const chosenIds = idList(100).optional();
