import { type Passkey, passkeyRoutes, secondFactorRoutes } from '@nfa/contracts';
import { useState } from 'react';
import { longDate } from '../../lib/format.ts';
import { Button } from '../components/button.tsx';
import { Panel } from '../components/panel.tsx';
import { LoadState } from '../components/states.tsx';
import { useList, useRecord } from '../data/queries.ts';
import { AddPasskey } from './add-passkey.tsx';
import { type NewCodes, RecoveryCodeList } from './recovery-code-list.tsx';
import { RemovePasskey } from './remove-passkey.tsx';

/** Passkeys: a finger, a face or a key in place of name, password and code. */
export function PasskeysPanel({ codes, onCodes }: NewCodes) {
  const passkeys = useList(passkeyRoutes.list);
  const { data: factor } = useRecord(secondFactorRoutes.get);
  const [removed, setRemoved] = useState<Passkey>();
  const isOn = passkeys.data !== undefined && passkeys.data.length > 0;
  // With an authenticator app, new recovery codes require one of its codes.
  const isOnlyFactor = isOn && factor?.enabled === false;

  return (
    <Panel title="Passkeys" aside={isOn && <span className="adm-chip adm-chip--ok">Passkey is on</span>}>
      {!passkeys.data && <LoadState what="Passkeys" of={passkeys} />}
      {codes.length > 0 && <RecoveryCodeList codes={codes} />}
      <ul className="adm-rows">
        {passkeys.data?.map((passkey) => (
          <li key={passkey.id}>
            <div>
              <p>{passkey.name}</p>
              <small>
                added {longDate(passkey.created_at)} ·{' '}
                {passkey.last_used_at === null ? 'not used yet' : `last used ${longDate(passkey.last_used_at)}`}
              </small>
            </div>
            <Button aria-label={`Remove ${passkey.name}`} onClick={() => setRemoved(passkey)}>
              Remove
            </Button>
          </li>
        ))}
      </ul>
      {passkeys.data && (
        <AddPasskey
          isFirst={!isOn}
          codesLeft={isOnlyFactor ? factor.recovery_codes_left : undefined}
          onCodes={onCodes}
        />
      )}
      {removed && (
        <RemovePasskey
          passkey={removed}
          onClose={() => setRemoved(undefined)}
          onRemoved={() => {
            // The recovery codes go with the last second factor.
            if (isOnlyFactor && passkeys.data?.length === 1) onCodes([]);
          }}
        />
      )}
    </Panel>
  );
}
