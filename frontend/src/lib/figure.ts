/** Widths that a figure is made in, in pixels. */
const WIDTHS = [160, 320];

/**
 * The person of an uploaded full-length picture without the wall behind them, for an `<img>`; twice as high as wide.
 * @param url stored address, with the pass that opens it if it has one
 */
export function figurePicture(url: string): { src: string; srcSet: string } {
  const [address = '', pass] = (url.split('#')[0] ?? '').split('?');
  const at = (width: number) => `${address}?w=${width}&figure=true${pass ? `&${pass}` : ''}`;
  return { src: at(320), srcSet: WIDTHS.map((width) => `${at(width)} ${width}w`).join(', ') };
}
