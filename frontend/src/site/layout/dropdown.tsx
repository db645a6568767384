import './dropdown.css';
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import academy from '../../assets/course-catwalk.webp';
import models from '../../assets/menu-models.webp';
import { Icon } from '../../ui/icon.tsx';

const pictures = { models, academy };

interface DropdownProps {
  label: string;
  links: readonly { label: string; to: string }[];
  /** Addresses that belong to this menu. */
  section: RegExp;
  picture: keyof typeof pictures;
}

/** Menu that opens on hover, and by click, touch and keyboard too. */
export function Dropdown({ label, links, section, picture }: DropdownProps) {
  const { pathname } = useLocation();
  // Remembering the page at which it was opened closes the menu with every change of page.
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === pathname;
  const setIsOpen = (isWanted: boolean) => setOpenAt(isWanted ? pathname : undefined);
  const panelId = `menu-${label.toLowerCase()}`;
  const trigger = useRef<HTMLButtonElement>(null);
  const openedByHover = useRef(false);

  const closeWhenLeft = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setIsOpen(false);
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    setIsOpen(false);
    trigger.current?.focus();
  };
  const toggle = () => {
    // A mouse has opened the menu before it clicks: the click must not close it again.
    setIsOpen(!isOpen || openedByHover.current);
    openedByHover.current = false;
  };

  return (
    <div
      className="dropdown"
      role="presentation"
      onPointerEnter={(event) => {
        if (event.pointerType !== 'mouse') return;
        openedByHover.current = true;
        setIsOpen(true);
      }}
      onPointerLeave={(event) => event.pointerType === 'mouse' && setIsOpen(false)}
      onBlur={closeWhenLeft}
      onKeyDown={closeOnEscape}
    >
      <button
        ref={trigger}
        type="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        aria-current={section.test(pathname) ? 'true' : undefined}
        onClick={toggle}
      >
        {label}
        <Icon name="down" />
      </button>
      <div className={`dropdown-panel ${isOpen ? 'is-open' : ''}`} id={panelId}>
        <ul>
          {links.map(({ label: name, to }) => (
            <li key={to}>
              <Link to={to} aria-current={pathname === to ? 'page' : undefined} onClick={() => setIsOpen(false)}>
                {name}
                <Icon name="arrow" />
              </Link>
            </li>
          ))}
        </ul>
        <img src={pictures[picture]} alt="" loading="lazy" decoding="async" />
      </div>
    </div>
  );
}
