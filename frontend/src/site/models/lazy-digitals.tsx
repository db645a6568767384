import { lazy, Suspense } from 'react';
import { whenTouched } from '../../lib/when-touched.ts';
import type { DigitalsProps } from './digitals.tsx';

// Part of the page that the server sends; a browser needs its script to draw it again alone.
const Digitals = import.meta.env.SSR
  ? (await import('./digitals.tsx')).Digitals
  : lazy(() =>
      whenTouched()
        .then(() => import('./digitals.tsx'))
        .then(({ Digitals }) => ({ default: Digitals })),
    );

/** Digitals and walk of a model that has any. */
export function LazyDigitals({ model }: { model: DigitalsProps }) {
  if (!model.digitals_taken_on && !model.walk_video) return null;
  return (
    <Suspense>
      <Digitals model={model} />
    </Suspense>
  );
}
