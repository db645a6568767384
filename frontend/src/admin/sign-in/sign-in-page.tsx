import './sign-in-page.css';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from 'react-router-dom';
import pictureUrl from '../../assets/course-catwalk.webp';
import { paths } from '../../lib/paths.ts';
import { callOnce } from '../session/call.ts';
import { readSignInHint } from '../session/first-view-routes.ts';
import { useToken } from '../session/token.ts';
import { SignInForm } from './sign-in-form.tsx';

function DemoHint() {
  const { data } = useQuery({
    queryKey: ['sign-in-hint'],
    queryFn: async ({ signal }) => (await callOnce(readSignInHint, { signal })).data,
  });
  if (!data?.demo)
    return <p className="adm-sign-in__hint">Sign in with the credentials of this site's administrator.</p>;
  return (
    <div className="adm-sign-in__hint">
      <p>Demo credentials for this preview site</p>
      <dl>
        <dt>Username</dt>
        <dd>
          <code>admin</code>
        </dd>
        <dt>Password</dt>
        <dd>
          <code>admin123</code>
        </dd>
      </dl>
    </div>
  );
}

/** The way into the panel. */
export function Component() {
  if (useToken() !== null) return <Navigate to={paths.dashboard} replace />;
  return (
    <div className="adm-sign-in">
      <header className="adm-sign-in__picture">
        <Link to={paths.home} className="adm-wordmark">
          Nairobi Face Academy
        </Link>
        <img src={pictureUrl} alt="" />
      </header>
      <main className="adm-sign-in__form">
        <h1>Sign in</h1>
        <SignInForm />
        <DemoHint />
        <details className="adm-sign-in__hint">
          <summary>Forgot the password?</summary>
          <p>
            Whoever runs the server makes a new one, which is shown once, by{' '}
            <code>docker compose exec gateway node dist/admin-password.js</code> or, for <code>npm start</code>, by{' '}
            <code>npm run password</code>.
          </p>
          <p>A passkey signs you in without it.</p>
        </details>
      </main>
    </div>
  );
}
