import { lazy, Suspense } from 'react';
import type { DigitalsProps } from './digitals.tsx';

// Part of the page that the server sends; a browser fetches its script only where there are digitals.
const Digitals = import.meta.env.SSR
  ? (await import('./digitals.tsx')).Digitals
  : lazy(() => import('./digitals.tsx').then(({ Digitals }) => ({ default: Digitals })));

/** Digitals and walk of a model that has any. */
export function LazyDigitals({ model }: { model: DigitalsProps }) {
  if (!model.digitals_taken_on && !model.walk_video) return null;
  return (
    <Suspense>
      <Digitals model={model} />
    </Suspense>
  );
}
