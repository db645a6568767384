import { type ComponentType, lazy } from 'react';
import { logFailure } from '../session/failure.ts';
import { Button } from './button.tsx';

/** Stands in for a screen whose code is not there any more, for example after an update of the server. */
function NotLoaded() {
  return (
    <div className="adm-state">
      <p role="alert">This part of the panel could not be loaded. Nothing is lost.</p>
      <Button onClick={() => window.location.reload()}>Reload the page</Button>
    </div>
  );
}

/** A screen or dialog whose code is read when it is opened first, or before that by `preload`. */
export function lazyScreen<Props = object>(load: () => Promise<ComponentType<Props>>) {
  const Screen = lazy(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      logFailure(error);
      return { default: NotLoaded };
    }
  });
  const preload = (): void => {
    load().catch(() => undefined);
  };
  return Object.assign(Screen, { preload });
}
