import { useState } from 'react';
import { Button } from '../components/button.tsx';
import { HistoryDialog, type HistoryProps } from './history-dialog.tsx';

/** Opens what was saved of a record, and lets an older version be restored. */
export function HistoryButton(props: Omit<HistoryProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        History
      </Button>
      {isOpen && <HistoryDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
