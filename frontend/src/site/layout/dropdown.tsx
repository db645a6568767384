import './dropdown.css';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Label } from '../../translations/kiswahili.ts';
import { t } from '../../translations/text.ts';
import { Icon } from '../../ui/icon.tsx';
import { useDropdown } from './use-dropdown.ts';
import { useTargetPath } from './use-target-path.ts';

/** A page of the menu, with its picture. */
interface DropdownLink {
  label: Label;
  to: string;
  picture: string;
}

/** The pages of a menu, at least one. */
export type DropdownLinks = readonly [DropdownLink, ...DropdownLink[]];

interface DropdownProps {
  name: Label;
  links: DropdownLinks;
  /** Paths that belong to this menu. */
  section: RegExp;
  /** Called when the menu opens by pointer or focus. */
  onOpen?: () => void;
}

/** Menu that opens on hover, click, touch and keyboard. */
export function Dropdown({ name, links, section, onOpen }: DropdownProps) {
  const menu = useRef<HTMLDivElement>(null);
  const target = useTargetPath();
  const { isOpen, hasOpened, toggle, close } = useDropdown(menu);
  const [pointed, setPointed] = useState<DropdownLink>();
  // Until a link is pointed at, the picture is that of the current section.
  const { picture } = pointed ?? links.find(({ to }) => to === target) ?? links[0];
  const panelId = `menu-${name.toLowerCase()}`;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only preloads, and changes nothing
    <div className="dropdown" ref={menu} onPointerEnter={onOpen} onFocus={onOpen}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        aria-current={section.test(target) ? 'true' : undefined}
        onClick={toggle}
        onPointerEnter={() => setPointed(undefined)}
        onFocus={() => setPointed(undefined)}
      >
        {t(name)}
        <Icon name="down" />
      </button>
      <div className={`dropdown-panel ${isOpen ? 'is-open' : ''}`} id={panelId}>
        <ul>
          {links.map((link) => (
            <li key={link.to} onPointerEnter={() => setPointed(link)} onFocus={() => setPointed(link)}>
              <Link
                className="ends"
                to={link.to}
                aria-current={target === link.to ? 'page' : undefined}
                onClick={close}
              >
                {t(link.label)}
                <Icon name="arrow" />
              </Link>
            </li>
          ))}
        </ul>
        {/* Loaded on first opening. */}
        {hasOpened && <img key={picture} src={picture} alt="" decoding="async" />}
      </div>
    </div>
  );
}
