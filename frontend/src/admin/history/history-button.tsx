import { useState } from 'react';
import { Button } from '../components/button.tsx';
import { IconButton } from '../components/icon-button.tsx';
import { HistoryDialog, type HistoryProps } from './history-dialog.tsx';

/** Button that opens the history of a record. */
export function HistoryButton({ isSquare, ...props }: Omit<HistoryProps, 'onClose'> & { isSquare?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {isSquare ? (
        <IconButton icon="clock" label="History" title="History" onClick={() => setOpen(true)} />
      ) : (
        <Button look="quiet" onClick={() => setOpen(true)}>
          History
        </Button>
      )}
      {isOpen && <HistoryDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
