import './toasts.css';
import { Toast } from '@base-ui/react/toast';
import { Icon } from '../components/icon.tsx';

/** Short messages at the foot of the window, each with one thing to do about it. */
export function ToastViewport() {
  const { toasts } = Toast.useToastManager();
  return (
    <Toast.Portal>
      <Toast.Viewport className="adm-toasts">
        {toasts.map((toast) => {
          const isFailure = toast.type === 'failure';
          return (
            <Toast.Root
              key={toast.id}
              toast={toast}
              className={`adm-toast${isFailure ? ' adm-toast--failure' : ''}`}
              // A failure stays until it is closed; a stray swipe must not hide it.
              swipeDirection={isFailure ? [] : ['down', 'right']}
            >
              <Toast.Content className="adm-toast__content adm-row">
                {isFailure && <Icon name="warning" />}
                <div className="adm-toast__text">
                  <Toast.Title className="adm-toast__title" render={<p role={isFailure ? 'alert' : undefined} />} />
                  {toast.description && <Toast.Description className="adm-toast__detail" />}
                </div>
                {toast.actionProps && <Toast.Action className="adm-button adm-button--plain" />}
                <Toast.Close className="adm-toast__close" aria-label="Dismiss">
                  <Icon name="close" />
                </Toast.Close>
              </Toast.Content>
            </Toast.Root>
          );
        })}
      </Toast.Viewport>
    </Toast.Portal>
  );
}
