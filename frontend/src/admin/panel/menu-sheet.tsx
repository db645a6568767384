import { Dialog } from '@base-ui/react/dialog';
import type { RefObject } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { Icon } from '../components/icon.tsx';
import { LogoutButton } from './logout-button.tsx';
import { MenuEntries } from './menu-entries.tsx';

interface MenuSheetProps {
  current: string;
  /** The button that gets the focus back. */
  opener: RefObject<HTMLElement | null>;
  onFind: () => void;
  onClose: () => void;
}

/** The menu on phones. */
export function MenuSheet({ current, opener, onFind, onClose }: MenuSheetProps) {
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="adm-backdrop" />
        <Dialog.Popup className="adm-sheet" finalFocus={opener}>
          <Dialog.Title className="visually-hidden">Menu</Dialog.Title>
          <button
            type="button"
            className="adm-find"
            onClick={() => {
              onClose();
              onFind();
            }}
          >
            <Icon name="search" />
            Find anything
          </button>
          <MenuEntries current={current} isWhole onChosen={onClose} />
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
  );
}
