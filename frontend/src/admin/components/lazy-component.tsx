import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { logFailure } from '../session/failure.ts';
import { Button } from './button.tsx';

/** Time between two attempts to load code, in milliseconds. */
const retryMs = 5_000;

/** Notice in place of a screen whose code could not be loaded. */
export function NotShown({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="adm-state">
      <p role="alert">This part of the panel could not be loaded. Nothing is lost.</p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}

/**
 * A component whose code loads when first opened, or earlier by `preload`; `waiting` shows meanwhile.
 * Failed loads are retried, automatically and by a button.
 * Not `React.lazy`: React holds back what follows a Suspense fallback for 300 ms.
 */
export function lazyComponent<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
) {
  let loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => {
    loaded ??= await load();
    return loaded;
  };
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each component while modules load, as `lazy` of React is
  function LazyComponent(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props> | undefined>(() => loaded);
    const [hasFailed, setFailed] = useState(false);
    const tryAgain = useCallback(
      () =>
        void loadOnce().then(
          (part) => setPart(() => part),
          (error: unknown) => {
            logFailure(error);
            setFailed(true);
          },
        ),
      [],
    );
    useEffect(() => {
      if (!Part) tryAgain();
    }, [Part, tryAgain]);
    useEffect(() => {
      if (Part || !hasFailed) return;
      const timer = setInterval(tryAgain, retryMs);
      window.addEventListener('online', tryAgain);
      return () => {
        clearInterval(timer);
        window.removeEventListener('online', tryAgain);
      };
    }, [Part, hasFailed, tryAgain]);
    if (!Part && hasFailed) return <NotShown onRetry={tryAgain} />;
    return Part ? <Part {...props} /> : waiting;
  }
  const preload = (): void => {
    loadOnce().catch(() => undefined);
  };
  return Object.assign(LazyComponent, { preload });
}
