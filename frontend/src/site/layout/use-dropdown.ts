import { type RefObject, useEffect, useRef, useState } from 'react';

/** Menu that opens on hover with a mouse and on click with any input; leaving it or Escape closes it. */
export function useDropdown(menu: RefObject<HTMLElement | null>) {
  const [isOpen, setIsOpen] = useState(false);
  const [hasOpened, setHasOpened] = useState(false);
  if (isOpen && !hasOpened) setHasOpened(true);
  const openedByHover = useRef(false);

  useEffect(() => {
    const element = menu.current;
    if (!element) return;
    const controller = new AbortController();
    const on = <K extends keyof HTMLElementEventMap>(name: K, act: (event: HTMLElementEventMap[K]) => void) =>
      element.addEventListener(name, act, { signal: controller.signal });
    const openByHover = () => {
      openedByHover.current = true;
      setIsOpen(true);
    };
    on('pointerenter', ({ pointerType }) => pointerType === 'mouse' && openByHover());
    on('pointerleave', ({ pointerType }) => pointerType === 'mouse' && setIsOpen(false));
    on('focusout', ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) setIsOpen(false);
    });
    // The style sheet opens the menu until the script is there: a mouse or a focus in it keeps it open.
    if (element.matches(':hover') && window.matchMedia('(hover: hover)').matches) openByHover();
    else if (element.querySelector('ul:focus-within')) setIsOpen(true);
    return () => controller.abort();
  }, [menu]);

  // Listens on the document: hover can keep the menu open while the focus is elsewhere.
  useEffect(() => {
    if (!isOpen) return;
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setIsOpen(false);
      if (menu.current?.contains(document.activeElement)) menu.current.querySelector('button')?.focus();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [isOpen, menu]);

  const toggle = () => {
    // Hover has opened the menu before a mouse clicks; the click must not close it.
    setIsOpen(!isOpen || openedByHover.current);
    openedByHover.current = false;
  };
  return { isOpen, hasOpened, toggle, close: () => setIsOpen(false) };
}
