import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';

/** Rarely needed actions, behind "…". */
export function More({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button aria-label="More" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        …
      </Button>
      {isOpen && children}
    </>
  );
}
