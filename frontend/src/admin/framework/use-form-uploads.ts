import { useEffect, useEffectEvent } from 'react';
import { placeFile } from '../upload/place-file.ts';
import type { StoredFile } from '../upload/upload-queue.ts';
import { uploads, useUploadCount } from '../upload/uploads.ts';
import type { DraftedForm } from './use-drafted-form.ts';

/** Puts the files of a form into its fields as they arrive. @returns how many are under way */
export function useFormUploads(name: string, { form, isDirty, keep, discard }: DraftedForm): number {
  const uploading = useUploadCount(name);
  const receive = useEffectEvent((file: StoredFile) => {
    form.setValue(file.field, placeFile(form.getValues(file.field), file), { shouldDirty: true });
    keep();
  });
  useEffect(() => uploads.receive(name, (file) => receive(file)), [name]);

  // The draft is written while files upload, so that those that finish after leaving can be added to it.
  const writeDraft = useEffectEvent((hasContent: boolean) => {
    if (hasContent) keep();
    else discard();
  });
  const isUploading = uploading > 0;
  useEffect(() => {
    if (isUploading) writeDraft(true);
    else if (!isDirty) writeDraft(false);
  }, [isUploading, isDirty]);
  return uploading;
}
