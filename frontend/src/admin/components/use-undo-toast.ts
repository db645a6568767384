import { Toast } from '@base-ui/react/toast';
import { useCallback } from 'react';

/** Shows a toast that offers to undo an action for ten seconds. */
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
