import { renditionWidths, withoutFocus } from '@nfa/contracts/plain';

const OWN = /^\/media\/[^?#]+/;
const FOCUS = /#focus=(\d{1,3}),(\d{1,3})$/;

/** Point of a picture that a crop keeps, in percent of width and height. */
export interface FocusPoint {
  x: number;
  y: number;
}

const percent = (value: number) => Math.max(0, Math.min(100, Math.round(value)));

/** The stored focus point, the middle without one. */
export function focusOf(url: string): FocusPoint {
  const match = FOCUS.exec(url);
  return match ? { x: percent(Number(match[1])), y: percent(Number(match[2])) } : { x: 50, y: 50 };
}

/** True for an uploaded picture: only those carry a focus point and come in several widths. */
export const isOwnPicture = (url: string) => OWN.test(url) && !/\.(?:mp4|webm|mov)/i.test(url);

/** True for an uploaded file, picture or video. */
export const isStored = (url: string) => OWN.test(url);

/** The address as the file is stored, without focus point, width and pass. */
export const storedAddress = (url: string): string => url.replace(/[?#].*$/, '');

/** The address with a focus point; the middle is the same as none. */
export function withFocus(url: string, point: FocusPoint): string {
  const plain = withoutFocus(url);
  const x = percent(point.x);
  const y = percent(point.y);
  return x === 50 && y === 50 ? plain : `${plain}#focus=${x},${y}`;
}

/** Address of the smallest stored width that is at least `width` pixels; an address with a pass names its width itself. */
export function sized(url: string, width: number): string {
  if (!isOwnPicture(url) || url.includes('?')) return url;
  const stored = renditionWidths.find((candidate) => candidate >= width) ?? renditionWidths.at(-1);
  return `${withoutFocus(url)}?w=${stored}`;
}
