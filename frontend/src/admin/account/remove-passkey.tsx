import { type Passkey, passkeyRoutes } from '@nfa/contracts';
import type { FormEvent } from 'react';
import { Button } from '../components/button.tsx';
import { ModalDialog } from '../components/modal-dialog.tsx';
import { ask } from '../session/confirmed-call.ts';
import { useConfirmedForm } from '../session/use-confirmed-form.ts';
import { PasswordField } from './password-field.tsx';

interface RemovePasskeyProps {
  passkey: Passkey;
  onClose: () => void;
  onRemoved: () => void;
}

/** Asks for the password before a passkey is removed. */
export function RemovePasskey({ passkey, onClose, onRemoved }: RemovePasskeyProps) {
  const form = useConfirmedForm();
  const { typed: password, failure, isPending, run } = form;

  function remove(event: FormEvent) {
    event.preventDefault();
    run(async () => {
      await ask(passkeyRoutes.remove, { password }, { params: { id: passkey.id } });
      onRemoved();
      onClose();
    });
  }

  return (
    <ModalDialog
      title={`Remove ${passkey.name}?`}
      text="This passkey will no longer open the panel. Sessions that are open stay open."
      onClose={onClose}
    >
      <form onSubmit={remove}>
        <PasswordField form={form} problem={failure} />
        <div className="adm-dialog__row">
          <Button onClick={onClose}>Cancel</Button>
          <Button look="danger" isSubmit disabled={isPending}>
            Remove passkey
          </Button>
        </div>
      </form>
    </ModalDialog>
  );
}
