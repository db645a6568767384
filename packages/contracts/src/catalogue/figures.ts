import { z } from 'zod';
import { id } from '../kit/primitives.ts';
import { defineRoutes } from '../kit/route.ts';
import { maxShortlist } from '../kit/site.ts';
import { figuresPath } from '../public-paths.ts';

/** Actions of visitors on a model that are counted. */
export const figureKinds = ['view', 'whatsapp', 'call', 'mail', 'shortlist'] as const;
export type FigureKind = (typeof figureKinds)[number];

/** Days that the panel shows. */
export const figureDays = 30;

/** Report of an action by the page of a visitor. */
export const FigureInput = z
  .object({
    kind: z.enum(figureKinds),
    model_ids: z
      .array(z.uuid())
      .min(1, 'must name a model')
      .max(maxShortlist, `must name at most ${maxShortlist} models`),
  })
  .meta({ id: 'FigureInput' });
export type FigureInput = z.infer<typeof FigureInput>;

/** Number of visitors who did something with a model on a day in Nairobi. */
export const FigureSum = z.object({
  model_id: z.uuid(),
  day: z.iso.date(),
  kind: z.enum(figureKinds),
  count: z.int().min(1),
});
export type FigureSum = z.infer<typeof FigureSum>;

/** Most sums in one call. */
export const maxFigureSums = 1_000;

/** Counts of a model: actions of visitors, and answers of clients of packages. */
const figureCounts = {
  view: z.int(),
  whatsapp: z.int(),
  call: z.int(),
  mail: z.int(),
  shortlist: z.int(),
  /** Clients who answered yes in a package. */
  yes: z.int(),
};

/** Sums of the counts of a model. */
export const FigureSums = z.object(figureCounts).meta({ id: 'FigureSums' });
export type FigureSums = z.infer<typeof FigureSums>;

/** One day of a model. */
export const FigureDay = z.object({ day: z.iso.date(), ...figureCounts }).meta({ id: 'FigureDay' });
export type FigureDay = z.infer<typeof FigureDay>;

/** A model with its number of views. */
export const ViewedModel = z
  .object({ id, name: z.string(), main_image: z.string(), ...figureCounts, views_by_day: z.array(z.int()) })
  .meta({ id: 'ViewedModel' });
export type ViewedModel = z.infer<typeof ViewedModel>;

export const figureRoutes = defineRoutes('catalogue', {
  ofModel: {
    method: 'GET',
    path: '/admin/models/:id/figures',
    access: 'admin',
    summary: `What visitors did with a model on each of the last ${figureDays} days, oldest first; one visitor counts once a day.`,
    response: z.array(FigureDay),
  },
  mostViewed: {
    method: 'GET',
    path: '/admin/most-viewed-models',
    access: 'admin',
    summary: `The five models that most visitors looked at in the last ${figureDays} days.`,
    response: z.array(ViewedModel),
  },
  sums: {
    method: 'POST',
    path: '/internal/model-figures',
    access: 'internal',
    summary: `What visitors did with a model in the last ${figureDays} days.`,
    body: z.object({ model_id: z.uuid() }),
    response: FigureSums,
  },
  add: {
    method: 'POST',
    path: '/internal/figures',
    access: 'internal',
    callers: ['gateway'],
    summary: 'Adds to the sums of models; unknown models are left out.',
    body: z.array(FigureSum).min(1).max(maxFigureSums),
    response: z.object({}),
  },
});

export const figureReportRoutes = defineRoutes('gateway', {
  report: {
    method: 'POST',
    path: figuresPath,
    access: 'public',
    summary:
      'Counts what a visitor does with models: once a day for each visitor, without a cookie or a stored address. Bots and visitors who ask not to be tracked (DNT, Sec-GPC) are not counted.',
    body: FigureInput,
    response: z.object({}),
    throttle: 'figure',
  },
});
