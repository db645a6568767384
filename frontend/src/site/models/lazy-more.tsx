import { lazy, Suspense } from 'react';
import { whenTouched } from '../../lib/when-touched.ts';
import type { ProfileMoreProps } from './profile-more.tsx';

// Part of the page that the server sends, which opens and leads on without script; a browser needs its code to draw it alone.
const More = import.meta.env.SSR
  ? (await import('./profile-more.tsx')).ProfileMore
  : lazy(() =>
      whenTouched()
        .then(() => import('./profile-more.tsx'))
        .then(({ ProfileMore }) => ({ default: ProfileMore })),
    );

/** Lazily loaded `ProfileMore`. */
export function LazyMore(props: ProfileMoreProps) {
  return (
    <Suspense fallback={<div className="profile-more-room" />}>
      <More {...props} />
    </Suspense>
  );
}
