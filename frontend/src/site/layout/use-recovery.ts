import { useCallback, useEffect, useState } from 'react';

/** Error messages of Chromium, Firefox, WebKit and Vite for code or styles that fail to load. */
const missingCode = /dynamically imported module|Importing a module|preload CSS/i;
const reloadedKey = 'reloadedAt';
/** Milliseconds within which a second failure cannot be due to an update. */
const notAgainMs = 60_000;
/** Milliseconds between two checks of the network. */
const intervalMs = 10_000;

/**
 * Recovers from a page error: reloads when a deployment has removed the code, and reopens an offline page once the network is back.
 */
export function useRecovery(error: unknown) {
  const isMissingCode = error instanceof Error && missingCode.test(error.message);
  const [isOffline, setIsOffline] = useState(isMissingCode && !navigator.onLine);

  const retry = useCallback(async () => {
    if (await isReachable()) window.location.reload();
    else setIsOffline(true);
  }, []);

  useEffect(() => {
    if (!isMissingCode) return;
    void isReachable().then((isOnline) => {
      if (!isOnline) setIsOffline(true);
      else if (Date.now() - Number(sessionStorage.getItem(reloadedKey)) > notAgainMs) {
        sessionStorage.setItem(reloadedKey, String(Date.now()));
        window.location.reload();
      }
    });
  }, [isMissingCode]);

  useEffect(() => {
    if (!isOffline) return;
    const look = () => void retry();
    const timer = setInterval(look, intervalMs);
    window.addEventListener('online', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', look);
    };
  }, [isOffline, retry]);

  return { isOffline, retry };
}

/** Checks the connection with the smallest file of the site. */
async function isReachable(): Promise<boolean> {
  try {
    return (await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
