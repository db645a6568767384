import { clockTimeOf } from '../../lib/format.ts';
import { Icon } from '../components/icon.tsx';
import { useIsOffline } from '../live/use-is-offline.ts';

interface StaleBandProps {
  /** Time of the last read, in milliseconds. */
  readAt: number;
  /** Whether the visible days were never loaded and data of other days shows instead. */
  isOther: boolean;
  /** Whether the last read failed. */
  isFailed: boolean;
}

/** Warns of stale data while the calendar cannot be refetched, since bookings depend on it. */
export function StaleBand({ readAt, isOther, isFailed }: StaleBandProps) {
  const isOffline = useIsOffline();
  const isStale = isOffline || isFailed;
  return (
    <div role="status" className={isStale ? 'adm-notice' : 'adm-notice--none'}>
      {isStale && <Icon name="warning" />}
      {isStale && (
        <p className="adm-line__text">
          {isOffline ? 'Offline. ' : 'The server cannot be reached. '}
          {isOther
            ? 'These days are not on this device: calls are missing here.'
            : `The calendar is as it was at ${clockTimeOf(new Date(readAt))}.`}
        </p>
      )}
    </div>
  );
}
