import './offline-band.css';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { Button } from '../components/button.tsx';
import { offlineQueue } from '../session/offline-queue.ts';
import { quietMs } from '../session/retry.ts';

const GOOD_NEWS_MS = 4_000;

const changes = (count: number) => (count === 1 ? '1 change' : `${count} changes`);

/** True once the network has been away for longer than a restart takes. */
function useIsOffline(): boolean {
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
      offlineQueue.release();
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

/** Stands over the title bar while the network is away, with the saves that wait for it. */
export function OfflineBand() {
  const isOffline = useIsOffline();
  const { waiting, sent } = useSyncExternalStore(offlineQueue.subscribe, offlineQueue.getState);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (sent === 0) return undefined;
    const timer = setTimeout(() => offlineQueue.forgetSent(), GOOD_NEWS_MS);
    return () => clearTimeout(timer);
  }, [sent]);

  const isAway = isOffline || waiting.length > 0;
  const count = waiting.length;
  const words = count === 0 ? 'Offline' : `Offline, ${count === 1 ? '1 change waits' : `${changes(count)} wait`}`;
  return (
    <div role="status" className={isAway ? 'adm-offline' : sent > 0 ? 'adm-offline adm-offline--back' : undefined}>
      {isAway && (
        <>
          <Icon name="warning" />
          <p>{words}</p>
          {count > 0 && (
            <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? 'Hide' : 'Show'}
            </Button>
          )}
          {isOpen && (
            <ul>
              {waiting.map(({ id, label }) => (
                <li key={id}>
                  {label}
                  <Button onClick={() => offlineQueue.takeBack(id)} aria-label={`Take back: ${label}`}>
                    Take back
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
      {!isAway && sent > 0 && (
        <>
          <Icon name="check" />
          <p>Back online, {changes(sent)} sent.</p>
        </>
      )}
    </div>
  );
}
