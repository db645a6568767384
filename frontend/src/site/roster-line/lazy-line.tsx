import { Suspense } from 'react';
import { lazyOptional } from '../../ui/lazy-optional.tsx';
import type { LineProps } from './line.tsx';

// Included in the server's HTML; the browser loads the code only in sections with a line.
const Line = import.meta.env.SSR
  ? (await import('./line.tsx')).Line
  : lazyOptional(() => import('./line.tsx').then(({ Line }) => Line));

/** The people of a section on one line, at their relative heights. */
export function LazyLine(props: LineProps) {
  return (
    <Suspense>
      <Line {...props} />
    </Suspense>
  );
}
