import './file-upload.css';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '../components/button.tsx';
import { ConsentDot } from '../components/consent-dot.tsx';
import { IconButton } from '../components/icon-button.tsx';
import { Problem } from '../components/problem.tsx';
import { useDropZone } from './drop-zone.ts';
import { FocusDialog } from './focus-dialog.tsx';
import { isOwnPicture } from './media-address.ts';
import { MediaPreview } from './media-preview.tsx';
import { usePictureConsent } from './picture-consents.ts';
import { PrivatePreview } from './private-preview.tsx';
import { uploadFailed } from './upload-file.ts';
import { uploads, useUploads } from './uploads.ts';
import { type FileKind, wrongKind } from './wrong-kind.ts';

const kinds = {
  image: { accept: 'image/*', hint: 'PNG, JPG, GIF up to 10MB', drop: 'Drop a picture here or choose a file' },
  video: { accept: 'video/*', hint: 'MP4, WebM, MOV up to 50MB', drop: 'Drop a video here or choose a file' },
} as const;

interface FileUploadProps {
  kind: FileKind;
  /** Name of the field that takes the address of the stored file. */
  name: string;
  label: string;
  /** Stored address, "" when there is none. */
  value: string;
  /** Another focus point, or "" when the file is removed. */
  onChange: (url: string) => void;
  /** Only the drop zone: the preview stands somewhere else. */
  hasPreview?: boolean;
  /** Visitors may not be served it: shown whole, at an address of the panel's own. */
  isPrivate?: boolean | undefined;
  /** Stands below a stored file. */
  below?: ((url: string) => ReactNode) | undefined;
}

/** Picks a picture or video by button or drop and stores it at once; the form around takes its address. */
export function FileUpload({
  kind,
  name,
  label,
  value,
  onChange,
  hasPreview = true,
  isPrivate = false,
  below,
}: FileUploadProps) {
  const { accept, hint, drop } = kinds[kind];
  const consent = usePictureConsent(value);
  const { tasks, add } = useUploads(name);
  const [isFocusing, setFocusing] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const running = tasks.find((task) => task.phase !== 'failed');
  const failed = tasks.find((task) => task.phase === 'failed');
  const isUploading = running !== undefined;

  function upload([file]: readonly File[]) {
    if (!file || isUploading) return;
    const wrong = wrongKind(file, kind);
    setRefusal(wrong);
    if (wrong) return;
    for (const { id } of tasks) uploads.drop(id);
    add([file]);
  }

  const { isOver, handlers } = useDropZone(upload);

  return (
    <div
      className={`adm-upload${hasPreview && value ? ' adm-upload--filled' : ''}${isPrivate ? ' adm-upload--whole' : ''}`}
    >
      {hasPreview && value && (
        <figure className="adm-covered adm-upload__preview">
          {isPrivate ? (
            <PrivatePreview url={value} alt={`${label}, current file`} />
          ) : (
            <MediaPreview url={value} width={264} alt={`${label}, current file`} />
          )}
          {consent && <ConsentDot state={consent.state} />}
        </figure>
      )}
      <div className={`adm-drop${isOver ? ' is-over' : ''}`} {...handlers}>
        {isUploading ? (
          <div className="adm-drop__busy adm-row" role="status">
            <span className="adm-spin" aria-hidden="true" />
            {running.phase === 'converting' ? 'Being converted so that it plays everywhere...' : 'Uploading...'}
          </div>
        ) : (
          <p className="adm-drop__title">{isOver ? 'Drop to upload' : drop}</p>
        )}
        <p className="adm-drop__hint adm-hint" id={hintId}>
          {hint}
        </p>
        {running && (
          <progress
            className="adm-progress"
            max={1}
            value={running.progress}
            aria-label={`${label}: ${running.phase === 'converting' ? 'conversion' : 'upload'} progress`}
          />
        )}
        <div className="adm-drop__actions">
          <label className="adm-button adm-button--plain adm-drop__choose" aria-disabled={isUploading}>
            {value ? `Replace ${kind}` : 'Choose file'}
            <input
              ref={input}
              type="file"
              accept={accept}
              className="visually-hidden"
              aria-label={`${label}: ${value ? `replace ${kind}` : 'choose file'}`}
              aria-describedby={hintId}
              disabled={isUploading}
              onChange={(event) => {
                const files = [...(event.target.files ?? [])];
                event.target.value = '';
                upload(files);
              }}
            />
          </label>
          {running && <Button onClick={() => uploads.drop(running.id)}>Stop</Button>}
          {!isUploading && !isPrivate && isOwnPicture(value) && (
            <Button icon="target" onClick={() => setFocusing(true)} aria-label={`${label}: focus point`}>
              <span className="adm-drop__word">Focus point</span>
            </Button>
          )}
          {!isUploading && value && (
            <IconButton
              look="plain"
              icon="trash"
              label={`${label}: remove`}
              onClick={() => {
                onChange('');
                input.current?.focus();
              }}
            />
          )}
        </div>
        <Problem text={refusal} />
        {failed && (
          <div className="adm-drop__failure">
            <p role="alert">{uploadFailed}</p>
            <p>
              {failed.name}. {failed.reason}
            </p>
            <div className="adm-drop__actions">
              <Button aria-label={`${label}: try ${failed.name} again`} onClick={() => uploads.retry(failed.id)}>
                Again
              </Button>
              <IconButton icon="close" label={`Forget ${failed.name}`} onClick={() => uploads.drop(failed.id)} />
            </div>
          </div>
        )}
      </div>
      {value && below?.(value)}
      {isFocusing && (
        <FocusDialog
          label={label}
          url={value}
          onClose={(url) => {
            setFocusing(false);
            if (url !== undefined) onChange(url);
          }}
        />
      )}
    </div>
  );
}
