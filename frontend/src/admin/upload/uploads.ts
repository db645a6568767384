import { createContext, useContext } from 'react';
import { drafts, draftTime } from '../forms/drafts.ts';
import { useStore } from '../session/store.ts';
import { placeFile } from './place-file.ts';
import { type StoredFile, UploadQueue, type UploadTask } from './upload-queue.ts';

function placeInDraft({ form, field, url, later }: StoredFile): void {
  const draft = drafts.read(form);
  if (!draft) return;
  const values = { ...draft.values, [field]: placeFile(draft.values[field], { url, later }) };
  drafts.write(form, { ...draft, at: draftTime(), values });
}

/** The uploads of this tab. A file whose form was left goes into its draft. */
export const uploads = new UploadQueue(placeInDraft, async (...file) => {
  // The panel's first view sends nothing.
  const { uploadFile } = await import('./upload-file.ts');
  return uploadFile(...file);
});

/** Name of the form that upload controls belong to. */
export const UploadFormContext = createContext('');

/** Every upload of the panel. */
export const useAllUploads = (): readonly UploadTask[] => useStore(uploads.shown);

/** Uploads of one field of the form around. */
export function useUploads(field: string) {
  const form = useContext(UploadFormContext);
  const tasks = useAllUploads().filter((task) => task.form === form && task.field === field);
  return { tasks, add: (files: readonly File[]) => uploads.add({ form, field }, files) };
}

/** How many files of a form are under way. */
export const useUploadCount = (form: string): number =>
  useAllUploads().filter((task) => task.form === form && task.phase !== 'failed').length;
