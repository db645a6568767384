import type { ShownModel } from '../../data/shown-model.ts';
import { firstName } from '../../lib/format.ts';
import { altText } from '../../lib/media.ts';

/** A picture of a model. */
export interface PortfolioPicture {
  url: string;
  /** What it shows, or whose picture it is. */
  alt: string;
}

/** The pictures of a model, main picture first; one that fills two slots stands once. */
export function portfolioOf({
  name,
  category,
  main_image,
  portfolio_images,
  alt_texts,
}: ShownModel): PortfolioPicture[] {
  // Search engines read these words: a child's surname is not among them.
  const whose = category === 'kids' ? firstName(name) : name;
  const urls = [...new Set([main_image, ...portfolio_images].filter(Boolean))];
  return urls.map((url, place) => ({
    url,
    alt: altText(alt_texts, url, urls.length > 1 ? `${whose}, picture ${place + 1} of ${urls.length}` : whose),
  }));
}
