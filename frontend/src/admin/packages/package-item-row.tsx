import { digitalsOf, type ModelProfile, withoutFocus } from '@nfa/contracts';
import { IconButton } from '../components/icon-button.tsx';
import { PanelLink } from '../components/panel-link.tsx';
import { TextArea } from '../components/text-field.tsx';
import { useModelConsents } from '../components/use-model-consents.ts';
import { RowPicture } from '../framework/row-picture.tsx';
import { PictureChoice } from '../upload/picture-choice.tsx';
import { type PackageItem, profilePictures } from './shown-models.ts';

const hasSharedDigitals = (model: ModelProfile) => model.digitals_shared !== 'private' && digitalsOf(model).length > 0;

interface PackageItemRowProps {
  item: PackageItem;
  /** From 1. */
  place: number;
  count: number;
  /** Undefined when it was deleted. */
  model: ModelProfile | undefined;
  isOpen: boolean;
  onToggle: () => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  onChange: (part: Partial<PackageItem>) => void;
}

/** Pictures that clients may see; of a child only those that its guardian shares, none until loaded. */
function useShownToClients(model: ModelProfile | undefined): string[] {
  const isChild = model?.category === 'kids';
  const { data } = useModelConsents(isChild ? model.id : '');
  const urls = model ? profilePictures(model) : [];
  if (!isChild) return urls;
  const shared = data?.pictures.filter(({ is_shown, scopes }) => is_shown && scopes.includes('packages')) ?? [];
  return urls.filter((url) => shared.some(({ picture }) => picture === withoutFocus(url)));
}

/** One model of a package in its place; opened, its pictures and its note. */
export function PackageItemRow(props: PackageItemRowProps) {
  const { item, place, count, model, isOpen, onToggle, onMove, onRemove, onChange } = props;
  const name = model?.name ?? 'Deleted model';
  const urls = useShownToClients(model);
  const left = model ? profilePictures(model).length - urls.length : 0;
  return (
    <li className="adm-packages__item">
      <div>
        <b>{place}</b>
        <RowPicture url={model?.main_image ?? ''} />
        <button type="button" aria-expanded={isOpen} onClick={onToggle}>
          <strong>{name}</strong>
          <small>
            {item.images.length > 0 ? `${item.images.length} of ${urls.length} pictures` : `${urls.length} pictures`}
            {model && hasSharedDigitals(model) && ' · digitals'}
            {item.note && ' · note'}
            {left > 0 && ` · ${left} left out: the guardian has not agreed to packages`}
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
              Ask the guardian
            </PanelLink>
          )}
          <PictureChoice
            places={urls.map((_, index) => String(index + 1))}
            urls={urls}
            value={item.images}
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
