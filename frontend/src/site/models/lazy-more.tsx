import { Suspense } from 'react';
import { lazyTouched } from '../../ui/lazy-optional.tsx';
import type { ProfileMoreProps } from './profile-more.tsx';

// Included in the server's HTML, where its links work without script; the browser loads the code only when it has to render it.
const load = async () => (await import('./profile-more.tsx')).ProfileMore;
const More = import.meta.env.SSR ? await load() : lazyTouched(load);

/** Lazily loaded `ProfileMore`. */
export function LazyMore(props: ProfileMoreProps) {
  return (
    <Suspense fallback={<div className="profile-more-room" />}>
      <More {...props} />
    </Suspense>
  );
}
