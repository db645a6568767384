import { Toast } from '@base-ui/react/toast';
import { lazyComponent } from '../components/lazy-component.tsx';

export const ToastViewport = lazyComponent(async () => (await import('./toast-viewport.tsx')).ToastViewport);

/** Short messages; what shows them is read with the first one. */
export function Toasts() {
  const { toasts } = Toast.useToastManager();
  const isNeeded = toasts.length > 0;
  return isNeeded ? <ToastViewport /> : null;
}
