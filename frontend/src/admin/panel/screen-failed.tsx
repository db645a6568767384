import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { NotShown } from '../components/lazy-component.tsx';
import { logFailure } from '../session/failure.ts';

/** Error boundary of a screen: the menu stays. */
export function ScreenFailed() {
  const error = useRouteError();
  useEffect(() => logFailure(error), [error]);
  return <NotShown onRetry={() => window.location.reload()} />;
}
