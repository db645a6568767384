/** Widths in pixels in which figures can be requested. */
const WIDTHS = [160, 320];

/**
 * The figure from an uploaded full-length picture, for an `<img>`; twice as high as wide.
 * @param url stored address, with its pass if it has one
 */
export function figurePicture(url: string): { src: string; srcSet: string } {
  const [address = '', pass] = (url.split('#')[0] ?? '').split('?');
  const at = (width: number) => `${address}?w=${width}&figure=true${pass ? `&${pass}` : ''}`;
  return { src: at(320), srcSet: WIDTHS.map((width) => `${at(width)} ${width}w`).join(', ') };
}
