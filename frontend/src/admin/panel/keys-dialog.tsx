import { Button } from '../components/button.tsx';
import { ModalDialog } from '../components/modal-dialog.tsx';
import { KeyList } from './key-list.tsx';

/** Dialog of keyboard shortcuts, opened by "?". */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <ModalDialog title="Keys" onClose={onClose}>
      <KeyList />
      <div className="adm-dialog__row">
        <Button onClick={onClose}>Close</Button>
      </div>
    </ModalDialog>
  );
}
