import { Suspense } from 'react';
import { lazyOptional } from '../../ui/lazy-optional.tsx';
import type { LineProps } from './line.tsx';

// Part of the page that the server sends; a browser fetches its script only where people stand on a line.
const Line = import.meta.env.SSR
  ? (await import('./line.tsx')).Line
  : lazyOptional(() => import('./line.tsx').then(({ Line }) => Line));

/** The people of a section on one line, at their heights. */
export function LazyLine(props: LineProps) {
  return (
    <Suspense>
      <Line {...props} />
    </Suspense>
  );
}
