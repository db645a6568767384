import './compare-dialog.css';
import { Dialog } from '@base-ui/react/dialog';
import { Icon } from '../components/icon.tsx';
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
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="adm-backdrop" />
        <Dialog.Popup className="adm-dialog adm-compare">
          <div className="adm-compare__head">
            <Dialog.Title className="adm-dialog__title">Compare near duplicates</Dialog.Title>
            <Dialog.Close className="adm-button adm-button--quiet adm-button--square" aria-label="Close">
              <Icon name="close" />
            </Dialog.Close>
          </div>
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
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
