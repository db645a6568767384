import './second-factor-panel.css';
import { type SecondFactorSecret, secondFactorRoutes } from '@nfa/contracts';
import { type FormEvent, useState } from 'react';
import { renderSVG } from 'uqr';
import { Button } from '../components/button.tsx';
import { ErrorNotice } from '../components/notice.tsx';
import { Panel } from '../components/panel.tsx';
import { LoadState } from '../components/states.tsx';
import { TextField } from '../components/text-field.tsx';
import { useRecord } from '../data/queries.ts';
import { ask } from '../session/confirmed-call.ts';
import { useConfirmedForm } from '../session/use-confirmed-form.ts';
import { PasswordField } from './password-field.tsx';
import { type NewCodes, RecoveryCodeList } from './recovery-code-list.tsx';

/** Second factor by authenticator app: set-up and switching off. */
export function SecondFactorPanel({ codes, onCodes }: NewCodes) {
  const factor = useRecord(secondFactorRoutes.get);
  const [setup, setSetup] = useState<SecondFactorSecret>();
  const [code, setCode] = useState('');
  const form = useConfirmedForm();
  const { typed: password, failure, clearFailure, isPending } = form;

  const run = (work: () => Promise<void>) =>
    form.run(async () => {
      await work();
      setCode('');
    });

  const begin = () => run(async () => setSetup(await ask(secondFactorRoutes.begin, { password })));
  const confirm = () =>
    run(async () => {
      const { recovery_codes } = await ask(secondFactorRoutes.confirm, { code });
      setSetup(undefined);
      onCodes(recovery_codes);
    });
  const renew = () => run(async () => onCodes((await ask(secondFactorRoutes.renewCodes, { code })).recovery_codes));
  const end = () =>
    run(async () => {
      await ask(secondFactorRoutes.end, { password, code });
      onCodes([]);
    });

  const isOn = factor.data?.enabled ?? false;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const step = isOn ? end : setup ? confirm : begin;
    step();
  };

  return (
    <Panel title="Second factor" aside={isOn && <span className="adm-chip adm-chip--ok">Code app is on</span>}>
      {!factor.data && <LoadState what="Second factor" of={factor} />}
      {codes.length > 0 && <RecoveryCodeList codes={codes} />}
      {factor.data && (
        <form className="adm-stack adm-pad adm-second-factor" onSubmit={submit}>
          <p className="adm-hint">
            {isOn
              ? `Signing in asks for a code from your app. ${factor.data.recovery_codes_left} of 8 recovery codes are left.`
              : 'With a code app on your phone, a stolen password alone does not open the panel.'}
          </p>
          {setup && !isOn && (
            <div className="adm-second-factor__setup adm-row">
              <img src={`data:image/svg+xml,${encodeURIComponent(renderSVG(setup.uri))}`} alt="QR code for the app" />
              <p>
                Scan it with any code app, or type <code>{setup.secret.replace(/(.{4})/g, '$1 ').trim()}</code>. Then
                type the six digits that it shows.
              </p>
            </div>
          )}
          {(isOn || !setup) && <PasswordField form={form} />}
          {(isOn || setup) && (
            <TextField
              label={isOn ? 'Code, or a recovery code' : 'Code'}
              autoComplete="one-time-code"
              inputMode={isOn ? 'text' : 'numeric'}
              required
              maxLength={40}
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
          )}
          {failure && <ErrorNotice text={failure} onClose={clearFailure} />}
          <div className="adm-cluster">
            <Button look={isOn ? 'plain' : 'primary'} isSubmit disabled={isPending}>
              {isOn ? 'Switch off' : setup ? 'Switch on' : 'Set up a code app'}
            </Button>
            {isOn && (
              <Button disabled={isPending || code === ''} onClick={renew}>
                New recovery codes
              </Button>
            )}
          </div>
        </form>
      )}
    </Panel>
  );
}
