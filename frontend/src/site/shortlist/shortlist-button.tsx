import './shortlist-button.css';
import { maxShortlist } from '@nfa/contracts/plain';
import { reportFigure } from '../../data/figures.ts';
import { isSample } from '../../data/read-samples.ts';
import { type ShortlistEntry, toggleShortlist, useShortlist } from '../../data/shortlist.ts';
import { t } from '../../translations/text.ts';
import { Icon } from '../../ui/icon.tsx';

interface ShortlistButtonProps {
  model: ShortlistEntry;
  /** Text beside the icon. */
  text?: string;
}

/** Adds a model to the shortlist or removes it. */
export function ShortlistButton({ model, text }: ShortlistButtonProps) {
  const list = useShortlist();
  if (isSample(model.id)) return null;
  const isChosen = list.some(({ id }) => id === model.id);
  const isFull = !isChosen && list.length >= maxShortlist;
  return (
    <button
      className={`shortlist-button target needs-script ${text ? 'shortlist-button--words' : ''}`}
      type="button"
      aria-label={t('Add to shortlist: {name}', { name: model.name })}
      aria-pressed={isChosen}
      aria-disabled={isFull || undefined}
      onClick={() => {
        if (isFull) return;
        toggleShortlist(model);
        if (!isChosen) reportFigure('shortlist', [model.id]);
      }}
    >
      {text && <span>{text}</span>}
      <i className="square">
        <Icon name={isChosen ? 'check' : 'plus'} />
      </i>
    </button>
  );
}
