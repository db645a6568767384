import { Suspense, useEffect, useState } from 'react';
import { useShortlist } from '../../data/shortlist.ts';
import { lazyOptional } from '../../ui/lazy-optional.tsx';

const Tray = lazyOptional(() => import('./tray.tsx').then(({ Tray }) => Tray));

/** The shortlist at the foot of the window; its code is loaded for the first model on it. */
export function ShortlistTray() {
  const isEmpty = useShortlist().length === 0;
  const [isNeeded, setIsNeeded] = useState(false);
  useEffect(() => {
    if (!isEmpty) setIsNeeded(true);
  }, [isEmpty]);
  return (
    isNeeded && (
      <Suspense>
        <Tray />
      </Suspense>
    )
  );
}
