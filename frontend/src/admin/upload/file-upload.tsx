import './file-upload.css';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../components/button.tsx';
import { isRefusal, logFailure, reasonOf } from '../session/failure.ts';
import { useDropZone } from './drop-zone.ts';
import { FocusDialog } from './focus-dialog.tsx';
import { isOwnPicture } from './media-address.ts';
import { MediaPreview } from './media-preview.tsx';
import { UploadStopped, uploadFailed, uploadFile } from './upload-file.ts';
import { useBusy } from './uploads.ts';

const kinds = {
  image: { accept: 'image/*', hint: 'PNG, JPG, GIF up to 10MB', drop: 'Drop a picture here or choose a file' },
  video: { accept: 'video/*', hint: 'MP4, WebM, MOV up to 50MB', drop: 'Drop a video here or choose a file' },
} as const;

interface FileUploadProps {
  kind: 'image' | 'video';
  label: string;
  /** Stored address, "" when there is none. */
  value: string;
  onChange: (url: string) => void;
  /** Only the drop zone: the preview stands somewhere else. */
  hasPreview?: boolean;
  children?: ReactNode;
}

/** Picks a picture or video by button or drop, stores it at once and holds its address. */
export function FileUpload({ kind, label, value, onChange, hasPreview = true, children }: FileUploadProps) {
  const { accept, hint, drop } = kinds[kind];
  const [progress, setProgress] = useState<number>();
  const [failure, setFailure] = useState<{ reason: string }>();
  const [isFocusing, setFocusing] = useState(false);
  const stop = useRef<AbortController>(undefined);
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  useBusy(progress !== undefined);
  useEffect(() => () => stop.current?.abort(), []);

  async function upload(files: readonly File[]) {
    const file = files[0];
    if (!file || progress !== undefined) return;
    const controller = new AbortController();
    stop.current = controller;
    setFailure(undefined);
    setProgress(0);
    try {
      onChange(await uploadFile(file, { onProgress: setProgress, signal: controller.signal }));
    } catch (error) {
      if (error instanceof UploadStopped || isRefusal(error)) return;
      logFailure(error);
      setFailure({ reason: reasonOf(error) });
    } finally {
      setProgress(undefined);
    }
  }

  const { isOver, handlers } = useDropZone((files) => void upload(files));
  const isUploading = progress !== undefined;

  return (
    <div className={`adm-upload${hasPreview && value ? ' adm-upload--filled' : ''}`}>
      {hasPreview && value && (
        <figure className="adm-upload__preview">
          <MediaPreview url={value} width={264} alt={`${label}, current file`} />
        </figure>
      )}
      <div className={`adm-drop${isOver ? ' is-over' : ''}`} {...handlers}>
        {isUploading ? (
          <div className="adm-drop__busy" role="status">
            <span className="adm-spin" aria-hidden="true" />
            Uploading...
          </div>
        ) : (
          <p className="adm-drop__title">{isOver ? 'Drop to upload' : drop}</p>
        )}
        <p className="adm-drop__hint" id={hintId}>
          {hint}
        </p>
        {isUploading && (
          <progress className="adm-progress" max={1} value={progress} aria-label={`${label}: upload progress`} />
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
                void upload(files);
              }}
            />
          </label>
          {isUploading && <Button onClick={() => stop.current?.abort()}>Stop</Button>}
          {!isUploading && isOwnPicture(value) && (
            <Button icon="target" onClick={() => setFocusing(true)} aria-label={`${label}: focus point`}>
              <span className="adm-drop__word">Focus point</span>
            </Button>
          )}
          {!isUploading && value && (
            <Button
              icon="trash"
              isSquare
              aria-label={`${label}: remove`}
              onClick={() => {
                onChange('');
                input.current?.focus();
              }}
            />
          )}
        </div>
        {failure && (
          <div className="adm-drop__failure">
            <p role="alert">{uploadFailed}</p>
            {failure.reason && <p>{failure.reason}</p>}
          </div>
        )}
        {children}
      </div>
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
