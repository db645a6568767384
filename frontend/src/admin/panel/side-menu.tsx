import './side-menu.css';
import { settingsDefaults } from '@nfa/contracts';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { Icon } from '../components/icon.tsx';
import { lazyComponent } from '../components/lazy-component.tsx';
import { useSession, useSettings } from '../data/queries.ts';
import { DailyEntries, MenuEntries } from './menu-entries.tsx';

export const MenuSheet = lazyComponent(async () => (await import('./menu-sheet.tsx')).MenuSheet);

/** The menu: a column at the side, on phones a sheet behind a button. */
export function SideMenu({ current, onFind }: { current: string; onFind: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const menuButton = useRef<HTMLButtonElement>(null);
  const { data: session } = useSession();
  const { data: settings } = useSettings();
  const academy = settings?.company_name || settingsDefaults.company_name;
  return (
    <>
      <aside className="adm-side">
        <Link to={paths.home} className="adm-wordmark">
          {academy}
        </Link>
        <MenuEntries current={current} />
        <p className="adm-side__me">
          Signed in as <strong>{session?.username ?? '…'}</strong>
        </p>
      </aside>
      <nav className="adm-bar" aria-label="Site and menu">
        <Link to={paths.home} className="adm-wordmark">
          {academy}
        </Link>
        <button
          ref={menuButton}
          type="button"
          className="adm-bar__menu"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
        >
          Menu
          <Icon name="menu" />
        </button>
        {isOpen && <MenuSheet current={current} opener={menuButton} onFind={onFind} onClose={() => setOpen(false)} />}
      </nav>
      <DailyEntries current={current} />
    </>
  );
}
