import type { ShownModel } from '../../data/shown-model.ts';
import { publicName } from '../../lib/format.ts';
import { altText } from '../../lib/media.ts';
import { t } from '../../translations/text.ts';

/** A picture of a model. */
export interface PortfolioPicture {
  url: string;
  /** Alternative text: what the picture shows, or whose picture it is. */
  alt: string;
}

/** The picture with which the viewer opens. */
export interface OpenedPicture {
  index: number;
  /** Address of the rendition on the page, "" without one. */
  shown: string;
}

/** The pictures of a model, the main picture first; a picture in two slots is listed once. */
export function portfolioOf(model: ShownModel): PortfolioPicture[] {
  const { main_image, portfolio_images, alt_texts } = model;
  const whose = publicName(model);
  const urls = [...new Set([main_image, ...portfolio_images].filter(Boolean))];
  return urls.map((url, place) => ({
    url,
    alt: altText(
      alt_texts,
      url,
      urls.length > 1 ? t('{name}, picture {n} of {all}', { name: whose, n: place + 1, all: urls.length }) : whose,
    ),
  }));
}
