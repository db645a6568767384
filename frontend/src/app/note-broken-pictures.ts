/**
 * Marks each picture that fails before the page's code runs, see `ui/picture.tsx`: later, browsers differ in how a failed
 * picture can be told from a loading one.
 */
export function noteBrokenPictures(): void {
  const mark = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) target.dataset.broken = '';
  };
  document.addEventListener('error', mark, true);
}
