import { type RefObject, useEffect, useRef, useState } from 'react';

/** Menu that opens on hover with a mouse and on click with any input, and closes when it is left or on Escape. */
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
    // Before hydration the stylesheet opens the menu; a mouse or a focus in it keeps it open.
    if (element.matches(':hover') && window.matchMedia('(hover: hover)').matches) openByHover();
    else if (element.querySelector('ul:focus-within')) setIsOpen(true);
    return () => controller.abort();
  }, [menu]);

  // Listens on the document, since hover can keep the menu open while the focus is elsewhere.
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
    // With a mouse, hover has opened the menu before the click, which must not close it.
    setIsOpen(!isOpen || openedByHover.current);
    openedByHover.current = false;
  };
  return { isOpen, hasOpened, toggle, close: () => setIsOpen(false) };
}
