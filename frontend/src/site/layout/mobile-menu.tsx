import { telHref } from '@nfa/contracts/plain';
import './mobile-menu.css';
import { type KeyboardEvent, useCallback, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import figure from '../../assets/menu.webp';
import { readCoursesEarly } from '../../data/early-courses.ts';
import { paths } from '../../lib/paths.ts';
import { t } from '../../translations/text.ts';
import { Icon } from '../../ui/icon.tsx';
import { agencyPhone } from '../agency.ts';
import { DataSwitch } from './data-switch.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { sitePages } from './site-pages.ts';
import { useTargetPath } from './use-target-path.ts';

/** Menu of small screens; a native `<details>` opens without script. */
export function MobileMenu() {
  const pathname = useTargetPath();
  const openedOn = useRef(pathname);
  const menu = useRef<HTMLDetailsElement>(null);

  // Makes the rest of the page inert, so that keyboard and screen reader stay inside the open menu.
  const setPageInert = () => {
    const isOpen = menu.current?.open ?? false;
    if (isOpen) readCoursesEarly();
    for (const element of document.querySelectorAll<HTMLElement>('#main, .footer, .skip-link')) element.inert = isOpen;
  };
  const close = useCallback(() => {
    if (menu.current) menu.current.open = false;
  }, []);
  // Keeps a menu open that was opened before hydration.
  useEffect(() => {
    if (openedOn.current !== pathname) close();
    openedOn.current = pathname;
  }, [pathname, close]);
  // Closes the menu after a link to the current page, which changes no path.
  useEffect(() => {
    const header = menu.current?.closest('header');
    const closeAfterLink = ({ target }: MouseEvent) => {
      if ((target as Element).closest('a')) close();
    };
    header?.addEventListener('click', closeAfterLink);
    return () => header?.removeEventListener('click', closeAfterLink);
  }, [close]);
  useEffect(() => {
    const wide = window.matchMedia('(min-width: 900px)');
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, [close]);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !menu.current?.open) return;
    close();
    menu.current.querySelector('summary')?.focus();
  };

  return (
    <details ref={menu} className="mobile-menu" onKeyDown={closeOnEscape} onToggle={setPageInert}>
      <summary className="target">
        <span className="mobile-menu-shut">
          {`${t('Menu')} `}
          <Icon name="menu" />
        </span>
        <span className="mobile-menu-open">
          {`${t('Close')} `}
          <Icon name="close" />
        </span>
      </summary>
      <div className="mobile-menu-panel stacked night">
        <img src={figure} alt="" loading="lazy" decoding="async" />
        <nav aria-label={t('Mobile')}>
          {sitePages.map(({ label, to }) => (
            <Link key={to} className="ends" to={to} aria-current={pathname === to ? 'page' : undefined}>
              {t(label)}
              <Icon name="arrow" />
            </Link>
          ))}
        </nav>
        <Link className="mobile-menu-scouted" to={paths.apply}>
          {t('Be scouted')}
        </Link>
        <span className="mobile-menu-data">
          <DataSwitch />
        </span>
        <LanguageSwitch />
        <a className="button button--paper" href={telHref(agencyPhone)}>
          {t('Call Us Now')}
          <Icon name="phone" />
        </a>
      </div>
    </details>
  );
}
