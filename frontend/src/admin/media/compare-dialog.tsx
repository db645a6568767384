import './compare-dialog.css';
import { ModalDialog } from '../components/modal-dialog.tsx';
import { MediaPreview } from '../upload/media-preview.tsx';

/** One of the two pictures. */
interface ComparedFile {
  name: string;
  url: string;
  /** Size and use, in words. */
  facts: readonly string[];
}

interface CompareDialogProps {
  files: readonly [ComparedFile, ComparedFile];
  onClose: () => void;
}

/** Two pictures side by side. */
export function CompareDialog({ files, onClose }: CompareDialogProps) {
  return (
    <ModalDialog title="Compare near duplicates" className="adm-compare" hasClose onClose={onClose}>
      <div className="adm-compare__pair">
        {files.map(({ name, url, facts }) => (
          <figure key={url}>
            <MediaPreview url={url} width={960} alt={name} />
            <figcaption>
              <strong>{name}</strong>
              {facts.join(' · ')}
            </figcaption>
          </figure>
        ))}
      </div>
    </ModalDialog>
  );
}
