import { type CalledModel, UsageInput, type UsageMedium, usageMedia } from '@nfa/contracts';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../components/button.tsx';
import { Problem } from '../components/problem.tsx';
import { SelectField } from '../components/select.tsx';
import { TextField } from '../components/text-field.tsx';
import { mediumLabels } from './usage-labels.ts';
import { UsagePictures } from './usage-pictures.tsx';

interface UsageFormProps {
  models: readonly CalledModel[];
  isBusy: boolean;
  onSubmit: (usage: UsageInput) => void;
  onCancel: () => void;
}

const names: Record<string, string> = {
  ...{ media: 'Where', territory: 'Territory', starts_on: 'From', ends_on: 'Until', pictures: 'Pictures' },
};

/** Where, for how long and whose pictures a client may show. */
export function UsageForm({ models, isBusy, onSubmit, onCancel }: UsageFormProps) {
  const id = useId();
  const [media, setMedia] = useState<readonly UsageMedium[]>([]);
  const [model, setModel] = useState('');
  const [territory, setTerritory] = useState('Kenya');
  const [starts_on, setStart] = useState('');
  const [ends_on, setEnd] = useState('');
  const [exclusive, setExclusive] = useState(false);
  const [pictures, setPictures] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<{ path: string; message: string }>();
  const problemOf = (path: string) => (problem?.path === path ? `${names[path]} ${problem.message}` : undefined);

  function send(event: FormEvent) {
    event.preventDefault();
    const terms = { media, model_id: model || null, territory, starts_on, ends_on, exclusive, pictures };
    const found = UsageInput.safeParse(terms);
    const [issue] = found.error?.issues ?? [];
    setProblem(issue && { path: String(issue.path[0]), message: issue.message });
    if (found.success && !isBusy) onSubmit(found.data);
  }

  function tick(medium: UsageMedium, isOn: boolean) {
    setMedia(isOn ? [...media, medium] : media.filter((one) => one !== medium));
  }

  return (
    <form className="adm-fit adm-pad" aria-label="New licence" noValidate onSubmit={send}>
      <fieldset className="adm-cluster adm-whole" aria-describedby={problemOf('media') && `${id}-media`}>
        <legend className="adm-label">Where</legend>
        {usageMedia.map((medium) => (
          <label key={medium} className="adm-check">
            <input
              type="checkbox"
              checked={media.includes(medium)}
              onChange={({ target }) => tick(medium, target.checked)}
            />
            {mediumLabels[medium]}
          </label>
        ))}
        <Problem id={`${id}-media`} text={problemOf('media')} />
      </fieldset>
      <SelectField
        label="Whose pictures"
        value={model}
        onChange={({ target }) => {
          setModel(target.value);
          // Pictures that the form no longer shows must not be licensed.
          setPictures([]);
        }}
        empty="Everybody in the job"
        options={models.map(({ id: value, name }) => [value, name])}
      />
      <TextField
        label="Territory"
        value={territory}
        maxLength={100}
        problem={problemOf('territory')}
        onChange={({ target }) => setTerritory(target.value)}
      />
      <TextField
        label="From"
        type="date"
        value={starts_on}
        problem={problemOf('starts_on')}
        onChange={({ target }) => setStart(target.value)}
      />
      <TextField
        label="Until"
        type="date"
        value={ends_on}
        problem={problemOf('ends_on')}
        onChange={({ target }) => setEnd(target.value)}
      />
      <label className="adm-check adm-whole">
        <span>
          <input type="checkbox" checked={exclusive} onChange={({ target }) => setExclusive(target.checked)} />{' '}
          Exclusive
        </span>
      </label>
      <UsagePictures
        models={model ? models.filter(({ id: one }) => one === model) : models}
        media={media}
        value={pictures}
        problem={problemOf('pictures')}
        onChange={setPictures}
      />
      <p className="adm-cluster adm-whole">
        <Button onClick={onCancel}>Cancel</Button>
        <Button look="primary" isSubmit aria-disabled={isBusy || undefined}>
          {isBusy ? 'Saving...' : 'Add licence'}
        </Button>
      </p>
    </form>
  );
}
