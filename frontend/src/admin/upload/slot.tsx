import '../components/picture-selection.css';
import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { Button } from '../components/button.tsx';
import { ConsentDot } from '../components/consent-dot.tsx';
import { Icon } from '../components/icon.tsx';
import { IconButton } from '../components/icon-button.tsx';
import { useDropZone } from './drop-zone.ts';
import { MediaPreview } from './media-preview.tsx';
import { usePictureConsent } from './picture-consents.ts';
import { uploadFailed } from './upload-file.ts';
import type { UploadTask } from './upload-queue.ts';

const SLOT_TYPE = 'application/x-picture-slot';

interface FilledSlotProps {
  url: string;
  /** From 0. */
  index: number;
  count: number;
  isChosen: boolean;
  onChoose: () => void;
  /** Takes the focus to another slot. */
  onGo: (to: number) => void;
  onMove: (to: number) => void;
  onDropSlot: (from: number) => void;
}

/** A picture in its slot: press it for its tools, drag it, or move it with Alt and the arrow keys. */
export function FilledSlot({ url, index, count, isChosen, onChoose, onGo, onMove, onDropSlot }: FilledSlotProps) {
  const [isOver, setOver] = useState(false);
  const consent = usePictureConsent(url);
  const number = index + 1;

  function onKeyDown(event: KeyboardEvent) {
    const targets: Record<string, number> = {
      ArrowLeft: index - 1,
      ArrowUp: index - 1,
      ArrowRight: index + 1,
      ArrowDown: index + 1,
      Home: 0,
      End: count - 1,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    if (event.altKey) onMove(target);
    else onGo(target);
  }

  const isSlot = (event: DragEvent) => event.dataTransfer.types.includes(SLOT_TYPE);

  return (
    <li
      className={`adm-slot adm-slot--full${isOver ? ' is-over' : ''}${isChosen ? ' is-chosen' : ''}`}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData(SLOT_TYPE, String(index));
        event.dataTransfer.effectAllowed = 'move';
      }}
      onDragOver={(event) => {
        if (!isSlot(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        if (!isSlot(event)) return;
        event.preventDefault();
        onDropSlot(Number(event.dataTransfer.getData(SLOT_TYPE)));
      }}
    >
      <button
        type="button"
        className="adm-covered adm-slot__choose"
        data-slot={index}
        aria-pressed={isChosen}
        aria-label={`Picture ${number} of ${count}`}
        aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
        onClick={onChoose}
        onKeyDown={onKeyDown}
      >
        <MediaPreview url={url} width={220} />
        <span className="adm-corner">{number}</span>
        {consent && <ConsentDot state={consent.state} />}
      </button>
    </li>
  );
}

interface TaskSlotProps {
  task: UploadTask;
  number: number;
  onDrop: () => void;
  onRetry: () => void;
}

/** A running or failed upload in its slot. */
export function TaskSlot({ task, number, onDrop, onRetry }: TaskSlotProps) {
  if (task.phase === 'failed')
    return (
      <li className="adm-slot adm-slot--failed">
        <strong className="adm-slot__file">{task.name}</strong>
        <p role="alert" title={task.reason}>
          {uploadFailed}
        </p>
        {task.reason && <p className="adm-slot__reason">{task.reason}</p>}
        <div className="adm-slot__choices">
          <Button aria-label={`Try ${task.name} again`} onClick={onRetry}>
            Again
          </Button>
          <IconButton icon="close" label={`Forget ${task.name}`} onClick={onDrop} />
        </div>
      </li>
    );
  return (
    <li className="adm-slot">
      <span className="adm-slot__count">{number}</span>
      <span className="adm-slot__busy" role="status">
        <span className="adm-spin" aria-hidden="true" />
        Uploading...
      </span>
      <progress className="adm-progress" max={1} value={task.progress} aria-label={`${task.name}: upload progress`} />
      <button type="button" className="adm-slot__stop" aria-label={`Stop ${task.name}`} onClick={onDrop}>
        <span>
          <Icon name="close" />
        </span>
      </button>
    </li>
  );
}

interface EmptySlotProps {
  number: number;
  hintId: string;
  onFiles: (files: File[]) => void;
}

/** A free slot: choose files, or drop them. */
export function EmptySlot({ number, hintId, onFiles }: EmptySlotProps) {
  const { isOver, handlers } = useDropZone(onFiles);
  return (
    <li className={`adm-slot adm-slot--free${isOver ? ' is-over' : ''}`} {...handlers}>
      <label>
        <span className="adm-slot__count">{number}</span>
        <Icon name={isOver ? 'up' : 'plus'} />
        {isOver && 'Drop to upload'}
        <input
          type="file"
          accept="image/*"
          multiple
          className="visually-hidden"
          aria-label={`Picture ${number}: choose files`}
          aria-describedby={hintId}
          onChange={(event) => {
            const files = [...(event.target.files ?? [])];
            event.target.value = '';
            onFiles(files);
          }}
        />
      </label>
    </li>
  );
}
