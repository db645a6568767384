import { useEffect, useState } from 'react';
import { quietMs } from '../session/retry.ts';

/** True once the device has been offline for five seconds. */
export function useIsOffline(): boolean {
  const [isOffline, setOffline] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onOffline = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setOffline(true), quietMs);
    };
    const onOnline = () => {
      clearTimeout(timer);
      setOffline(false);
    };
    if (!navigator.onLine) onOffline();
    window.addEventListener('offline', onOffline);
    window.addEventListener('online', onOnline);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('offline', onOffline);
      window.removeEventListener('online', onOnline);
    };
  }, []);
  return isOffline;
}
