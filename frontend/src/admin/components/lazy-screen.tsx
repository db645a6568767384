import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
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

/**
 * A screen or dialog whose code is read when it is opened first, or before that by `preload`; `waiting` stands there meanwhile.
 * Not `React.lazy`: React holds back what follows a Suspense fallback for 300 ms.
 */
export function lazyScreen<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
) {
  let loaded: ComponentType<Props> | undefined;
  const read = async () => {
    loaded ??= await load();
    return loaded;
  };
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each screen while modules load, as `lazy` of React is
  function Screen(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props> | undefined>(() => loaded);
    useEffect(() => {
      if (Part) return;
      let isGone = false;
      void read()
        .catch((error: unknown) => {
          logFailure(error);
          return NotLoaded;
        })
        .then((part) => !isGone && setPart(() => part));
      return () => {
        isGone = true;
      };
    }, [Part]);
    return Part ? <Part {...props} /> : waiting;
  }
  const preload = (): void => {
    read().catch(() => undefined);
  };
  return Object.assign(Screen, { preload });
}
