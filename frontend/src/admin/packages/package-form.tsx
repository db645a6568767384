import '../framework/record-form.css';
import { type ModelPackage, type ModelProfile, maxPackageModels, type PackageInput } from '@nfa/contracts';
import { useState } from 'react';
import { Button } from '../components/button.tsx';
import { counted } from '../components/format-number.ts';
import { Problem } from '../components/problem.tsx';
import { TextArea, TextField } from '../components/text-field.tsx';
import { move } from '../forms/move.ts';
import { PackageItemRow } from './package-item-row.tsx';
import { modelsInLink } from './package-labels.ts';
import { PackagePreview } from './package-preview.tsx';
import { TickModels } from './tick-models.tsx';
import { usePackageForm } from './use-package-form.ts';

interface PackageFormProps {
  /** Undefined for a new package. */
  stored: ModelPackage | undefined;
  /** Initial values of a new package. */
  initial?: PackageInput;
  models: readonly ModelProfile[];
  onDone: (saved?: ModelPackage) => void;
}

const texts = [
  { name: 'title', label: 'Name of the package' },
  { name: 'recipient', label: 'For', note: 'Optional' },
  { name: 'sender', label: 'From', note: 'Optional' },
] as const;

/** Makes or changes a package: words, models in order, pictures and a note of each. */
export function PackageForm({ stored, initial, models, onDone }: PackageFormProps) {
  const { title, values, setValues, problems, isBusy, save, cancel } = usePackageForm({ stored, initial, onDone });
  const [opened, setOpened] = useState('');
  const [previewed, setPreviewed] = useState('');
  const { items } = values;
  const change = (part: Partial<PackageInput>) => setValues((before) => ({ ...before, ...part }));
  const problemOf = (name: string, label: string) => problems[name] && `${label} ${problems[name]}`;

  const add = (ids: readonly string[]) =>
    setValues((before) => {
      const fresh = ids.filter((model_id) => !before.items.some((item) => item.model_id === model_id));
      const added = fresh.map((model_id) => ({ model_id, images: [], note: '' }));
      return { ...before, items: [...before.items, ...added].slice(0, maxPackageModels) };
    });
  const remove = (model_id: string) => change({ items: items.filter((item) => item.model_id !== model_id) });

  return (
    <>
      <form className="adm-panel adm-packages__form" aria-label={title} onSubmit={save} noValidate>
        <div className="adm-panel__head">
          <h2>{title}</h2>
        </div>
        <div className="adm-form__grid">
          {texts.map(({ name, ...field }) => (
            <TextField
              key={name}
              {...field}
              isHalf
              maxLength={100}
              value={values[name]}
              problem={problemOf(name, field.label)}
              onChange={({ target }) => change({ [name]: target.value })}
            />
          ))}
          <TextField
            label="Expires"
            isHalf
            type="date"
            value={values.expires_on}
            problem={problemOf('expires_on', 'The day')}
            onChange={({ target }) => change({ expires_on: target.value })}
          />
          <TextArea
            label="First words"
            note="Optional"
            maxLength={1_000}
            value={values.note}
            onChange={({ target }) => change({ note: target.value })}
          />
          <TextField
            label="Link of a shortlist"
            note="Optional"
            placeholder="Paste it: its models are ticked"
            onChange={({ target }) => {
              const ids = modelsInLink(target.value, models);
              if (ids.length === 0) return;
              add(ids);
              target.value = '';
            }}
          />
        </div>
        <TickModels
          models={models}
          chosen={items.map(({ model_id }) => model_id)}
          onAdd={(model) => add([model])}
          onRemove={remove}
        />
        <h3 className="adm-packages__order">{counted(items.length, 'model')} in order</h3>
        <Problem text={problemOf('items', 'A package')} />
        <ol>
          {items.map((item, index) => (
            <PackageItemRow
              key={item.model_id}
              item={item}
              place={index + 1}
              count={items.length}
              model={models.find((model) => model.id === item.model_id)}
              isOpen={opened === item.model_id}
              onToggle={() => {
                setOpened(opened === item.model_id ? '' : item.model_id);
                setPreviewed(item.model_id);
              }}
              onMove={(to) => change({ items: move(items, index, to - 1) })}
              onRemove={() => remove(item.model_id)}
              onChange={(part) =>
                change({ items: items.map((other) => (other === item ? { ...other, ...part } : other)) })
              }
            />
          ))}
        </ol>
        <p className="adm-hint">Hidden and deleted models leave the link at once.</p>
        <p className="adm-cluster adm-packages__links">
          <Button aria-disabled={isBusy || undefined} onClick={cancel}>
            Cancel
          </Button>
          <Button look="primary" isSubmit aria-disabled={isBusy || undefined}>
            {isBusy ? 'Saving...' : 'Save package'}
          </Button>
        </p>
      </form>
      <PackagePreview values={values} models={models} at={previewed} onGo={setPreviewed} />
    </>
  );
}
