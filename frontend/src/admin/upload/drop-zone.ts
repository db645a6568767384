import { type DragEvent, useState } from 'react';

const carriesFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** Handlers of an element that files can be dropped on, and whether files hover over it. */
export function useDropZone(onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false);

  function onDragOver(event: DragEvent) {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    setOver(true);
  }

  const handlers = {
    onDragEnter: onDragOver,
    onDragOver,
    onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
      // Going on to a child does not leave the element.
      if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
    },
    onDrop(event: DragEvent) {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setOver(false);
      onFiles([...event.dataTransfer.files]);
    },
  };
  return { isOver, handlers };
}
