import './live-sign.css';
import { useLiveState } from './use-live-updates.ts';

const words = { connecting: 'Connecting…', live: 'Live', polling: 'Every 15 s', paused: 'Paused' };

/** Whether the list beside it follows changes by itself. */
export function LiveSign() {
  const state = useLiveState();
  return (
    <span className={`adm-live adm-live--${state}`} role="status">
      {words[state]}
    </span>
  );
}
