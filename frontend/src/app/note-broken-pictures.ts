/**
 * Marks each picture that fails before the page's code is there, see `ui/picture.tsx`: afterwards browsers disagree on what tells it
 * from one that is on its way.
 */
export function noteBrokenPictures(): void {
  const mark = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) target.dataset.broken = '';
  };
  document.addEventListener('error', mark, true);
}
