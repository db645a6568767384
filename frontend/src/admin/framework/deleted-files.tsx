import { unusedFileDays } from '@nfa/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '../components/button.tsx';
import { counted } from '../components/format-number.ts';
import type { Field, FormValues } from '../forms/field.ts';
import { findDeleted } from '../upload/deleted-files.ts';
import { storedAddress } from '../upload/media-address.ts';
import type { DraftedForm } from './use-drafted-form.ts';

const fileKinds: readonly string[] = ['image', 'video', 'pictures', 'pictureChoice'];

interface DeletedFilesProps {
  drafted: DraftedForm;
  fields: Record<string, Field>;
}

/** Says which uploads of a restored draft were deleted since, because nothing that is saved shows them, and takes them out. */
export function DeletedFiles({ drafted: { form, edit }, fields }: DeletedFilesProps) {
  const names = Object.keys(fields).filter((name) => fileKinds.includes(fields[name]?.kind ?? ''));
  const filesOf = (values: FormValues) => names.flatMap((name) => values[name] as string | string[]);
  const values = useWatch({ control: form.control }) as FormValues;
  const [added] = useState(() => {
    const { base, stored, version } = edit();
    // What was stored when the edit began is kept with the older versions.
    const known = filesOf(version === '' ? stored : base);
    return filesOf(form.getValues()).filter((url) => !known.includes(url));
  });
  const { data: missing = [] } = useQuery({
    queryKey: ['deleted-files', added],
    queryFn: () => findDeleted(added),
    enabled: added.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isDeleted = (url: string) => missing.includes(storedAddress(url));
  const count = new Set(filesOf(values).filter(isDeleted).map(storedAddress)).size;
  if (count === 0) return null;

  function takeOut() {
    for (const name of names) {
      const value = values[name] as string | string[];
      const slots = [value].flat();
      if (!slots.some(isDeleted)) continue;
      const left = slots.filter((url) => !isDeleted(url));
      const free = fields[name]?.kind === 'pictures' ? slots.length - left.length : 0;
      const kept = [...left, ...Array<string>(free).fill('')];
      form.setValue(name, Array.isArray(value) ? kept : '', { shouldDirty: true });
    }
  }

  return (
    <div className="adm-notice adm-notice--info">
      <p className="adm-notice__text" role="alert">
        {counted(count, 'upload is', 'uploads are')} no longer there: what is not saved within {unusedFileDays} days is
        deleted. Upload again, or save without.
      </p>
      <Button onClick={takeOut}>Take out what is gone</Button>
    </div>
  );
}
