import './sign-in-dialog.css';
import { useEffect, useRef, useState } from 'react';
import { ModalDialog } from '../components/modal-dialog.tsx';
import { sessionQuery } from '../data/queries.ts';
import { adminQueries } from '../session/query-client.ts';
import { signInGate } from '../session/sign-in-gate.ts';
import { useToken } from '../session/token.ts';
import { SignInForm } from '../sign-in/sign-in-form.tsx';
import { LogoutButton } from './logout-button.tsx';

/** Asks for a new sign-in in place when the session has ended, so that nothing typed is lost. */
export function SignInDialog() {
  const token = useToken();
  const [ended] = useState(token);
  const username = adminQueries.getQueryData(sessionQuery.queryKey)?.username ?? '';
  const form = useRef<HTMLDivElement>(null);
  // Another tab may sign in meanwhile.
  useEffect(() => {
    if (token !== null && token !== ended) signInGate.open();
  }, [token, ended]);

  return (
    <ModalDialog
      title="Your session has ended"
      text="Sign in again to continue where you were. Nothing you typed is lost."
      isTop
      disablePointerDismissal
      initialFocus={() => form.current?.querySelector<HTMLInputElement>(username ? '[type=password]' : 'input') ?? true}
      onClose={() => undefined}
    >
      <div ref={form}>
        <SignInForm username={username} />
      </div>
      <div className="adm-dialog__row">
        <LogoutButton look="quiet">Leave the panel</LogoutButton>
      </div>
    </ModalDialog>
  );
}
