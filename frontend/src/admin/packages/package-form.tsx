import '../framework/record-form.css';
import {
  type ClientsView,
  type ModelPackage,
  type ModelProfile,
  maxPackageModels,
  type PackageInput,
} from '@nfa/contracts';
import { useState } from 'react';
import { FormFoot } from '../components/form-foot.tsx';
import { counted } from '../components/format-number.ts';
import { FailureNotice } from '../components/notice.tsx';
import { Problem } from '../components/problem.tsx';
import { TextArea, TextField } from '../components/text-field.tsx';
import { move } from '../forms/move.ts';
import { ModelSelection } from './model-selection.tsx';
import { PackageItemRow } from './package-item-row.tsx';
import { modelsInLink } from './package-labels.ts';
import { PackagePreview } from './package-preview.tsx';
import { usePackageForm } from './use-package-form.ts';

interface PackageFormProps {
  /** Undefined for a new package. */
  stored: ModelPackage | undefined;
  /** Initial values of a new package. */
  initial: PackageInput;
  models: readonly ModelProfile[];
  clientsView: readonly ClientsView[];
  onDone: (saved?: ModelPackage) => void;
}

const texts = [
  { name: 'title', label: 'Name of the package' },
  { name: 'recipient', label: 'For', note: 'Optional' },
  { name: 'sender', label: 'From', note: 'Optional' },
] as const;

/** Makes or changes a package: words, models in order, pictures and a note of each. */
export function PackageForm({ stored, initial, models, clientsView, onDone }: PackageFormProps) {
  const { form, title } = usePackageForm({ stored, initial, clientsView, onDone });
  const [opened, setOpened] = useState('');
  const [previewed, setPreviewed] = useState('');
  const [linkState, setLinkState] = useState('');
  const { value: items, onChange: setItems } = form.choice('items');

  /** Adds models that are not in it yet; returns how many did not fit. */
  function add(ids: readonly string[]) {
    const fresh = ids.filter((model_id) => !items.some((item) => item.model_id === model_id));
    const added = fresh.map((model_id) => ({ model_id, images: [], note: '' }));
    const all = [...items, ...added];
    setItems(all.slice(0, maxPackageModels));
    return Math.max(0, all.length - maxPackageModels);
  }
  function addLink(field: HTMLInputElement) {
    const ids = modelsInLink(field.value, models);
    if (ids.length === 0) return setLinkState(field.value && 'No model of this link is on the roster.');
    const left = add(ids);
    setLinkState(left > 0 ? `${counted(left, 'model')} did not fit: a package has at most ${maxPackageModels}.` : '');
    field.value = '';
  }
  const remove = (model_id: string) => setItems(items.filter((item) => item.model_id !== model_id));

  return (
    <>
      <form className="adm-panel adm-packages__form" aria-label={title} {...form.props}>
        <div className="adm-panel__head">
          <h2>{title}</h2>
        </div>
        <div className="adm-form__grid">
          {texts.map(({ name, label, ...field }) => (
            <TextField key={name} {...field} {...form.field(name, label)} isHalf maxLength={100} />
          ))}
          <TextField {...form.field('expires_on', 'Expires', 'The day')} isHalf type="date" />
          <TextArea {...form.field('note', 'First words')} note="Optional" maxLength={1_000} />
          <div>
            <TextField
              label="Link of a shortlist"
              note="Optional"
              placeholder="Paste it: its models are ticked"
              onChange={({ target }) => addLink(target)}
            />
            <p className="adm-hint" role="status">
              {linkState}
            </p>
          </div>
        </div>
        <ModelSelection
          models={models}
          chosen={items.map(({ model_id }) => model_id)}
          onAdd={(model) => add([model])}
          onRemove={remove}
        />
        <h3 className="adm-packages__order">{counted(items.length, 'model')} in order</h3>
        <Problem text={form.problemOf('items', 'A package')} />
        <ol>
          {items.map((item, index) => (
            <PackageItemRow
              key={item.model_id}
              item={item}
              place={index + 1}
              count={items.length}
              model={models.find(({ id }) => id === item.model_id)}
              seen={clientsView.find(({ id }) => id === item.model_id)}
              isOpen={opened === item.model_id}
              onToggle={() => {
                setOpened(opened === item.model_id ? '' : item.model_id);
                setPreviewed(item.model_id);
              }}
              onMove={(to) => setItems(move(items, index, to - 1))}
              onRemove={() => remove(item.model_id)}
              onChange={(part) => setItems(items.map((other) => (other === item ? { ...other, ...part } : other)))}
            />
          ))}
        </ol>
        <p className="adm-hint">Hidden and deleted models leave the link at once.</p>
        <FailureNotice text="The package could not be saved." failure={form.failure} />
        <FormFoot
          className="adm-cluster adm-packages__links"
          form={form}
          submit="Save package"
          onCancel={() => {
            form.release();
            onDone();
          }}
        />
      </form>
      <PackagePreview
        values={form.watch()}
        models={models}
        clientsView={clientsView}
        at={previewed}
        onGo={setPreviewed}
      />
    </>
  );
}
