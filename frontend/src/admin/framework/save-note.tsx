import { useSyncExternalStore } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { formatTime } from '../components/format-time.ts';
import { offlineQueue } from '../session/offline-queue.ts';

interface SaveNoteProps {
  uploading: number;
  isSaving: boolean;
  hasFailed: boolean;
  isDirty: boolean;
  savedAt: Date | undefined;
}

/** Where the content of a form stands. */
export function SaveNote({ uploading, isSaving, hasFailed, isDirty, savedAt }: SaveNoteProps) {
  const { waiting } = useSyncExternalStore(offlineQueue.subscribe, offlineQueue.getState);
  if (isSaving && waiting.length > 0)
    return <span className="adm-waits">Waits for the network. Your changes are kept.</span>;
  if (isSaving || uploading > 0)
    return (
      <>
        <span className="adm-spin adm-spin--small" aria-hidden="true" />
        {isSaving ? 'Saving...' : `${uploading === 1 ? '1 file' : `${uploading} files`} uploading, save when done`}
      </>
    );
  if (hasFailed) return <span className="adm-bad">Not saved. Your changes are still here.</span>;
  if (isDirty) return <>Not saved yet. A draft is kept on this device.</>;
  if (savedAt)
    return (
      <span className="adm-ok">
        <Icon name="check" />
        Saved {formatTime(savedAt)}
      </span>
    );
  return null;
}
