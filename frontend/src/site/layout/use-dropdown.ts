import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Menu that opens on hover with a mouse and on click with any input; leaving it or Escape closes it. */
export function useDropdown(menu: RefObject<HTMLElement | null>) {
  const { pathname } = useLocation();
  // Bound to the page on which it was opened: every navigation closes the menu.
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === pathname;
  const [hasOpened, setHasOpened] = useState(false);
  if (isOpen && !hasOpened) setHasOpened(true);
  const openedByHover = useRef(false);

  useEffect(() => {
    const element = menu.current;
    if (!element) return;
    const controller = new AbortController();
    const on = <K extends keyof HTMLElementEventMap>(name: K, act: (event: HTMLElementEventMap[K]) => void) =>
      element.addEventListener(name, act, { signal: controller.signal });
    on('pointerenter', ({ pointerType }) => {
      if (pointerType !== 'mouse') return;
      openedByHover.current = true;
      setOpenAt(pathname);
    });
    on('pointerleave', ({ pointerType }) => pointerType === 'mouse' && setOpenAt(undefined));
    on('focusout', ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) setOpenAt(undefined);
    });
    on('keydown', ({ key }) => {
      if (key !== 'Escape') return;
      setOpenAt(undefined);
      element.querySelector('button')?.focus();
    });
    return () => controller.abort();
  }, [menu, pathname]);

  const toggle = () => {
    // Hover has opened the menu before a mouse clicks; the click must not close it.
    setOpenAt(!isOpen || openedByHover.current ? pathname : undefined);
    openedByHover.current = false;
  };
  return { isOpen, hasOpened, toggle, close: () => setOpenAt(undefined) };
}
