import { isRefusal, logFailure, reasonOf } from '../session/failure.ts';
import { Store } from '../session/store.ts';
import type { SendingPhase } from './await-conversion.ts';
import type { uploadFile } from './upload-file.ts';

const AT_ONCE = 3;

/** Where an uploaded file belongs. */
export interface UploadTarget {
  /** Name of the form, which is also the name of its draft. */
  form: string;
  field: string;
}

/** One upload. */
export interface UploadTask extends UploadTarget {
  id: number;
  name: string;
  phase: 'waiting' | SendingPhase | 'failed';
  /** Part that has been sent or, in its phase, converted, 0 to 1. */
  progress: number;
  reason: string;
}

/** A stored file, with the addresses of files that were chosen after it. */
export interface StoredFile extends UploadTarget {
  url: string;
  later: readonly string[];
}

/** Takes the address of a stored file. */
export type Receiver = (file: StoredFile) => void;

interface Running extends UploadTask {
  file: File;
  stop: AbortController;
}

/** How a file is stored. @throws as `uploadFile` does */
type Send = typeof uploadFile;

/**
 * Uploads of the whole panel, three at a time. They go on after their form is left: the form receives the address while
 * open, else `fallback` does.
 */
export class UploadQueue {
  private tasks: Running[] = [];
  /** The files as screens show them. */
  readonly shown = new Store<readonly UploadTask[]>([]);
  private readonly receivers = new Map<string, Receiver>();
  /** Addresses by the task that brought them; ids grow in the order in which files were chosen. */
  private readonly arrived = new Map<number, StoredFile>();
  private nextId = 1;

  constructor(
    private readonly fallback: Receiver,
    private readonly send: Send,
  ) {}

  /** Files that are waiting or being sent; failed ones wait for somebody instead. */
  activeCount(form?: string): number {
    return this.shown.get().filter((task) => task.phase !== 'failed' && (!form || task.form === form)).length;
  }

  /** Hands the addresses for a form to `receiver` until the returned function is called. */
  receive(form: string, receiver: Receiver): () => void {
    this.receivers.set(form, receiver);
    return () => {
      if (this.receivers.get(form) === receiver) this.receivers.delete(form);
    };
  }

  add(target: UploadTarget, files: readonly File[]): void {
    for (const file of files)
      this.tasks.push({
        ...target,
        id: this.nextId++,
        name: file.name,
        phase: 'waiting',
        progress: 0,
        reason: '',
        file,
        stop: new AbortController(),
      });
    this.proceed();
  }

  /** Stops a running upload, or removes a failed one. */
  drop(id: number): void {
    const task = this.tasks.find((candidate) => candidate.id === id);
    this.tasks = this.tasks.filter((candidate) => candidate !== task);
    task?.stop.abort();
    this.proceed();
  }

  /** Stops every file of a form. */
  dropAll(form: string): void {
    for (const task of this.tasks.filter((candidate) => candidate.form === form)) this.drop(task.id);
  }

  /** Hands the files of a form to another one. */
  retarget(form: string, next: string): void {
    for (const file of [...this.tasks, ...this.arrived.values()]) if (file.form === form) file.form = next;
    this.tell();
  }

  retry(id: number): void {
    const task = this.tasks.find((candidate) => candidate.id === id);
    if (!task) return;
    Object.assign(task, { phase: 'waiting', progress: 0, reason: '' });
    this.proceed();
  }

  private proceed(): void {
    const busy = this.tasks.filter(({ phase }) => phase === 'uploading' || phase === 'converting').length;
    for (const task of this.tasks.filter((waiting) => waiting.phase === 'waiting').slice(0, AT_ONCE - busy))
      void this.run(task);
    if (this.tasks.length === 0) this.arrived.clear();
    this.tell();
  }

  private async run(task: Running): Promise<void> {
    task.phase = 'uploading';
    try {
      const onProgress = (part: number, phase: SendingPhase) => {
        Object.assign(task, { progress: part, phase });
        this.tell();
      };
      const url = await this.send(task.file, { onProgress, signal: task.stop.signal });
      // Stopped at the last moment: the file is stored but no longer wanted.
      if (this.tasks.includes(task)) this.deliver(task, url);
    } catch (error) {
      if (this.tasks.includes(task)) {
        task.phase = 'failed';
        task.reason = reasonOf(error);
        if (!isRefusal(error)) logFailure(error);
      }
    }
    this.proceed();
  }

  private deliver(task: Running, url: string): void {
    const { id, form, field } = task;
    const later = [...this.arrived]
      .filter(([other, file]) => other > id && file.form === form && file.field === field)
      .map(([, file]) => file.url);
    const stored = { form, field, url, later };
    this.arrived.set(id, stored);
    this.tasks = this.tasks.filter((candidate) => candidate !== task);
    (this.receivers.get(form) ?? this.fallback)(stored);
  }

  private tell(): void {
    this.shown.set(this.tasks.map(({ file: _file, stop: _stop, ...task }) => ({ ...task })));
  }
}
