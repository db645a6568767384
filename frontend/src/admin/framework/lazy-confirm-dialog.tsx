import { lazyScreen } from '../components/lazy-screen.tsx';

/** `ConfirmDialog` for the parts that the first view loads. */
export const LazyConfirmDialog = lazyScreen(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog);
