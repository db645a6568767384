import { type CalledModel, type Usage, UsageInput, usageRoutes } from '@nfa/contracts';
import { useState } from 'react';
import { FormFoot } from '../components/form-foot.tsx';
import { usePanelForm } from '../forms/use-panel-form.ts';
import { call } from '../session/call.ts';
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
  const { id, model_id, media, updated_at: version } = usage;
  const form = usePanelForm({
    values: { pictures: usage.pictures as readonly string[] },
    toInput: ({ pictures }) => ({ ...usage, pictures }),
    input: UsageInput,
    save: (body) => call(usageRoutes.replace, { params: { id }, body, version }),
    onSaved: onClose,
  });

  return (
    <form className="adm-fit" aria-label="Pictures of the licence" {...form.props}>
      <UsagePictures
        models={model_id ? models.filter((model) => model.id === model_id) : models}
        media={media}
        problem={form.problemOf('pictures', 'Pictures') ?? form.failure}
        {...form.choice('pictures')}
      />
      <FormFoot form={form} submit="Save pictures" onCancel={onClose} />
    </form>
  );
}
