import './side-menu.css';
import { Dialog } from '@base-ui/react/dialog';
import { settingsDefaults } from '@nfa/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { formatNumber } from '../components/format-number.ts';
import { sessionQuery, settingsQuery, useStats } from '../data/queries.ts';
import { panelAddress } from '../data/use-panel-query.ts';
import { moreSections, type Section, sections } from '../registry.ts';
import { LogoutButton } from './logout-button.tsx';

const badgeWords = {
  pending_registrations: 'pending',
  unread_messages: 'unread',
  waiting_applications: 'waiting',
  open_bookings: 'open',
};

interface EntriesProps {
  label: string;
  entries: readonly Section[];
  current: string;
  onChosen?: () => void;
}

function Entries({ label, entries, current, onChosen }: EntriesProps) {
  const { data: stats } = useStats();
  return (
    <nav aria-label={label}>
      {entries.map(({ key, label: name, badge }) => {
        const count = badge && stats ? (stats[badge] ?? 0) : 0;
        return (
          <Link
            key={key}
            to={panelAddress({ section: key })}
            aria-current={key === current ? 'page' : undefined}
            {...(onChosen && { onClick: onChosen })}
          >
            {name}
            {badge && count > 0 && (
              <span className="adm-badge">
                {formatNumber(count)}
                <span className="visually-hidden"> {badgeWords[badge]}</span>
              </span>
            )}
          </Link>
        );
      })}
    </nav>
  );
}

function Groups({ current, onChosen }: Pick<EntriesProps, 'current' | 'onChosen'>) {
  const chosen = onChosen && { onChosen };
  return (
    <>
      <Entries label="Admin" entries={sections} current={current} {...chosen} />
      <Entries label="More" entries={moreSections} current={current} {...chosen} />
    </>
  );
}

/** The menu: a column at the side, on phones a sheet behind a button. */
export function SideMenu({ current, onFind }: { current: string; onFind: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const { data: session } = useQuery(sessionQuery);
  const { data: settings } = useQuery(settingsQuery);
  const academy = settings?.company_name || settingsDefaults.company_name;
  const close = () => setOpen(false);
  return (
    <>
      <aside className="adm-side">
        <Link to={paths.home} className="adm-wordmark">
          {academy}
        </Link>
        <button type="button" className="adm-find" aria-keyshortcuts="Control+K Meta+K" onClick={onFind}>
          <Icon name="search" />
          Find anything
        </button>
        <Groups current={current} />
        <p className="adm-side__me">
          Signed in as <strong>{session?.username ?? '…'}</strong>
        </p>
      </aside>
      <nav className="adm-bar" aria-label="Site and menu">
        <Link to={paths.home} className="adm-wordmark">
          {academy}
        </Link>
        <Dialog.Root open={isOpen} onOpenChange={setOpen}>
          <Dialog.Trigger className="adm-bar__menu">
            Menu
            <Icon name="menu" />
          </Dialog.Trigger>
          <Dialog.Portal>
            <Dialog.Backdrop className="adm-backdrop" />
            <Dialog.Popup className="adm-sheet">
              <Dialog.Title className="visually-hidden">Menu</Dialog.Title>
              <button
                type="button"
                className="adm-find"
                onClick={() => {
                  close();
                  onFind();
                }}
              >
                <Icon name="search" />
                Find anything
              </button>
              <Groups current={current} onChosen={close} />
              <div className="adm-sheet__foot">
                <Link to={paths.home} className="adm-button adm-button--plain">
                  <Icon name="eye" />
                  View Site
                </Link>
                <LogoutButton />
                <Dialog.Close className="adm-button adm-button--plain adm-button--square" aria-label="Close menu">
                  <Icon name="close" />
                </Dialog.Close>
              </div>
            </Dialog.Popup>
          </Dialog.Portal>
        </Dialog.Root>
      </nav>
    </>
  );
}
