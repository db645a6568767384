import { useEffect } from 'react';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

const visible = <E extends HTMLElement>(selector: string) =>
  [...document.querySelectorAll<E>(selector)].find((element) => element.checkVisibility());

/** The form that Ctrl+S saves: the one that is typed in, else the first in sight. */
function currentForm(): HTMLFormElement | undefined {
  const around = document.activeElement?.closest<HTMLFormElement>('form.adm-form');
  return around ?? visible<HTMLFormElement>('form.adm-form');
}

/** Keys of the whole panel: Ctrl or Cmd with S saves, with K opens the palette, "/" goes to the search. */
export function usePanelKeys(openPalette: () => void): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      const key = event.key.toLowerCase();
      if (isCommand && key === 's') {
        event.preventDefault();
        currentForm()?.requestSubmit();
      } else if (isCommand && key === 'k') {
        event.preventDefault();
        openPalette();
      } else if (event.key === '/' && !isCommand && !event.altKey && !isTyping(event.target)) {
        const search = visible<HTMLInputElement>('.adm-content input[type="search"]');
        if (!search) return;
        event.preventDefault();
        search.focus();
        search.select();
      }
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [openPalette]);
}
