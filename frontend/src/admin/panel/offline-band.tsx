import './offline-band.css';
import { Icon } from '../components/icon.tsx';
import { useIsOffline } from '../live/use-is-offline.ts';

/** Stands over the title bar while the network is away. */
export function OfflineBand() {
  const isOffline = useIsOffline();
  return (
    <div role="status" className={isOffline ? 'adm-offline adm-row' : undefined}>
      {isOffline && (
        <>
          <Icon name="warning" />
          <p>Offline. Keep this page open until what you type is saved.</p>
        </>
      )}
    </div>
  );
}
