import { useEffect, useState, useSyncExternalStore } from 'react';
import { quietMs } from '../session/retry.ts';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('offline', onChange);
  window.addEventListener('online', onChange);
  return () => {
    window.removeEventListener('offline', onChange);
    window.removeEventListener('online', onChange);
  };
}

/** True once the device has been offline for five seconds. */
export function useIsOffline(): boolean {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const [isOffline, setOffline] = useState(false);
  useEffect(() => {
    if (isOnline) return undefined;
    const timer = setTimeout(() => setOffline(true), quietMs);
    return () => {
      clearTimeout(timer);
      setOffline(false);
    };
  }, [isOnline]);
  return isOffline;
}
