import { type CalledModel, type Usage, UsageInput, usageRoutes } from '@nfa/contracts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '../components/button.tsx';
import { call } from '../session/call.ts';
import { failureOf } from '../session/failure.ts';
import { UsagePictures } from './usage-pictures.tsx';

interface ChangePicturesProps {
  usage: Usage;
  models: readonly CalledModel[];
  onClose: () => void;
}

/** Names the pictures of a stored licence: they are often made after its terms, and its invoice. */
export function ChangePictures({ usage: latest, models, onClose }: ChangePicturesProps) {
  // The pictures are those at the opening, and so is the version that they replace.
  const [usage] = useState(latest);
  const [pictures, setPictures] = useState<readonly string[]>(usage.pictures);
  const [problem, setProblem] = useState<string>();
  const { id, model_id, media, updated_at: version } = usage;
  const saving = useMutation({
    mutationFn: (body: UsageInput) => call(usageRoutes.replace, { params: { id }, body, version }),
    onSuccess: onClose,
  });
  const failure = failureOf(saving.error);

  function send(event: FormEvent) {
    event.preventDefault();
    const found = UsageInput.safeParse({ ...usage, pictures });
    setProblem(found.error && `Pictures ${found.error.issues[0]?.message}`);
    if (found.success && !saving.isPending) saving.mutate(found.data);
  }

  return (
    <form className="adm-fit" aria-label="Pictures of the licence" noValidate onSubmit={send}>
      <UsagePictures
        models={model_id ? models.filter((model) => model.id === model_id) : models}
        media={media}
        value={pictures}
        problem={problem ?? failure}
        onChange={setPictures}
      />
      <p className="adm-cluster adm-whole">
        <Button onClick={onClose}>Cancel</Button>
        <Button look="primary" isSubmit aria-disabled={saving.isPending || undefined}>
          {saving.isPending ? 'Saving...' : 'Save pictures'}
        </Button>
      </p>
    </form>
  );
}
