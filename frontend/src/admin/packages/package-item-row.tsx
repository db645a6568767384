import { type ClientsView, chosenPictures, type ModelProfile, profilePictures } from '@nfa/contracts';
import { IconButton } from '../components/icon-button.tsx';
import { PanelLink } from '../components/panel-link.tsx';
import { TextArea } from '../components/text-field.tsx';
import { RowPicture } from '../framework/row-picture.tsx';
import { PictureChoice } from '../upload/picture-choice.tsx';
import type { PackageItem } from './shown-models.ts';

interface PackageItemRowProps {
  item: PackageItem;
  /** From 1. */
  place: number;
  count: number;
  /** Undefined when it was deleted. */
  model: ModelProfile | undefined;
  /** Undefined when it was deleted. */
  seen: ClientsView | undefined;
  isOpen: boolean;
  onToggle: () => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  onChange: (part: Partial<PackageItem>) => void;
}

/** One model of a package in its place; opened, its pictures and its note. */
export function PackageItemRow(props: PackageItemRowProps) {
  const { item, place, count, model, seen, isOpen, onToggle, onMove, onRemove, onChange } = props;
  const name = model?.name ?? 'Deleted model';
  const urls = seen?.images ?? [];
  const chosen = chosenPictures(item.images, urls);
  // Of a hidden model clients see nothing, whatever was consented.
  const left = model?.visible ? profilePictures(model).length - urls.length : 0;
  return (
    <li className="adm-packages__item">
      <div>
        <b>{place}</b>
        <RowPicture url={model?.main_image ?? ''} />
        <button type="button" aria-expanded={isOpen} onClick={onToggle}>
          <strong>{name}</strong>
          <small>
            {chosen.length > 0 ? `${chosen.length} of ${urls.length} pictures` : `${urls.length} pictures`}
            {seen?.has_digitals && ' · digitals'}
            {item.note && ' · note'}
            {left > 0 &&
              ` · ${left} left out: ${seen?.is_child ? 'the guardian has not agreed to packages' : 'no consent to show them'}`}
            {model?.visible === false && ' · hidden: clients do not see this model'}
          </small>
        </button>
        <IconButton icon="up" label={`Move ${name} up`} aria-disabled={place === 1} onClick={() => onMove(place - 1)} />
        <IconButton
          icon="down"
          label={`Move ${name} down`}
          aria-disabled={place === count}
          onClick={() => onMove(place + 1)}
        />
        <IconButton icon="close" label={`Take ${name} out`} onClick={onRemove} />
      </div>
      {isOpen && (
        <div className="adm-packages__choice">
          <p className="adm-hint">
            Choose pictures to show only these, in the order of your taps; without a choice the client sees all.
          </p>
          {left > 0 && model && (
            <PanelLink to={{ section: 'models', id: model.id, view: 'consent', ask: 'consent' }}>
              {seen?.is_child ? 'Ask the guardian' : 'Ask for consent'}
            </PanelLink>
          )}
          <PictureChoice
            places={urls.map((_, index) => String(index + 1))}
            urls={urls}
            value={chosen}
            onChange={(images) => onChange({ images })}
          />
          <TextArea
            label="Note for the client"
            note="Optional"
            maxLength={500}
            value={item.note}
            onChange={({ target }) => onChange({ note: target.value })}
          />
        </div>
      )}
    </li>
  );
}
