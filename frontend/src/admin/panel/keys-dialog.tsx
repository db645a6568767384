import { Button } from '../components/button.tsx';
import { Modal } from '../components/modal.tsx';
import { KeyList } from './key-list.tsx';

/** Dialog of keyboard shortcuts, opened by "?". */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal title="Keys" onClose={onClose}>
      <KeyList />
      <div className="adm-dialog__row">
        <Button onClick={onClose}>Close</Button>
      </div>
    </Modal>
  );
}
