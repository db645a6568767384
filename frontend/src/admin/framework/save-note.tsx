import { formatTime } from '../components/format-time.ts';
import { Icon } from '../components/icon.tsx';

interface SaveNoteProps {
  uploading: number;
  isSaving: boolean;
  /** Why the last save failed: no response, a check that could not be made, or a refusal. */
  failed: 'unreachable' | 'held' | 'refused' | undefined;
  isDirty: boolean;
  savedAt: Date | undefined;
}

/** Where the content of a form stands. */
export function SaveNote({ uploading, isSaving, failed, isDirty, savedAt }: SaveNoteProps) {
  if (isSaving || uploading > 0)
    return (
      <>
        <span className="adm-spin adm-spin--small" aria-hidden="true" />
        {isSaving ? 'Saving...' : `${uploading === 1 ? '1 file' : `${uploading} files`} uploading, save when done`}
      </>
    );
  if (failed === 'unreachable')
    return (
      <span className="adm-bad">
        Not saved. A draft is kept on this device, and the save is tried again when the network is back.
      </span>
    );
  if (failed) return <span className="adm-bad">Not saved. Your changes are still here.</span>;
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
