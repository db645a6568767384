import { Toast } from '@base-ui/react/toast';
import { useCallback } from 'react';

/** Says what was done, with ten seconds to take it back. */
export function useUndoToast() {
  const { add, close } = Toast.useToastManager();
  return useCallback(
    (title: string, undo: () => void) => {
      const id = add({
        title,
        actionProps: {
          children: 'Undo',
          onClick: () => {
            close(id);
            undo();
          },
        },
      });
    },
    [add, close],
  );
}
