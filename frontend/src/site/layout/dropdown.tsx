import './dropdown.css';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import academy from '../../assets/course-catwalk.webp';
import models from '../../assets/menu-models.webp';
import { Icon } from '../../ui/icon.tsx';
import { useDropdown } from './use-dropdown.ts';

const pictures = { models, academy };

interface DropdownProps {
  label: string;
  links: readonly { label: string; to: string }[];
  /** Paths that belong to this menu. */
  section: RegExp;
  picture: keyof typeof pictures;
}

/** Menu that opens on hover, click, touch and keyboard. */
export function Dropdown({ label, links, section, picture }: DropdownProps) {
  const menu = useRef<HTMLDivElement>(null);
  const { pathname, isOpen, hasOpened, toggle, close } = useDropdown(menu);
  const panelId = `menu-${label.toLowerCase()}`;
  return (
    <div className="dropdown" ref={menu}>
      <button
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
              <Link to={to} aria-current={pathname === to ? 'page' : undefined} onClick={close}>
                {name}
                <Icon name="arrow" />
              </Link>
            </li>
          ))}
        </ul>
        {/* Fetched on first opening. */}
        {hasOpened && <img src={pictures[picture]} alt="" decoding="async" />}
      </div>
    </div>
  );
}
