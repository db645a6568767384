import '../components/page-columns.css';
import '../framework/record-form.css';
import { zodResolver } from '@hookform/resolvers/zod';
import { LoginResult, minPasswordLength, PasswordChange, sessionRoutes } from '@nfa/contracts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { ApiError } from '../../lib/api.ts';
import { Button } from '../components/button.tsx';
import { ErrorNotice, SuccessNotice } from '../components/notice.tsx';
import { Panel } from '../components/panel.tsx';
import { sessionQuery } from '../data/queries.ts';
import { KeyList } from '../panel/key-list.tsx';
import { callOnce, withSession } from '../session/call.ts';
import { isRefusal, logFailure, reasonOf } from '../session/failure.ts';
import { storeToken } from '../session/token.ts';
import { PasskeysPanel } from './passkeys-panel.tsx';
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
export function AccountScreen() {
  const { data: session } = useQuery(sessionQuery);
  return (
    <div className="adm-page adm-page__columns">
      <div>
        <PasskeysPanel />
        <SecondFactorPanel />
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

function PasswordPanel({ isDemo, username }: { isDemo: boolean; username: string }) {
  const { register, handleSubmit, reset, setError, formState } = useForm<Form>({
    resolver: zodResolver(Form),
    defaultValues: empty,
  });
  const [isDone, setDone] = useState(false);
  const [failure, setFailure] = useState<{ detail: string }>();
  const id = useId();

  async function change({ current_password, new_password }: Form) {
    setDone(false);
    setFailure(undefined);
    try {
      const body = { current_password, new_password };
      const { data } = await withSession(() => callOnce(sessionRoutes.changePassword, { body }));
      storeToken(LoginResult.parse(data).access_token);
      reset(empty);
      setDone(true);
    } catch (error) {
      if (isRefusal(error)) return;
      logFailure(error);
      const issues = error instanceof ApiError ? (error.problem?.issues ?? []) : [];
      for (const { path, message } of issues)
        if (path === 'current_password' || path === 'new_password') setError(path, { message });
      setFailure({ detail: issues.length > 0 ? 'Check the marked fields.' : reasonOf(error) });
    }
  }

  return (
    <Panel title="Change password">
      <form
        className="adm-form"
        noValidate
        onSubmit={(event) => {
          void handleSubmit(change)(event);
        }}
      >
        <div className="adm-form__grid">
          {isDemo && (
            <p className="adm-hint adm-field">
              This is a demonstration: its password is published on the sign-in page.
            </p>
          )}
          <input type="hidden" name="username" autoComplete="username" value={username} />
          {(Object.keys(labels) as (keyof Form)[]).map((name) => {
            const message = formState.errors[name]?.message;
            return (
              <div className="adm-field" key={name}>
                <label className="adm-label" htmlFor={`${id}-${name}`}>
                  {labels[name]}
                </label>
                <input
                  id={`${id}-${name}`}
                  className="adm-input"
                  type="password"
                  autoComplete={name === 'current_password' ? 'current-password' : 'new-password'}
                  aria-invalid={message ? true : undefined}
                  aria-describedby={message ? `${id}-${name}-problem` : undefined}
                  {...register(name)}
                />
                {name === 'new_password' && <p className="adm-hint">At least {minPasswordLength} characters</p>}
                {message && (
                  <p className="adm-problem" id={`${id}-${name}-problem`}>
                    {labels[name]} {message}
                  </p>
                )}
              </div>
            );
          })}
        </div>
        <SuccessNotice text={isDone ? 'Password changed. Every other session has ended.' : ''} />
        {failure && (
          <ErrorNotice
            text="Error changing password. Please try again."
            detail={failure.detail}
            onClose={() => setFailure(undefined)}
          />
        )}
        <div className="adm-savebar">
          <p className="adm-savebar__state" />
          <Button look="primary" isSubmit disabled={formState.isSubmitting}>
            Change password
          </Button>
        </div>
      </form>
    </Panel>
  );
}
