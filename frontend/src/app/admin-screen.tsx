import { type ComponentType, useEffect, useState } from 'react';
import { Spinner } from '../ui/spinner.tsx';

/** The panel runs in the browser only: the server sends this empty place, and visitors never load its code. */
export function Component() {
  const [AdminApp, setAdminApp] = useState<ComponentType>();
  const [failure, setFailure] = useState<Error>();
  // Not `React.lazy`: React holds back what follows a Suspense fallback for 300 ms.
  useEffect(() => {
    import('../admin/index.tsx').then((module) => setAdminApp(() => module.AdminApp), setFailure);
  }, []);
  // The page of the route's error boundary.
  if (failure) throw failure;
  return AdminApp ? <AdminApp /> : <Spinner label="Loading" />;
}

export const handle = {
  head: () => ({ title: 'Admin | Nairobi Face Academy', description: 'Administration', isIndexed: false }),
};
