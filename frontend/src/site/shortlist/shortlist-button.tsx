import './shortlist-button.css';
import { maxShortlist } from '@nfa/contracts/plain';
import { isSample } from '../../data/read-samples.ts';
import { type ShortlistEntry, toggleShortlist, useShortlist } from '../../data/shortlist.ts';
import { t } from '../../translations/text.ts';
import { Icon } from '../../ui/icon.tsx';

/** Adds a model to the shortlist or removes it. */
export function ShortlistButton({ model }: { model: ShortlistEntry }) {
  const list = useShortlist();
  if (isSample(model.id)) return null;
  const isChosen = list.some(({ id }) => id === model.id);
  const isFull = !isChosen && list.length >= maxShortlist;
  return (
    <button
      className="shortlist-button target needs-script"
      type="button"
      aria-label={t('Add to shortlist: {name}', { name: model.name })}
      aria-pressed={isChosen}
      aria-disabled={isFull || undefined}
      onClick={() => toggleShortlist(model)}
    >
      <i className="square">
        <Icon name={isChosen ? 'check' : 'plus'} />
      </i>
    </button>
  );
}
