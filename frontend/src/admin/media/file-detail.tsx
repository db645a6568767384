import './file-detail.css';
import type { LibraryFile } from '@nfa/contracts';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { longDate } from '../../lib/format.ts';
import { counted } from '../components/format-number.ts';
import { IconButton } from '../components/icon-button.tsx';
import { panelAddress } from '../data/panel-address.ts';
import { ConfirmButton } from '../framework/confirm-button.tsx';
import { MediaPreview } from '../upload/media-preview.tsx';
import { nameOf, placeOf, removalLabel, sizeLabels, targetOf } from './media-labels.ts';
import { SimilarFiles } from './similar-files.tsx';

interface FileDetailProps {
  file: LibraryFile;
  /** The files of the page. */
  known: readonly LibraryFile[];
  onDelete: () => void;
  onClose: () => void;
}

/** Uses of a file, similar files, and its deletion. */
export function FileDetail({ file, known, onDelete, onClose }: FileDetailProps) {
  const { url, kind, created_at, uses, is_kept, near } = file;
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another file is another panel to read
  useEffect(() => heading.current?.focus(), [url]);
  const facts = [...(kind === 'video' ? ['Film'] : []), ...sizeLabels(file), `added ${longDate(created_at)}`];
  return (
    <aside className="adm-panel adm-file" aria-label="Chosen file">
      <div className="adm-panel__head">
        <h2 ref={heading} tabIndex={-1} dir="auto">
          {nameOf(file)}
        </h2>
        <IconButton icon="close" label="Close" onClick={onClose} />
      </div>
      <div className="adm-covered adm-file__picture">
        <MediaPreview url={url} width={640} />
      </div>
      <div className="adm-stack adm-pad adm-file__facts">
        <p>{facts.join(' · ')}</p>
        {uses.length > 0 && (
          <>
            <h3>Used in {counted(uses.length, 'place')}</h3>
            <ul>
              {uses.map((use) => (
                <li key={`${use.id} ${use.field}`}>
                  <Link to={panelAddress(targetOf(use))}>{placeOf(use)}</Link>
                </li>
              ))}
            </ul>
          </>
        )}
        {uses.length === 0 && is_kept && (
          <p className="adm-hint">
            An older version or the trash still uses it, so it is kept until they no longer do.
          </p>
        )}
        {near.length > 0 && <SimilarFiles file={file} known={known} />}
        {!is_kept && (
          <>
            <p className="adm-hint">Nothing uses it. It is deleted automatically {removalLabel(file)}.</p>
            <ConfirmButton
              look="danger"
              icon="trash"
              question="Delete this file?"
              text="Nothing uses it. This cannot be undone."
              confirm="Delete file"
              isDangerous
              picture={url}
              onConfirm={onDelete}
            >
              Delete file
            </ConfirmButton>
          </>
        )}
      </div>
    </aside>
  );
}
