import { type CalledModel, UsageInput, type UsageMedium, usageMedia, usageRoutes } from '@nfa/contracts';
import { useId } from 'react';
import { Checkbox } from '../components/checkbox.tsx';
import { FormFoot } from '../components/form-foot.tsx';
import { Problem } from '../components/problem.tsx';
import { SelectField } from '../components/select.tsx';
import { TextField } from '../components/text-field.tsx';
import { usePanelForm } from '../forms/use-panel-form.ts';
import { call } from '../session/call.ts';
import { mediumLabels } from './usage-labels.ts';
import { UsagePictures } from './usage-pictures.tsx';

interface UsageFormProps {
  jobId: string;
  models: readonly CalledModel[];
  onDone: () => void;
}

const empty = {
  media: [] as readonly UsageMedium[],
  model_id: '',
  territory: 'Kenya',
  starts_on: '',
  ends_on: '',
  exclusive: false,
  pictures: [] as readonly string[],
};

/** Where, for how long and whose pictures a client may show. */
export function UsageForm({ jobId, models, onDone }: UsageFormProps) {
  const id = useId();
  const form = usePanelForm({
    values: empty,
    toInput: (typed) => ({ ...typed, model_id: typed.model_id || null }),
    input: UsageInput,
    save: (body, { idempotencyKey }) => call(usageRoutes.addUsage, { params: { id: jobId }, body, idempotencyKey }),
    onSaved: onDone,
    otherwise: 'This could not be stored.',
  });
  const { value: media, onChange: setMedia } = form.choice('media');
  const model = form.watch('model_id');

  return (
    <form className="adm-fit adm-pad" aria-label="New licence" {...form.props}>
      <fieldset
        name="media"
        className="adm-cluster adm-whole"
        aria-describedby={form.problemOf('media', 'Where') && `${id}-media`}
      >
        <legend className="adm-label">Where</legend>
        {usageMedia.map((medium) => (
          <Checkbox
            key={medium}
            isBox
            label={mediumLabels[medium]}
            checked={media.includes(medium)}
            onChange={({ target }) =>
              setMedia(target.checked ? [...media, medium] : media.filter((one) => one !== medium))
            }
          />
        ))}
        <Problem id={`${id}-media`} text={form.problemOf('media', 'Where')} />
      </fieldset>
      <SelectField
        {...form.field('model_id', 'Whose pictures')}
        // Pictures that the form no longer shows must not be licensed.
        {...form.register('model_id', { onChange: () => form.setValue('pictures', []) })}
        empty="Everybody in the job"
        options={models.map(({ id: value, name }) => [value, name])}
      />
      <TextField {...form.field('territory', 'Territory')} maxLength={100} />
      <TextField {...form.field('starts_on', 'From')} type="date" />
      <TextField {...form.field('ends_on', 'Until')} type="date" />
      <div className="adm-whole">
        <Checkbox isBox {...form.field('exclusive', 'Exclusive')} />
      </div>
      <UsagePictures
        models={model ? models.filter(({ id: one }) => one === model) : models}
        media={media}
        problem={form.problemOf('pictures', 'Pictures')}
        {...form.choice('pictures')}
      />
      <FormFoot form={form} submit="Add licence" onCancel={onDone} />
      <Problem text={form.failure} />
    </form>
  );
}
