import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PackageModel, PackageView } from '@nfa/contracts';
import { compCardPictures } from '../../src/data/comp-card.ts';
import { cardFormats } from '../../src/data/comp-card-layout.ts';
import { nullIfNotFound } from '../../src/lib/loading.ts';
import { type CardFrame, cardContent } from './card-content.ts';
import { type CardConfig, CardSource, slug } from './card-source.ts';

const route = /^\/package-cards\/([\w-]{43})(?:\/([0-9a-f-]{36}(?:,[0-9a-f-]{36}){0,29}))?\.pdf$/;

/** The cards to draw. */
export interface FoundCards {
  name: string;
  title: string;
  models: PackageModel[];
  frame: CardFrame;
}

/** Draws the comp cards of a package one after the other, `/package-cards/{token}.pdf`, or those of some models, `/{token}/{id},{id}.pdf`. */
export class PackageCards {
  private readonly source: CardSource;

  /** @param folder folder of the fonts and of stage.jpg, which replaces a missing picture */
  constructor(config: CardConfig, folder: string) {
    this.source = new CardSource(config, folder);
  }

  /** True for the path of a package's cards. */
  handles(path: string): boolean {
    return route.test(path);
  }

  /** Returns the cards of a path; null when the package is closed or has no such card. @throws when the request to the API fails */
  async find(path: string): Promise<FoundCards | null> {
    const [, token = '', chosen] = route.exec(path) ?? [];
    const [view, frame] = await Promise.all([
      this.source.read<PackageView>(`/packages/${token}`).catch(nullIfNotFound),
      this.source.readFrame(),
    ]);
    if (!view) return null;
    const ids = chosen?.split(',');
    const models = ids ? view.models.filter(({ id }) => ids.includes(id)) : view.models;
    return models.length === 0 ? null : { name: `${slug(view.title)}comp-cards.pdf`, title: view.title, models, frame };
  }

  /** Streams the document card by card: sends the first pages while it draws the next ones. */
  draw({ title, models, frame }: FoundCards, signal: AbortSignal): Readable {
    const output = new PassThrough();
    this.drawInto(output, { title, models, frame }, signal).catch((error: Error) => output.destroy(error));
    return output;
  }

  private async drawInto(
    output: PassThrough,
    { title, models, frame }: Omit<FoundCards, 'name'>,
    signal: AbortSignal,
  ): Promise<void> {
    const [{ newDocument }, { drawCard }] = await Promise.all([import('./sheet.ts'), import('./draw-card.ts')]);
    const document = newDocument(title, frame.settings.company_name, this.source.folder);
    const sent = pipeline(document, output, { signal });
    // A client that disconnects ends the loop below.
    sent.catch(() => undefined);
    for (const model of models) {
      if (signal.aborted) return;
      const pictures = compCardPictures({
        ...model,
        main_image: model.print_images[0] ?? '',
        portfolio_images: model.print_images.slice(1),
      });
      await drawCard(
        document,
        cardContent(model, frame),
        await this.source.readPictures(pictures, false),
        cardFormats.a5,
      );
    }
    document.end();
    await sent;
  }
}
