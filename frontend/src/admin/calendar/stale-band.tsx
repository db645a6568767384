import { clockTimeOf } from '../../lib/format.ts';
import { Icon } from '../components/icon.tsx';
import { useIsOffline } from '../live/use-is-offline.ts';

interface StaleBandProps {
  /** When the days were read, in milliseconds. */
  readAt: number;
  /** Whether the days in sight were not read at all: those before stand there. */
  isOther: boolean;
  /** Whether they could not be read again. */
  isFailed: boolean;
}

/** Says how old the calendar is while it cannot be read again: somebody is booked by what stands there. */
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
