import { type ComponentProps, Suspense } from 'react';
import { lazyScreen } from '../components/lazy-screen.tsx';
import type { ConfirmDialog } from './confirm-dialog.tsx';

const Dialog = lazyScreen(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog);

/** `ConfirmDialog` for the parts that the first view loads. */
export function LazyConfirmDialog(props: ComponentProps<typeof ConfirmDialog>) {
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  );
}

LazyConfirmDialog.preload = Dialog.preload;
