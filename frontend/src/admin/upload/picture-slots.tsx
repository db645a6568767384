import './picture-slots.css';
import { type DragEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { Button } from '../components/button.tsx';
import { move } from '../framework/move.ts';
import { useDropZone } from './drop-zone.ts';
import { FocusDialog } from './focus-dialog.tsx';
import { isOwnPicture } from './media-address.ts';
import { MediaPreview } from './media-preview.tsx';
import { uploadFailed } from './upload-file.ts';
import { useBusy } from './uploads.ts';
import { type PictureTask, usePictureUploads } from './use-picture-uploads.ts';

const SLOT_TYPE = 'application/x-picture-slot';

interface PictureSlotsProps {
  label: string;
  /** One entry per slot, the unused ones "". */
  value: readonly string[];
  onChange: (urls: string[]) => void;
}

/** A row of numbered slots: drop several pictures at once, move them by drag or arrow keys. */
export function PictureSlots({ label, value, onChange }: PictureSlotsProps) {
  const slots = value.length;
  const urls = value.filter((url) => url !== '');
  const latest = useRef(urls);
  latest.current = urls;
  const [note, setNote] = useState('');
  const [focusing, setFocusing] = useState<number>();
  const [moved, setMoved] = useState<number>();
  const list = useRef<HTMLOListElement>(null);
  const hintId = useId();

  const store = (next: readonly string[]) =>
    onChange([...next, ...Array<string>(Math.max(0, slots - next.length)).fill('')].slice(0, slots));
  const uploads = usePictureUploads((stored) => {
    latest.current = [...latest.current, ...stored];
    store(latest.current);
  });
  useBusy(uploads.tasks.filter((task) => task.phase !== 'failed').length);
  const free = slots - urls.length - uploads.tasks.length;

  const freeNumbers = Array.from({ length: Math.max(0, free) }, (_, index) => slots - free + index + 1);

  function take(files: readonly File[]) {
    const fitting = files.slice(0, free);
    const left = files.length - fitting.length;
    setNote(left > 0 ? `Only ${slots} pictures fit: ${left} ${left === 1 ? 'was' : 'were'} left out.` : '');
    if (fitting.length > 0) uploads.add(fitting);
  }

  function place(from: number, to: number) {
    const target = Math.max(0, Math.min(urls.length - 1, to));
    if (target === from) return;
    store(move(urls, from, target));
    setMoved(target);
    setNote(`Picture ${from + 1} is now picture ${target + 1} of ${urls.length}.`);
  }

  // The focus follows the picture that the arrow keys moved.
  useEffect(() => {
    if (moved === undefined) return;
    list.current?.querySelector<HTMLButtonElement>(`[data-slot="${moved}"]`)?.focus();
    setMoved(undefined);
  }, [moved]);

  return (
    <div className="adm-slots">
      <ol className="adm-slots__list" ref={list} aria-label={label}>
        {urls.map((url, index) => (
          <FilledSlot
            key={`${url} ${urls.indexOf(url) === index ? '' : index}`}
            url={url}
            index={index}
            count={urls.length}
            onMove={(to) => place(index, to)}
            onDropSlot={(from) => place(from, index)}
            onFocusPoint={() => setFocusing(index)}
            onRemove={() => {
              store(urls.filter((_, other) => other !== index));
              setNote(`Picture ${index + 1} removed.`);
            }}
          />
        ))}
        {uploads.tasks.map((task, index) => (
          <TaskSlot
            key={task.id}
            task={task}
            number={urls.length + index + 1}
            onDrop={() => uploads.drop(task.id)}
            onRetry={() => uploads.retry(task.id)}
          />
        ))}
        {freeNumbers.map((number) => (
          <EmptySlot key={number} number={number} hintId={hintId} onFiles={take} />
        ))}
      </ol>
      <p className="adm-hint" id={hintId}>
        PNG, JPG, GIF up to 10MB. Drag to change the order.
      </p>
      <p role="status" className="adm-hint adm-slots__note">
        {note}
      </p>
      {focusing !== undefined && urls[focusing] !== undefined && (
        <FocusDialog
          label={`Picture ${focusing + 1}`}
          url={urls[focusing]}
          onClose={(url) => {
            setFocusing(undefined);
            if (url !== undefined) store(urls.map((old, index) => (index === focusing ? url : old)));
          }}
        />
      )}
    </div>
  );
}

interface FilledSlotProps {
  url: string;
  index: number;
  count: number;
  onMove: (to: number) => void;
  onDropSlot: (from: number) => void;
  onFocusPoint: () => void;
  onRemove: () => void;
}

function FilledSlot({ url, index, count, onMove, onDropSlot, onFocusPoint, onRemove }: FilledSlotProps) {
  const [isOver, setOver] = useState(false);
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
    onMove(target);
  }

  const isSlot = (event: DragEvent) => event.dataTransfer.types.includes(SLOT_TYPE);

  return (
    <li
      className={`adm-slot adm-slot--full${isOver ? ' is-over' : ''}`}
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
      <MediaPreview url={url} width={220} />
      <button
        type="button"
        className="adm-slot__number"
        data-slot={index}
        aria-label={`Picture ${number} of ${count}. Arrow keys move it.`}
        onKeyDown={onKeyDown}
      >
        {number}
      </button>
      <button type="button" className="adm-slot__remove" aria-label={`Remove picture ${number}`} onClick={onRemove}>
        <span>
          <Icon name="close" />
        </span>
      </button>
      {isOwnPicture(url) && (
        <button
          type="button"
          className="adm-slot__focus"
          aria-label={`Focus point of picture ${number}`}
          onClick={onFocusPoint}
        >
          <span>
            <Icon name="target" />
          </span>
        </button>
      )}
    </li>
  );
}

interface TaskSlotProps {
  task: PictureTask;
  number: number;
  onDrop: () => void;
  onRetry: () => void;
}

function TaskSlot({ task, number, onDrop, onRetry }: TaskSlotProps) {
  if (task.phase === 'failed')
    return (
      <li className="adm-slot adm-slot--failed">
        <p role="alert" title={task.reason}>
          {uploadFailed}
        </p>
        {task.reason && <p className="adm-slot__reason">{task.reason}</p>}
        <div className="adm-slot__choices">
          <Button look="quiet" aria-label={`Try ${task.name} again`} onClick={onRetry}>
            Again
          </Button>
          <Button look="quiet" icon="close" isSquare aria-label={`Forget ${task.name}`} onClick={onDrop} />
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
      <button type="button" className="adm-slot__remove" aria-label={`Stop ${task.name}`} onClick={onDrop}>
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

function EmptySlot({ number, hintId, onFiles }: EmptySlotProps) {
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
