import { Suspense } from 'react';
import { lazyTouched } from '../../ui/lazy-optional.tsx';
import type { DigitalsProps } from './digitals.tsx';

// Included in the server's HTML; the browser loads the code only when it has to render it again.
const load = async () => (await import('./digitals.tsx')).Digitals;
const Digitals = import.meta.env.SSR ? await load() : lazyTouched(load);

/** Digitals and walk of a model, if there are any. */
export function LazyDigitals({ model }: { model: DigitalsProps }) {
  if (!model.digitals_taken_on && !model.walk_video) return null;
  return (
    <Suspense>
      <Digitals model={model} />
    </Suspense>
  );
}
