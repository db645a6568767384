import { useEffect } from 'react';

/** Refuses files dropped outside any field, which the browser would open in place of the panel. */
function refuse(event: DragEvent): void {
  const isNative = event.target instanceof HTMLInputElement && event.target.type === 'file';
  if (event.defaultPrevented || isNative || !event.dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
}

/** Keeps the panel open when a file misses its field. */
export function useMissedDrops(): void {
  useEffect(() => {
    const events = ['dragover', 'drop'] as const;
    for (const name of events) window.addEventListener(name, refuse);
    return () => {
      for (const name of events) window.removeEventListener(name, refuse);
    };
  }, []);
}
