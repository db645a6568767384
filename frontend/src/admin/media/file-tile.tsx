import '../components/picture-selection.css';
import './file-tile.css';
import type { LibraryFile } from '@nfa/contracts';
import { MediaPreview } from '../upload/media-preview.tsx';
import { formatBytes, nameOf, usesLabel } from './media-labels.ts';

interface FileTileProps {
  file: LibraryFile;
  isChosen: boolean;
  onChoose: () => void;
}

/** One file of the library; pressing opens its uses and similar files. */
export function FileTile({ file, isChosen, onChoose }: FileTileProps) {
  const { kind, url, near, uses, is_kept } = file;
  const isUnused = uses.length === 0 && !is_kept;
  return (
    <li className={isChosen ? 'adm-tile is-chosen' : 'adm-tile'}>
      <button type="button" aria-pressed={isChosen} data-file={url} onClick={onChoose}>
        <span className="adm-covered adm-tile__picture">
          {kind === 'image' ? <MediaPreview url={url} width={160} /> : <video src={url} muted preload="metadata" />}
          {kind === 'video' && <span className="adm-chip adm-chip--quiet">Film</span>}
          {isUnused && <span className="adm-chip adm-chip--quiet">Unused</span>}
          {near.length > 0 && <span className="adm-chip adm-chip--warn">{near.length} near</span>}
        </span>
        <span className="adm-tile__name" dir="auto">
          {nameOf(file)}
        </span>
        <small>{[formatBytes(file.bytes), usesLabel(file)].filter(Boolean).join(' · ')}</small>
      </button>
    </li>
  );
}
