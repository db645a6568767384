import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';

interface DrawerProps {
  /** Where a link or an answer leads. */
  id?: string;
  title: string;
  /** Text in the closed row. */
  state: string;
  /** Whether it is open at first. */
  isOpen?: boolean;
  children: ReactNode;
}

/** A fold of my page, which opens without script. */
export const Drawer = ({ id, title, state, isOpen = false, children }: DrawerProps) => (
  <details className="me-drawer fold" id={id} open={isOpen}>
    <summary>
      <span>
        <b className="private-sub">{title}</b>
        <small className="note">{state}</small>
      </span>
      <Icon name="plus" />
    </summary>
    <div className="me-inside">{children}</div>
  </details>
);
