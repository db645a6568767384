import './picture-slots.css';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { move } from '../forms/move.ts';
import { FocusDialog } from './focus-dialog.tsx';
import { EmptySlot, FilledSlot, TaskSlot } from './slot.tsx';
import { SlotTools } from './slot-tools.tsx';
import { uploads, useUploads } from './uploads.ts';
import { wrongKind } from './wrong-kind.ts';

interface PictureSlotsProps {
  name: string;
  label: string;
  /** One entry per slot, the unused ones "". */
  value: readonly string[];
  onChange: (urls: string[]) => void;
  /** Makes a picture the main image; what was the main image takes its slot. */
  onMakeMain?: ((url: string, index: number) => void) | undefined;
  /** Stands below the tools of the chosen picture. */
  below?: ((url: string) => ReactNode) | undefined;
}

/** A row of numbered slots: drop several pictures at once, choose one to move it, crop it or make it the main image. */
export function PictureSlots({ name, label, value, onChange, onMakeMain, below }: PictureSlotsProps) {
  const slots = value.length;
  const urls = value.filter((url) => url !== '');
  const { tasks, add } = useUploads(name);
  const [note, setNote] = useState('');
  const [chosen, setChosen] = useState('');
  const [isFocusing, setFocusing] = useState(false);
  const [wanted, setWanted] = useState<number>();
  const list = useRef<HTMLOListElement>(null);
  const hintId = useId();
  const free = Math.max(0, slots - urls.length - tasks.length);
  const freeNumbers = Array.from({ length: free }, (_, index) => slots - free + index + 1);
  // By its address, since a picture that arrives may take a place before it.
  const place = urls.indexOf(chosen);
  const current = place < 0 ? undefined : place;

  const store = (next: readonly string[]) =>
    onChange([...next, ...Array<string>(Math.max(0, slots - next.length)).fill('')].slice(0, slots));

  function take(files: readonly File[]) {
    const refusals = files.flatMap((file) => wrongKind(file, 'image') ?? []);
    const pictures = files.filter((file) => wrongKind(file, 'image') === undefined);
    const fitting = pictures.slice(0, free);
    const left = pictures.length - fitting.length;
    const tooMany = left > 0 ? [`Only ${slots} pictures fit: ${left} ${left === 1 ? 'was' : 'were'} left out.`] : [];
    setNote([...refusals, ...tooMany].join(' '));
    if (fitting.length > 0) add(fitting);
  }

  function moveTo(from: number, to: number) {
    const target = Math.max(0, Math.min(urls.length - 1, to));
    if (target === from) return;
    store(move(urls, from, target));
    setChosen(urls[from] ?? '');
    setNote(`Picture ${from + 1} to place ${target + 1} of ${urls.length}.`);
  }

  function remove(index: number) {
    store(urls.filter((_, other) => other !== index));
    setNote(`Picture ${index + 1} removed.`);
    setChosen('');
    setWanted(Math.min(index, urls.length - 2));
  }

  // The focus follows the picture that the keys moved; after a removal its neighbour has it.
  useEffect(() => {
    if (wanted === undefined) return;
    const slot = list.current?.querySelector<HTMLElement>(`[data-slot="${Math.max(0, wanted)}"]`);
    (slot ?? list.current?.querySelector<HTMLElement>('input'))?.focus();
    setWanted(undefined);
  }, [wanted]);

  return (
    <div className="adm-slots">
      <ol className="adm-slots__list" ref={list} aria-label={label}>
        {urls.map((url, index) => (
          <FilledSlot
            key={`${url} ${urls.indexOf(url) === index ? '' : index}`}
            url={url}
            index={index}
            count={urls.length}
            isChosen={index === current}
            onChoose={() => setChosen(index === current ? '' : url)}
            onGo={(to) => setWanted(Math.max(0, Math.min(urls.length - 1, to)))}
            onMove={(to) => {
              moveTo(index, to);
              setWanted(Math.max(0, Math.min(urls.length - 1, to)));
            }}
            onDropSlot={(from) => moveTo(from, index)}
          />
        ))}
        {tasks.map((task, index) => (
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
      {current !== undefined && (
        <SlotTools
          url={urls[current] ?? ''}
          index={current}
          count={urls.length}
          onMove={(to) => moveTo(current, to)}
          onFocusPoint={() => setFocusing(true)}
          onRemove={() => remove(current)}
          {...(onMakeMain && {
            onMakeMain: () => {
              onMakeMain(urls[current] ?? '', current);
              setNote(`Picture ${current + 1} is the main image now.`);
              setWanted(current);
            },
          })}
        >
          {below?.(urls[current] ?? '')}
        </SlotTools>
      )}
      <p className="adm-hint" id={hintId}>
        PNG, JPG, GIF up to 10MB. Choose a picture to move it by buttons, or drag it.
      </p>
      <p role="status" className="adm-hint adm-slots__note">
        {note}
      </p>
      {isFocusing && current !== undefined && (
        <FocusDialog
          label={`Picture ${current + 1}`}
          url={urls[current] ?? ''}
          onClose={(url) => {
            setFocusing(false);
            if (url === undefined) return;
            store(urls.map((old, index) => (index === current ? url : old)));
            setChosen(url);
          }}
        />
      )}
    </div>
  );
}
