import '../components/page-columns.css';
import '../framework/record-form.css';
import { LoginResult, minPasswordLength, PasswordChange, sessionRoutes } from '@nfa/contracts';
import { useState } from 'react';
import { z } from 'zod';
import { FormFoot } from '../components/form-foot.tsx';
import { FailureNotice, SuccessNotice } from '../components/notice.tsx';
import { Panel } from '../components/panel.tsx';
import { TextField } from '../components/text-field.tsx';
import { useSession } from '../data/queries.ts';
import { usePanelForm } from '../forms/use-panel-form.ts';
import { KeyList } from '../panel/key-list.tsx';
import { callOnce, withSession } from '../session/call.ts';
import { storeToken } from '../session/token.ts';
import { PasskeysPanel } from './passkeys-panel.tsx';
import type { NewCodes } from './recovery-code-list.tsx';
import { RepliesPanel } from './replies-panel.tsx';
import { SecondFactorPanel } from './second-factor-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';

const Form = PasswordChange.extend({ repeated: z.string() }).refine((form) => form.repeated === form.new_password, {
  path: ['repeated'],
  message: 'is not the same as the new password',
});
type Form = z.infer<typeof Form>;

const labels: Record<keyof Form, string> = {
  current_password: 'Current password',
  new_password: 'New password',
  repeated: 'New password again',
};

const empty: Form = { current_password: '', new_password: '', repeated: '' };

/** Account settings: sign-in, sessions, replies and keyboard shortcuts. */
export function Component() {
  const { data: session } = useSession();
  const codesOf = useNewCodes();
  return (
    <div className="adm-page adm-page__columns">
      <div>
        <PasskeysPanel {...codesOf('passkeys')} />
        <SecondFactorPanel {...codesOf('app')} />
        <RepliesPanel />
      </div>
      <div>
        <SessionsPanel expiresAt={session?.expires_at} />
        <PasswordPanel isDemo={session?.demo ?? false} username={session?.username ?? 'admin'} />
        <Panel title="Keyboard" className="adm-keys-only">
          <div className="adm-panel__body">
            <KeyList />
          </div>
        </Panel>
      </div>
    </div>
  );
}

/** New recovery codes, in the panel that made them: those of one panel replace those of the other. */
function useNewCodes() {
  const [made, setMade] = useState<{ by: string; codes: readonly string[] }>();
  return (by: 'passkeys' | 'app'): NewCodes => ({
    codes: made?.by === by ? made.codes : [],
    onCodes: (codes) => setMade({ by, codes }),
  });
}

function PasswordPanel({ isDemo, username }: { isDemo: boolean; username: string }) {
  const form = usePanelForm({
    values: empty,
    input: Form,
    save: ({ current_password, new_password }) =>
      withSession(() => callOnce(sessionRoutes.changePassword, { body: { current_password, new_password } })),
    onSaved: ({ data }) => {
      storeToken(LoginResult.parse(data).access_token);
      form.reset(empty);
    },
  });

  return (
    <Panel title="Change password">
      <form className="adm-form" {...form.props}>
        <div className="adm-form__grid">
          {isDemo && (
            <p className="adm-hint adm-field">
              This is a demonstration: its password is published on the sign-in page.
            </p>
          )}
          <input type="hidden" name="username" autoComplete="username" value={username} />
          {(Object.keys(labels) as (keyof Form)[]).map((name) => (
            <TextField
              key={name}
              {...form.field(name, labels[name])}
              type="password"
              autoComplete={name === 'current_password' ? 'current-password' : 'new-password'}
              hint={name === 'new_password' ? `At least ${minPasswordLength} characters` : undefined}
            />
          ))}
        </div>
        <SuccessNotice text={form.isSaved ? 'Password changed. Every other session has ended.' : ''} />
        <FailureNotice text="Error changing password. Please try again." failure={form.failure} onClose={form.forget} />
        <FormFoot className="adm-savebar adm-row" form={form} submit="Change password" busy="Change password">
          <p className="adm-savebar__state adm-row adm-hint" />
        </FormFoot>
      </form>
    </Panel>
  );
}
