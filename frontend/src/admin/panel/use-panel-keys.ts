import { useEffectEvent, useLayoutEffect } from 'react';
import { areLetterKeysOn, isDialogOpen, pressLetter } from './letter-keys.ts';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

const visible = <E extends HTMLElement>(selector: string) =>
  [...document.querySelectorAll<E>(selector)].find((element) => element.checkVisibility());

/** The form that Ctrl+S saves: the one that is typed in, else the first in sight, unless a dialog stands before it. */
function currentForm(): HTMLFormElement | undefined {
  const around = document.activeElement?.closest('form');
  return around ?? (isDialogOpen() ? undefined : visible<HTMLFormElement>('form.adm-form'));
}

function focusSearch(): boolean {
  const search = visible<HTMLInputElement>('.adm-content input[type="search"]');
  search?.focus();
  search?.select();
  return search !== undefined;
}

/** Keys of the whole panel, see `KeyList`. */
export function usePanelKeys(openPalette: () => void, openKeys: () => void): void {
  function pressKey(key: string): boolean {
    if (key === '?') openKeys();
    if (key === '/') return focusSearch();
    return key === '?' || pressLetter(key.toLowerCase());
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    const key = event.key.toLowerCase();
    if (isCommand && key === 's') {
      event.preventDefault();
      currentForm()?.requestSubmit();
    } else if (isCommand && key === 'k') {
      event.preventDefault();
      openPalette();
    } else if (!event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target) && areLetterKeysOn()) {
      if (pressKey(event.key)) event.preventDefault();
    }
  });

  // Before the panel is painted: a key that is pressed as soon as it shows must not be lost.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
