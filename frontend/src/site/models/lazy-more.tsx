import { Suspense } from 'react';
import { whenTouched } from '../../lib/when-touched.ts';
import { lazyOptional } from '../../ui/lazy-optional.tsx';
import type { ProfileMoreProps } from './profile-more.tsx';

// Part of the page that the server sends, which opens and leads on without script; a browser needs its code to draw it alone.
const More = import.meta.env.SSR
  ? (await import('./profile-more.tsx')).ProfileMore
  : lazyOptional(() =>
      whenTouched()
        .then(() => import('./profile-more.tsx'))
        .then(({ ProfileMore }) => ProfileMore),
    );

/** Lazily loaded `ProfileMore`. */
export function LazyMore(props: ProfileMoreProps) {
  return (
    <Suspense fallback={<div className="profile-more-room" />}>
      <More {...props} />
    </Suspense>
  );
}
