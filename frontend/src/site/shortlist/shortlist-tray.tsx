import { Suspense, useEffect, useState } from 'react';
import { useShortlist } from '../../data/shortlist.ts';
import { lazyOptional } from '../../ui/lazy-optional.tsx';

const Tray = lazyOptional(() => import('./tray.tsx').then(({ Tray }) => Tray));

/** The shortlist at the bottom of the window; its code is loaded with the first model on the list. */
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
