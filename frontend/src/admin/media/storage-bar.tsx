import './storage-bar.css';
import type { StorageTotals } from '@nfa/contracts';
import { Button } from '../components/button.tsx';
import { formatBytes } from './media-labels.ts';

/** Used part of the storage from which the bar shows. */
const NEARLY_FULL = 0.8;

interface StorageBarProps {
  totals: StorageTotals;
  onCleanUp: () => void;
}

/** Storage use by kind once nearly full; before that only the unused files. */
export function StorageBar({ totals, onCleanUp }: StorageBarProps) {
  const { used_bytes, former_bytes, unused_bytes, quota_bytes } = totals;
  const parts = [
    { kind: 'used', label: 'In use', bytes: used_bytes },
    { kind: 'former', label: 'Older versions and trash', bytes: former_bytes },
    { kind: 'unused', label: 'Unused', bytes: unused_bytes },
  ];
  const stored = used_bytes + former_bytes + unused_bytes;
  // With space left and no unused files, nothing needs attention.
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
          <ul className="adm-cluster">
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
