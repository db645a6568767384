import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { useRouteError } from 'react-router-dom';
import { Button } from '../components/button.tsx';
import { logFailure } from '../session/failure.ts';

function NotShown({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="adm-state">
      <p role="alert">This part of the panel could not be loaded. Nothing is lost.</p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}

/** Error boundary of a screen: the menu stays. */
export function ScreenFailed() {
  const error = useRouteError();
  useEffect(() => logFailure(error), [error]);
  return <NotShown onRetry={() => window.location.reload()} />;
}

/**
 * Stands in for a screen whose code could not be read, and reads it again when asked or when the network is back: the router
 * keeps a failed `lazy` for ever.
 */
export function RetriedScreen({ load }: { load: () => Promise<ComponentType> }) {
  const [Screen, setScreen] = useState<ComponentType>();
  const retry = useCallback(() => void load().then((loaded) => setScreen(() => loaded), logFailure), [load]);
  useEffect(() => {
    retry();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [retry]);
  return Screen ? <Screen /> : <NotShown onRetry={retry} />;
}
