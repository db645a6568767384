import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';

interface DrawerProps {
  /** Target of links and of redirects after a form. */
  id?: string;
  title: string;
  /** Text of the collapsed row. */
  state: string;
  /** Whether it is open initially. */
  isOpen?: boolean;
  children: ReactNode;
}

/** A collapsible section of a person's own page, which opens without script. */
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
