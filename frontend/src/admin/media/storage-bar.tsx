import './storage-bar.css';
import type { StorageTotals } from '@nfa/contracts';
import { Button } from '../components/button.tsx';
import { formatBytes } from './media-labels.ts';

/** Part of the storage from which on it is shown. */
const NEARLY_FULL = 0.8;

interface StorageBarProps {
  totals: StorageTotals;
  onCleanUp: () => void;
}

/** How full the storage is, and of what, once it is nearly full; before that only what can go. */
export function StorageBar({ totals, onCleanUp }: StorageBarProps) {
  const { used_bytes, former_bytes, unused_bytes, quota_bytes } = totals;
  const parts = [
    { kind: 'used', label: 'In use', bytes: used_bytes },
    { kind: 'former', label: 'Older versions and trash', bytes: former_bytes },
    { kind: 'unused', label: 'Unused', bytes: unused_bytes },
  ];
  const stored = used_bytes + former_bytes + unused_bytes;
  // Nobody has to think of it before.
  const isNearlyFull = stored >= quota_bytes * NEARLY_FULL;
  if (!isNearlyFull && unused_bytes === 0) return null;
  return (
    <section className="adm-panel adm-storage" aria-label="Storage">
      <p className="adm-storage__sum">
        <strong>{formatBytes(stored)}</strong> of {formatBytes(quota_bytes)}
      </p>
      {unused_bytes > 0 && <Button onClick={onCleanUp}>Clean up {formatBytes(unused_bytes)}</Button>}
      {isNearlyFull && (
        <>
          <div className="adm-storage__bar" aria-hidden="true">
            {parts.map(({ kind, bytes }) => (
              <span key={kind} className={`is-${kind}`} style={{ width: `${(bytes / quota_bytes) * 100}%` }} />
            ))}
          </div>
          <ul>
            {parts.map(({ kind, label, bytes }) => (
              <li key={kind} className={`is-${kind}`}>
                {label} {formatBytes(bytes)}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
