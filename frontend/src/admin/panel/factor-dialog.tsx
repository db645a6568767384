import './sign-in-dialog.css';
import { type FactorProof, freshFactorRoutes, passkeyRoutes, secondFactorRoutes } from '@nfa/contracts';
import type { FormEvent } from 'react';
import { Button } from '../components/button.tsx';
import { ModalDialog } from '../components/modal-dialog.tsx';
import { Problem } from '../components/problem.tsx';
import { LoadState } from '../components/states.tsx';
import { TextField } from '../components/text-field.tsx';
import { useList, useRecord } from '../data/queries.ts';
import { ask } from '../session/confirmed-call.ts';
import { canUsePasskeys, signWithPasskey } from '../session/passkeys.ts';
import { factorGate } from '../session/sign-in-gate.ts';
import { useConfirmedForm } from '../session/use-confirmed-form.ts';

/** Asks for a factor in place, and lets the call that needs it go on. */
export function FactorDialog() {
  const factor = useRecord(secondFactorRoutes.get);
  const passkeys = useList(passkeyRoutes.list);
  const cancel = () => factorGate.refuse();

  return (
    <ModalDialog
      title="Confirm that it is you"
      text="Then this goes on. You are not asked again for five minutes."
      isTop
      disablePointerDismissal
      onClose={cancel}
    >
      {factor.data && passkeys.data ? (
        <FactorForm
          hasApp={factor.data.enabled}
          hasPasskey={passkeys.data.length > 0}
          hasCodes={factor.data.recovery_codes_left > 0}
          onCancel={cancel}
        />
      ) : (
        <>
          <LoadState what="The ways to confirm" of={[factor, passkeys]} />
          <div className="adm-dialog__row">
            <Button onClick={cancel}>Cancel</Button>
          </div>
        </>
      )}
    </ModalDialog>
  );
}

interface FactorFormProps {
  hasApp: boolean;
  hasPasskey: boolean;
  hasCodes: boolean;
  onCancel: () => void;
}

function FactorForm({ hasApp, hasPasskey, hasCodes, onCancel }: FactorFormProps) {
  const { typed, setTyped, failure, isPending, run } = useConfirmedForm();
  const isPassword = !hasApp && !hasPasskey;
  const isTyped = isPassword || hasApp || hasCodes;

  const prove = (proof: () => FactorProof | Promise<FactorProof>) =>
    run(async () => {
      await ask(freshFactorRoutes.prove, await proof());
      factorGate.open();
    });

  function submit(event: FormEvent) {
    event.preventDefault();
    prove(() => (isPassword ? { password: typed } : { code: typed }));
  }

  return (
    <form onSubmit={submit}>
      {isTyped ? (
        <TextField
          label={isPassword ? 'Password' : hasApp ? 'Code of your app' : 'Recovery code'}
          hint={hasApp ? 'Six digits, or one of your recovery codes' : undefined}
          type={isPassword ? 'password' : 'text'}
          autoComplete={isPassword ? 'current-password' : 'one-time-code'}
          required
          maxLength={isPassword ? 256 : 40}
          value={typed}
          problem={failure}
          onChange={(event) => setTyped(event.target.value)}
        />
      ) : (
        <Problem text={failure} />
      )}
      <div className="adm-dialog__row">
        <Button onClick={onCancel}>Cancel</Button>
        {hasPasskey && canUsePasskeys() && (
          <Button disabled={isPending} onClick={() => prove(async () => ({ passkey: await signWithPasskey() }))}>
            Use a passkey
          </Button>
        )}
        {isTyped && (
          <Button look="primary" isSubmit disabled={isPending}>
            Confirm
          </Button>
        )}
      </div>
    </form>
  );
}
