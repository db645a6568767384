import { lazy, Suspense, useEffect, useState } from 'react';
import { Spinner } from '../ui/spinner.tsx';

const AdminApp = lazy(() => import('../admin/index.tsx').then(({ AdminApp }) => ({ default: AdminApp })));

/** The panel runs in the browser only: the server sends this empty place, and visitors never load its code. */
export function Component() {
  const [isBrowser, setIsBrowser] = useState(false);
  useEffect(() => setIsBrowser(true), []);
  const waiting = <Spinner label="Loading" />;
  if (!isBrowser) return waiting;
  return (
    <Suspense fallback={waiting}>
      <AdminApp />
    </Suspense>
  );
}

export const handle = {
  head: () => ({ title: 'Admin | Nairobi Face Academy', description: 'Administration', isIndexed: false }),
};
