import { Toast } from '@base-ui/react/toast';
import { useCallback } from 'react';
import { useFailureToast } from './use-failure-toast.ts';

/** Shows a toast that offers to undo an action for ten seconds. */
export function useUndoToast() {
  const { add, close } = Toast.useToastManager();
  const failures = useFailureToast();
  return useCallback(
    /** @param undo what it returns is awaited: a rejection shows as a failure, and can be tried again */
    (title: string, undo: () => unknown) => {
      async function run() {
        try {
          await undo();
        } catch (error) {
          failures.show(`Not undone: ${title}`, error, () => void run());
        }
      }
      const id = add({
        title,
        actionProps: {
          children: 'Undo',
          onClick: () => {
            close(id);
            void run();
          },
        },
      });
    },
    [add, close, failures],
  );
}
