import { renditionWidths } from '@nfa/contracts/plain';

const OWN_PICTURE = /^\/media\/[0-9a-f]{64}\.(?:jpg|webp|gif|png)$/;
/** Query with the pass to a private file. */
const PASS = /\?(pass=[\w.-]+)$/;
const FOCUS = /#focus=(\d{1,3}),(\d{1,3})$/;

/** Key of a picture in a record's alternative texts: its address without the focus point. */
export const altTextKey = (url: string): string => url.replace(FOCUS, '');

/** A picture's attributes for an `<img>`. */
export interface Picture {
  src: string;
  srcSet?: string;
  /** Point that cropping keeps visible, as `object-position`. */
  position?: string;
}

/** Splits a stored address into source, renditions up to `maxWidth` pixels, and focus point. */
export function picture(url: string, maxWidth = 1920): Picture {
  const address = url.replace(FOCUS, '').replace(PASS, '');
  const pass = PASS.exec(url)?.[1];
  const focus = FOCUS.exec(url);
  const position = focus ? { position: `${focus[1]}% ${focus[2]}%` } : {};
  if (!OWN_PICTURE.test(address)) return { src: url.replace(FOCUS, ''), ...position };
  const at = (width: number) => `${address}?w=${width}${pass ? `&${pass}` : ''}`;
  const widths = renditionWidths.filter((width) => width <= maxWidth);
  const fallbackWidth = widths.findLast((width) => width <= 960) ?? 960;
  return {
    src: at(fallbackWidth),
    srcSet: widths.map((width) => `${at(width)} ${width}w`).join(', '),
    ...position,
  };
}

/** Alternative text of a picture from its record's `alt_texts`, else `fallback`. */
export const altText = (texts: Record<string, string> | undefined, url: string, fallback: string): string =>
  texts?.[altTextKey(url)] ?? fallback;

/** Whether an address is that of an uploaded picture, and not of a video or on another host. */
export const isOwnPicture = (url: string): boolean => OWN_PICTURE.test(url.replace(FOCUS, ''));

/** The rendition of a picture for link previews; other addresses are returned unchanged. */
export function previewPicture(url: string): string {
  const address = url.replace(FOCUS, '');
  return OWN_PICTURE.test(address) ? `${address}?w=960` : address;
}
