import './second-factor-panel.css';
import { passkeyRoutes, secondFactorRoutes } from '@nfa/contracts';
import { type FormEvent, useState } from 'react';
import { Button } from '../components/button.tsx';
import { ErrorNotice } from '../components/notice.tsx';
import { TextField } from '../components/text-field.tsx';
import { ask } from '../session/confirmed-call.ts';
import { canUsePasskeys, createPasskey } from '../session/passkeys.ts';
import { useConfirmedForm } from '../session/use-confirmed-form.ts';
import { PasswordField } from './password-field.tsx';

interface AddPasskeyProps {
  isFirst: boolean;
  /** Recovery codes left; undefined where the password alone may not create new ones. */
  codesLeft: number | undefined;
  /** Called with new recovery codes. */
  onCodes: (codes: readonly string[]) => void;
}

/** Adds a passkey, and makes new recovery codes where passkeys are the only second factor. */
export function AddPasskey({ isFirst, codesLeft, onCodes }: AddPasskeyProps) {
  const [name, setName] = useState('');
  const form = useConfirmedForm();
  const { typed: password, failure, clearFailure, isPending, run } = form;
  const isPossible = canUsePasskeys();

  function add(event: FormEvent) {
    event.preventDefault();
    run(async () => {
      const { options } = await ask(passkeyRoutes.begin, { password });
      const { recovery_codes } = await ask(passkeyRoutes.add, { name, credential: await createPasskey(options) });
      setName('');
      // The server makes recovery codes only for an account that has none.
      if (recovery_codes.length > 0) onCodes(recovery_codes);
    });
  }

  const renew = () => run(async () => onCodes((await ask(secondFactorRoutes.renewCodes, { password })).recovery_codes));

  if (!isPossible && codesLeft === undefined)
    return <p className="adm-hint adm-panel__body">This browser does not support passkeys.</p>;
  return (
    <form className="adm-stack adm-pad adm-second-factor" onSubmit={add}>
      <p className="adm-hint">
        {!isPossible && 'This browser does not support passkeys.'}
        {isPossible && !isFirst && 'Add one on every device that you work with.'}
        {isPossible &&
          isFirst &&
          'Sign in with your finger, face or a security key. After you add the first passkey, the password alone no longer signs you in.'}
        {codesLeft !== undefined && ` ${codesLeft} of 8 recovery codes are left.`}
      </p>
      {isPossible && (
        <TextField
          label="Name of the passkey"
          hint="For example: My phone"
          required
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      )}
      <PasswordField form={form} />
      {failure && <ErrorNotice text={failure} onClose={clearFailure} />}
      <div className="adm-cluster">
        {isPossible && (
          <Button look="primary" isSubmit disabled={isPending}>
            {isPending ? 'Waiting for the passkey...' : 'Add a passkey'}
          </Button>
        )}
        {codesLeft !== undefined && (
          <Button disabled={isPending || password === ''} onClick={renew}>
            New recovery codes
          </Button>
        )}
      </div>
    </form>
  );
}
