import '../components/picture-selection.css';
import { type ModelProfile, maxPackageModels } from '@nfa/contracts';
import { useState } from 'react';
import { Button } from '../components/button.tsx';
import { SearchBox } from '../components/search-box.tsx';
import { MediaPreview } from '../upload/media-preview.tsx';

/** Models that show before all of them are asked for. */
const few = 24;

interface ModelSelectionProps {
  models: readonly ModelProfile[];
  /** Ids in their order. */
  chosen: readonly string[];
  onAdd: (id: string) => void;
  onRemove: (id: string) => void;
}

/** Visible models as pictures; ticking one gives it the next place. */
export function ModelSelection({ models, chosen, onAdd, onRemove }: ModelSelectionProps) {
  const [find, setFind] = useState('');
  const [isAllShown, setAllShown] = useState(false);
  const words = find.trim().toLowerCase();
  const found = models.filter(
    ({ visible, name, location, status }) => visible && `${name} ${location} ${status}`.toLowerCase().includes(words),
  );
  const shown = isAllShown ? found : found.slice(0, few);
  const isFull = chosen.length >= maxPackageModels;
  return (
    <fieldset name="items" className="adm-packages__models">
      <legend>
        Tick models <em>{`${chosen.length} of ${maxPackageModels}`}</em>
      </legend>
      <SearchBox label="Find a model" value={find} onSearch={setFind} />
      <ul className="adm-picture-selection">
        {shown.map((model) => {
          const place = chosen.indexOf(model.id) + 1;
          return (
            <li key={model.id}>
              <label>
                <input
                  type="checkbox"
                  checked={place > 0}
                  disabled={place === 0 && isFull}
                  onChange={() => (place > 0 ? onRemove(model.id) : onAdd(model.id))}
                />
                {model.main_image && <MediaPreview url={model.main_image} width={160} />}
                {place > 0 && (
                  <b className="adm-corner" aria-hidden="true">
                    {place}
                  </b>
                )}
                <span>{model.name}</span>
              </label>
            </li>
          );
        })}
      </ul>
      {shown.length < found.length && <Button onClick={() => setAllShown(true)}>Show all {found.length}</Button>}
    </fieldset>
  );
}
