import { lazyComponent } from '../components/lazy-component.tsx';

/** `ConfirmDialog` for the parts that the first view loads. */
export const LazyConfirmDialog = lazyComponent(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog);
