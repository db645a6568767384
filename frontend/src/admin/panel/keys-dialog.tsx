import { Dialog } from '@base-ui/react/dialog';
import { Button } from '../components/button.tsx';
import { KeyList } from './key-list.tsx';

/** Dialog of keyboard shortcuts, opened by "?". */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="adm-backdrop" />
        <Dialog.Popup className="adm-dialog">
          <Dialog.Title className="adm-dialog__title">Keys</Dialog.Title>
          <KeyList />
          <div className="adm-dialog__row">
            <Button onClick={onClose}>Close</Button>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
