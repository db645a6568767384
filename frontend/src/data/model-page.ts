import type { ModelCategory } from '@nfa/contracts';
import { isProtected, modelPaths } from '@nfa/contracts/plain';
import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { isList, type LoadContext, loadOr } from '../lib/loading.ts';
import { localized } from '../translations/text.ts';
import { knownModel } from './known-models.ts';
import { loadModel, type ModelSummary, summaryOf } from './models.ts';
import { loadPictureSizes } from './picture-sizes.ts';
import type { ShownModel } from './shown-model.ts';

/** The previous and the next model in a section of the roster. */
export interface Neighbours {
  previous: ModelSummary;
  next: ModelSummary;
}

/** A profile and its neighbours, or promises of them if a list has already shown the model. */
export interface ModelPage {
  model: ShownModel | null | Promise<ShownModel | null>;
  neighbours: Neighbours | null | Promise<Neighbours | null>;
  /** Data that a list has already shown. */
  known?: ShownModel;
  /** Kilobytes of the larger pictures by their addresses, on a light page. */
  pictureSizes?: Record<string, number>;
  /** Rendition of the main picture that a card has loaded. */
  cardPicture?: string | undefined;
}

/** Loads a profile; 404 if there is none. If a list has shown the model, the profile opens at once and its data follows. */
export async function loadModelPage(args: LoaderFunctionArgs) {
  const seen = knownModel(args.params.id ?? '');
  const loading = loadModel(args);
  if (seen) {
    const { shownPicture, ...summary } = seen;
    return {
      model: loading,
      neighbours: loadNeighbours(args, seen.id, seen.category),
      known: { ...summary, portfolio_images: [] },
      cardPicture: shownPicture,
    } satisfies ModelPage;
  }
  const model = await loading;
  if (!model) return data({ model: null, neighbours: null } satisfies ModelPage, { status: 404 });
  const neighbours = loadNeighbours(args, model.id, model.category);
  // The rendering server sends complete pages; a browser does not wait for the neighbours at the end of the page.
  const page: ModelPage = { model, neighbours: args.context ? await neighbours : neighbours };
  const context = args.context as LoadContext | undefined;
  if (import.meta.env.SSR && context?.isLight)
    page.pictureSizes = await loadPictureSizes(context, [model.main_image, ...model.portfolio_images]);
  return data(page, isProtected(model) ? { headers: { 'x-robots-tag': 'noindex, noimageindex' } } : {});
}

async function loadNeighbours(
  args: LoaderFunctionArgs,
  id: string,
  category: ModelCategory,
): Promise<Neighbours | null> {
  const path = localized(`${modelPaths.list}?category=${encodeURIComponent(category)}`);
  const models = (await loadOr<ModelSummary[]>(args, path, isList, [])).filter((model) => model.category === category);
  const place = models.findIndex((model) => model.id === id);
  const previous = models.at(place - 1);
  const next = models[(place + 1) % models.length];
  if (place < 0 || models.length < 2 || !previous || !next) return null;
  return { previous: summaryOf(previous), next: summaryOf(next) };
}
