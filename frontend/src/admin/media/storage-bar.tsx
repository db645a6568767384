import './storage-bar.css';
import type { StorageTotals } from '@nfa/contracts';
import { Button } from '../components/button.tsx';
import { formatBytes } from './media-words.ts';

interface StorageBarProps {
  totals: StorageTotals;
  onCleanUp: () => void;
}

/** How full the storage is, and of what. */
export function StorageBar({ totals, onCleanUp }: StorageBarProps) {
  const { used_bytes, former_bytes, unused_bytes, quota_bytes } = totals;
  const parts = [
    { kind: 'used', label: 'In use', bytes: used_bytes },
    { kind: 'former', label: 'Older versions and trash', bytes: former_bytes },
    { kind: 'unused', label: 'Unused', bytes: unused_bytes },
  ];
  return (
    <section className="adm-panel adm-storage" aria-label="Storage">
      <p className="adm-storage__sum">
        <strong>{formatBytes(used_bytes + former_bytes + unused_bytes)}</strong> of {formatBytes(quota_bytes)}
      </p>
      {unused_bytes > 0 && <Button onClick={onCleanUp}>Clean up {formatBytes(unused_bytes)}</Button>}
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
    </section>
  );
}
