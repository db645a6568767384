import { Suspense } from 'react';
import { whenTouched } from '../../lib/when-touched.ts';
import { lazyOptional } from '../../ui/lazy-optional.tsx';
import type { ProfileMoreProps } from './profile-more.tsx';

// Included in the server's HTML, where its links work without script; the browser loads the code only when it has to render it.
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
