import { Toast } from '@base-ui/react/toast';
import { useMemo } from 'react';
import { isRefusal, logFailure, reasonOf } from '../session/failure.ts';

/** Shows failures as toasts at the foot of the window until closed or retried. */
export function useFailureToast() {
  const { add, close } = Toast.useToastManager();
  return useMemo(
    () => ({
      /** Logs the error and shows it; the same text shows once. */
      show(text: string, error: unknown, again?: () => void) {
        if (isRefusal(error)) return;
        logFailure(error);
        add({
          id: text,
          type: 'failure',
          title: text,
          description: reasonOf(error),
          timeout: 0,
          ...(again && {
            actionProps: {
              children: 'Again',
              onClick: () => {
                close(text);
                again();
              },
            },
          }),
        });
      },
      clear: (text: string) => close(text),
    }),
    [add, close],
  );
}
