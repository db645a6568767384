import { type RefObject, useEffect, useRef } from 'react';

/** A ref that holds false once the component was left; what it began may end later. */
export function useIsOpen(): RefObject<boolean> {
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return isOpen;
}
