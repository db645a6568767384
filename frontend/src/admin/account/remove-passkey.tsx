import { Dialog } from '@base-ui/react/dialog';
import { type Passkey, passkeyRoutes } from '@nfa/contracts';
import { type FormEvent, useState } from 'react';
import { Button } from '../components/button.tsx';
import { TextField } from '../components/text-field.tsx';
import { reloadAll } from '../data/queries.ts';
import { isRefusal, logFailure } from '../session/failure.ts';
import { ask, reasonFor } from './confirmed-call.ts';

/** Asks for the password before a passkey goes. */
export function RemovePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function remove(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setFailure('');
    try {
      await ask(passkeyRoutes.remove, { password }, { params: { id: passkey.id } });
      onClose();
      await reloadAll();
    } catch (cause) {
      setBusy(false);
      if (isRefusal(cause)) return;
      logFailure(cause);
      setFailure(reasonFor(cause));
    }
  }

  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="adm-backdrop" />
        <Dialog.Popup className="adm-dialog">
          <Dialog.Title className="adm-dialog__title">Remove {passkey.name}?</Dialog.Title>
          <Dialog.Description className="adm-dialog__text">
            This passkey will not open the panel any more. Sessions that are open stay open.
          </Dialog.Description>
          <form onSubmit={(event) => void remove(event)}>
            <TextField
              label="Password"
              type="password"
              autoComplete="current-password"
              required
              value={password}
              problem={failure}
              onChange={(event) => {
                setPassword(event.target.value);
                setFailure('');
              }}
            />
            <div className="adm-dialog__row">
              <Button onClick={onClose}>Cancel</Button>
              <Button look="danger" isSubmit disabled={isBusy}>
                Remove passkey
              </Button>
            </div>
          </form>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
