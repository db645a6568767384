import './live-sign.css';
import { useLiveState } from './use-live-updates.ts';

const words = { connecting: 'Connecting…', live: 'Live', polling: 'Every 15 s', paused: 'Paused' };

/** Sign that shows whether a list updates itself. */
export function LiveSign() {
  const state = useLiveState();
  return (
    <span className={`adm-live adm-live--${state}`} role="status">
      {words[state]}
    </span>
  );
}
