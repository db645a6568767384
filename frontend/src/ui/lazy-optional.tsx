import { type ComponentType, lazy } from 'react';
import { whenTouched } from '../lib/when-touched.ts';

/**
 * Lazily loaded component that a page can do without: while its file cannot be loaded, the fallback of the `Suspense` around it
 * stays, or what the server sent. It is loaded again when it is rendered anew, or the network is back.
 */
export function lazyOptional<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let retry: (() => void) | undefined;
  const Loaded = lazy(
    () =>
      new Promise<{ default: ComponentType<Props> }>((resolve) => {
        const attempt = () => {
          retry = undefined;
          load().then(
            (part) => resolve({ default: part }),
            (error) => {
              console.error(error);
              retry = attempt;
              window.addEventListener('online', () => retry?.(), { once: true });
            },
          );
        };
        attempt();
      }),
  );
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part while modules load, as `lazy` of React is
  return function Optional(props) {
    retry?.();
    return <Loaded {...props} />;
  };
}

/** Like `lazyOptional`, loaded at the first interaction with the page. */
export const lazyTouched = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> =>
  lazyOptional(() => whenTouched().then(load));
