import { useEffect, useRef, useState } from 'react';
import { isRefusal, logFailure, reasonOf } from '../session/failure.ts';
import { uploadFile } from './upload-file.ts';

const AT_ONCE = 3;

/** One file on its way into a slot. */
export interface PictureTask {
  id: number;
  name: string;
  phase: 'waiting' | 'uploading' | 'done' | 'failed';
  /** Part that has been sent, 0 to 1. */
  progress: number;
  url: string;
  reason: string;
}

interface Running extends PictureTask {
  file: File;
  stop: AbortController;
}

/**
 * Uploads several pictures, three at a time, and hands them over in the order in which they were dropped:
 * a picture waits for those before it, unless they failed.
 */
export function usePictureUploads(onStored: (urls: string[]) => void) {
  const tasks = useRef<Running[]>([]);
  const [view, setView] = useState<readonly PictureTask[]>([]);
  const nextId = useRef(1);
  const stored = useRef(onStored);
  stored.current = onStored;

  useEffect(
    () => () => {
      for (const task of tasks.current) task.stop.abort();
    },
    [],
  );

  function show() {
    setView(tasks.current.map(({ file: _file, stop: _stop, ...task }) => ({ ...task })));
  }

  function handOver() {
    const firstBusy = tasks.current.findIndex((task) => task.phase === 'waiting' || task.phase === 'uploading');
    const ready = firstBusy === -1 ? tasks.current : tasks.current.slice(0, firstBusy);
    const urls = ready.filter((task) => task.phase === 'done').map((task) => task.url);
    if (urls.length === 0) return;
    tasks.current = tasks.current.filter((task) => !(ready.includes(task) && task.phase === 'done'));
    stored.current(urls);
  }

  async function run(task: Running) {
    task.phase = 'uploading';
    try {
      const onProgress = (part: number) => {
        task.progress = part;
        show();
      };
      task.url = await uploadFile(task.file, { onProgress, signal: task.stop.signal });
      task.phase = 'done';
    } catch (error) {
      if (!tasks.current.includes(task)) return;
      task.phase = 'failed';
      task.reason = reasonOf(error);
      if (!isRefusal(error)) logFailure(error);
    }
    proceed();
  }

  function proceed() {
    handOver();
    const busy = tasks.current.filter((task) => task.phase === 'uploading').length;
    for (const task of tasks.current.filter((waiting) => waiting.phase === 'waiting').slice(0, AT_ONCE - busy))
      void run(task);
    show();
  }

  return {
    tasks: view,
    add(files: readonly File[]) {
      for (const file of files) {
        const id = nextId.current++;
        const stop = new AbortController();
        tasks.current.push({ id, name: file.name, phase: 'waiting', progress: 0, url: '', reason: '', file, stop });
      }
      proceed();
    },
    /** Stops a file that is on its way, or forgets one that failed. */
    drop(id: number) {
      const task = tasks.current.find((candidate) => candidate.id === id);
      tasks.current = tasks.current.filter((candidate) => candidate.id !== id);
      task?.stop.abort();
      proceed();
    },
    retry(id: number) {
      const task = tasks.current.find((candidate) => candidate.id === id);
      if (!task) return;
      task.phase = 'waiting';
      task.progress = 0;
      proceed();
    },
  };
}
