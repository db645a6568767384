/**
 * Marks each picture that fails before the page's code runs, for `ui/picture.tsx`: later, a failed picture cannot be reliably
 * distinguished from a loading one.
 */
export function noteBrokenPictures(): void {
  const mark = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) target.dataset.broken = '';
  };
  document.addEventListener('error', mark, true);
}
