import './item-list.css';
import { type Passkey, passkeyRoutes } from '@nfa/contracts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '../components/button.tsx';
import { ErrorNotice } from '../components/notice.tsx';
import { LoadFailed, Loading } from '../components/states.tsx';
import { TextField } from '../components/text-field.tsx';
import { listQuery, reloadAll } from '../data/queries.ts';
import { isRefusal, logFailure } from '../session/failure.ts';
import { canUsePasskeys, createPasskey, passkeyProblem } from '../session/passkeys.ts';
import { ask, reasonFor } from './confirmed-call.ts';
import { RecoveryCodeList } from './recovery-code-list.tsx';
import { RemovePasskey } from './remove-passkey.tsx';

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'Africa/Nairobi' });
const dayOf = (timestamp: string) => dayFormat.format(new Date(timestamp));

/** Passkeys: a finger, a face or a key in place of name, password and code. */
export function PasskeysPanel() {
  const { data: passkeys, error, refetch } = useQuery(listQuery(passkeyRoutes.list));
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [removed, setRemoved] = useState<Passkey>();
  const isOn = passkeys !== undefined && passkeys.length > 0;

  return (
    <section className="adm-panel" aria-label="Passkeys">
      <div className="adm-panel__head">
        <h2>Passkeys</h2>
        {isOn && <span className="adm-chip adm-chip--ok">Passkey is on</span>}
      </div>
      {!passkeys && (error ? <LoadFailed what="Passkeys" error={error} onRetry={() => void refetch()} /> : <Loading />)}
      {codes.length > 0 && <RecoveryCodeList codes={codes} />}
      <ul className="adm-items">
        {passkeys?.map((passkey) => (
          <li key={passkey.id}>
            <div>
              <p>{passkey.name}</p>
              <small>
                added {dayOf(passkey.created_at)} ·{' '}
                {passkey.last_used_at === null ? 'not used yet' : `last used ${dayOf(passkey.last_used_at)}`}
              </small>
            </div>
            <Button aria-label={`Remove ${passkey.name}`} onClick={() => setRemoved(passkey)}>
              Remove
            </Button>
          </li>
        ))}
      </ul>
      {passkeys && <AddPasskey isFirst={!isOn} onAdded={setCodes} />}
      {removed && <RemovePasskey passkey={removed} onClose={() => setRemoved(undefined)} />}
    </section>
  );
}

interface AddPasskeyProps {
  isFirst: boolean;
  /** Called with recovery codes, none when there are some already. */
  onAdded: (codes: readonly string[]) => void;
}

function AddPasskey({ isFirst, onAdded }: AddPasskeyProps) {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function add(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setFailure('');
    try {
      const { options } = await ask(passkeyRoutes.begin, { password });
      const { recovery_codes } = await ask(passkeyRoutes.add, { name, credential: await createPasskey(options) });
      setName('');
      setPassword('');
      onAdded(recovery_codes);
      await reloadAll();
    } catch (cause) {
      if (isRefusal(cause)) return;
      logFailure(cause);
      setFailure(passkeyProblem(cause) || reasonFor(cause));
    } finally {
      setBusy(false);
    }
  }

  if (!canUsePasskeys()) return <p className="adm-hint adm-panel__body">This browser knows no passkeys.</p>;
  return (
    <form className="adm-second-factor" onSubmit={(event) => void add(event)}>
      <p className="adm-hint">
        {isFirst
          ? 'Sign in with your finger, face or a security key. From the first passkey on, the password alone signs in no more.'
          : 'Add one on every device that you work with.'}
      </p>
      <TextField
        label="Name of the passkey"
        hint="For example: My phone"
        required
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      {failure && <ErrorNotice text={failure} onClose={() => setFailure('')} />}
      <div className="adm-second-factor__buttons">
        <Button look="primary" isSubmit disabled={isBusy}>
          {isBusy ? 'Waiting for the passkey...' : 'Add a passkey'}
        </Button>
      </div>
    </form>
  );
}
