import './sign-in-dialog.css';
import { Dialog } from '@base-ui/react/dialog';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../components/button.tsx';
import { sessionQuery } from '../data/queries.ts';
import { adminQueries } from '../session/query-client.ts';
import { signInGate } from '../session/sign-in-gate.ts';
import { useToken } from '../session/token.ts';
import { signOut } from '../session/use-session.ts';
import { SignInForm } from '../sign-in/sign-in-form.tsx';

/** Asks for a new sign-in in place when the session has ended, so that nothing typed is lost. */
export function SignInDialog() {
  const token = useToken();
  const [ended] = useState(token);
  const username = adminQueries.getQueryData(sessionQuery.queryKey)?.username ?? '';
  const popup = useRef<HTMLDivElement>(null);
  // Another tab may sign in meanwhile.
  useEffect(() => {
    if (token !== null && token !== ended) signInGate.open();
  }, [token, ended]);

  return (
    <Dialog.Root open disablePointerDismissal onOpenChange={() => undefined}>
      <Dialog.Portal>
        <Dialog.Backdrop className="adm-backdrop adm-backdrop--top" />
        <Dialog.Popup
          ref={popup}
          className="adm-dialog adm-dialog--top"
          initialFocus={() =>
            popup.current?.querySelector<HTMLInputElement>(username ? '[type=password]' : 'input') ?? true
          }
        >
          <Dialog.Title className="adm-dialog__title">Your session has ended</Dialog.Title>
          <Dialog.Description className="adm-dialog__text">
            Sign in again to continue where you were. Nothing you typed is lost.
          </Dialog.Description>
          <SignInForm username={username} />
          <div className="adm-dialog__row">
            <Button look="quiet" onClick={signOut}>
              Leave the panel
            </Button>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
