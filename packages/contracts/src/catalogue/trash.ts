import { z } from 'zod';
import { Deleted } from '../kit/common.ts';
import { id, paging, timestamp } from '../kit/primitives.ts';
import { defineRoutes } from '../kit/route.ts';

/** Days for which a removed record stays in the trash before it is deleted for good. */
export const trashDays = 30;

/** Kinds of records with a trash; the `restore` route of a kind's own contract restores a record. */
export const trashKinds = ['models', 'news'] as const;
export type TrashKind = (typeof trashKinds)[number];

/** A removed record. */
export const TrashItem = z
  .object({
    /**
     * `models` or `news`: restore it with `POST /admin/<kind>/:id/restore`, or delete it for good with `DELETE
     * /admin/trash/<kind>/:id`.
     */
    kind: z.enum(trashKinds),
    id,
    /** Name of the model or title of the news item. */
    title: z.string(),
    /** Main picture, "" without one. */
    image: z.string(),
    removed_at: timestamp,
    /** Time at which it is deleted for good. */
    purge_at: timestamp,
  })
  .meta({ id: 'TrashItem' });
export type TrashItem = z.infer<typeof TrashItem>;

export const trashRoutes = defineRoutes('catalogue', {
  list: {
    method: 'GET',
    path: '/admin/trash',
    access: 'admin',
    summary: 'Removed models and news, last removed first; header x-total-count tells how many there are.',
    query: z.object({ kind: z.enum(trashKinds).optional(), ...paging }),
    response: z.array(TrashItem),
  },
  purgeModel: {
    method: 'DELETE',
    path: '/admin/trash/models/:id',
    access: 'admin',
    summary: 'Deletes a removed model and its versions for good.',
    response: Deleted,
  },
  purgeNews: {
    method: 'DELETE',
    path: '/admin/trash/news/:id',
    access: 'admin',
    summary: 'Deletes a removed news item and its versions for good.',
    response: Deleted,
  },
});
