import './dropdown.css';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui/icon.tsx';
import { useDropdown } from './use-dropdown.ts';
import { useTargetPath } from './use-target-path.ts';

/** A page of the menu, with the picture that stands beside it. */
export interface DropdownLink {
  label: string;
  to: string;
  picture: string;
}

interface DropdownProps {
  label: string;
  links: readonly DropdownLink[];
  /** Paths that belong to this menu. */
  section: RegExp;
}

/** Menu that opens on hover, click, touch and keyboard. */
export function Dropdown({ label, links, section }: DropdownProps) {
  const menu = useRef<HTMLDivElement>(null);
  const target = useTargetPath();
  const { isOpen, hasOpened, toggle, close } = useDropdown(menu);
  const [pointed, setPointed] = useState(links[0]);
  const panelId = `menu-${label.toLowerCase()}`;
  return (
    <div className="dropdown" ref={menu}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        aria-current={section.test(target) ? 'true' : undefined}
        onClick={toggle}
      >
        {label}
        <Icon name="down" />
      </button>
      <div className={`dropdown-panel ${isOpen ? 'is-open' : ''}`} id={panelId}>
        <ul>
          {links.map((link) => (
            <li key={link.to} onPointerEnter={() => setPointed(link)} onFocus={() => setPointed(link)}>
              <Link to={link.to} aria-current={target === link.to ? 'page' : undefined} onClick={close}>
                {link.label}
                <Icon name="arrow" />
              </Link>
            </li>
          ))}
        </ul>
        {/* Fetched on first opening. */}
        {hasOpened && pointed && <img key={pointed.picture} src={pointed.picture} alt="" decoding="async" />}
      </div>
    </div>
  );
}
