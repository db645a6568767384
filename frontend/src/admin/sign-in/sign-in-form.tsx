import './sign-in-form.css';
import { useId, useRef, useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { Icon } from '../components/icon.tsx';
import { TextField } from '../components/text-field.tsx';
import { isUnreachable, logFailure } from '../session/failure.ts';
import { signIn } from '../session/use-session.ts';
import { PasskeySignIn } from './passkey-sign-in.tsx';

/** First line of every sign-in failure. */
const SIGN_IN_FAILED = 'Invalid username or password. Please try again.';

function reasonBeyondCredentials(error: unknown): string {
  if (isUnreachable(error)) return 'The server could not be reached.';
  if (!(error instanceof ApiError)) return 'This browser does not let the site store the sign-in.';
  if (error.status === 429) return error.problem?.detail ?? 'Too many attempts. Wait a little.';
  return error.status >= 500 ? 'The server has a problem right now.' : '';
}

/** Username and password, and a code where the second factor is on. */
export function SignInForm({ username = '' }: { username?: string }) {
  // Undefined until the server asks for a second factor.
  const [factor, setFactor] = useState<'code' | 'passkey'>();
  const [codeProblem, setCodeProblem] = useState('');
  const [isShown, setShown] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ reason: string }>();
  const passwordInput = useRef<HTMLInputElement>(null);
  const codeInput = useRef<HTMLInputElement>(null);
  const id = useId();

  async function submit(form: FormData) {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    const [name = '', password = '', code] = ['username', 'password', 'code'].map((field) =>
      String(form.get(field) ?? ''),
    );
    try {
      await signIn(name, password, code);
    } catch (error) {
      setBusy(false);
      const problem = error instanceof ApiError ? error.problem : undefined;
      if (problem?.code === 'second_factor_required' || problem?.code === 'passkey_required') {
        setFactor(problem.code === 'passkey_required' ? 'passkey' : 'code');
        setCodeProblem(factor ? problem.detail : '');
        if (codeInput.current) codeInput.current.value = '';
        codeInput.current?.focus();
        return;
      }
      logFailure(error);
      setFailure({ reason: reasonBeyondCredentials(error) });
      passwordInput.current?.focus();
    }
  }

  const credential = {
    autoCapitalize: 'none',
    spellCheck: false,
    required: true,
    'aria-invalid': failure ? true : undefined,
    'aria-describedby': failure ? `${id}-failure` : undefined,
  };

  return (
    <form
      className="adm-sign-in-form"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(new FormData(event.currentTarget));
      }}
      onChange={() => {
        setCodeProblem('');
        setFailure(undefined);
      }}
    >
      <TextField label="Username" name="username" autoComplete="username" defaultValue={username} {...credential} />
      <TextField
        label="Password"
        ref={passwordInput}
        name="password"
        type={isShown ? 'text' : 'password'}
        autoComplete="current-password"
        {...credential}
      />
      <button type="button" className="adm-sign-in-form__show" onClick={() => setShown(!isShown)}>
        {isShown ? 'Hide password' : 'Show password'}
      </button>
      {factor && (
        <TextField
          label={factor === 'passkey' ? 'Recovery code' : 'Code of your app'}
          hint={factor === 'passkey' ? 'Or use your passkey' : 'Six digits, or one of your recovery codes'}
          problem={codeProblem}
          ref={codeInput}
          // The code field appears after the button is pressed and is the only one left to fill in.
          autoFocus
          name="code"
          autoComplete="one-time-code"
          required
          maxLength={40}
        />
      )}
      {failure && (
        <div className="adm-sign-in-form__failure" id={`${id}-failure`}>
          <Icon name="warning" />
          <div>
            <p role="alert">{SIGN_IN_FAILED}</p>
            {failure.reason && <p>{failure.reason}</p>}
          </div>
        </div>
      )}
      <button type="submit" className="adm-sign-in-form__go" disabled={isBusy}>
        {isBusy ? 'Signing in...' : 'Sign in'}
        <Icon name="arrow" />
      </button>
      <PasskeySignIn />
    </form>
  );
}
