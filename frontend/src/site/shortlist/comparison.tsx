import './comparison.css';
import { type CSSProperties, type FocusEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ComparedModel } from '../../data/shortlist-page.ts';
import { paths } from '../../lib/paths.ts';
import { ownLang, t } from '../../translations/text.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { type ComparedLabel, comparedFacts, comparedLabels } from './compared-facts.ts';

/** Language of a fact; only hair and eyes are the owner's words. */
const langOfFact = (label: ComparedLabel, value: string) => (label === 'Hair' || label === 'Eyes') && ownLang(value);

interface ComparisonProps {
  models: ComparedModel[];
  onMove: (place: number, by: -1 | 1) => void;
  onRemove: (place: number) => void;
}

/** Models side by side; in print in rows, with their facts below. */
export function Comparison({ models, onMove, onRemove }: ComparisonProps) {
  const [isReordering, setReordering] = useState(false);
  const focusAfterRemoval = useFocusAfterRemoval(models);
  const remove = (place: number) => {
    focusAfterRemoval(place);
    onRemove(place);
  };
  const compared = models.map((model) => ({ model, facts: comparedFacts(model) }));
  const labels = comparedLabels.filter((label) => compared.some(({ facts }) => facts[label] !== ''));
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keyboard. */}
      <section className="comparison" aria-label={t('Comparison')} tabIndex={0} onFocus={revealBesideLabels}>
        <table style={{ '--models': models.length } as CSSProperties}>
          <thead>
            <tr>
              <td>
                {models.length > 1 && (
                  <button
                    className="comparison-reorder text-button needs-script"
                    type="button"
                    aria-pressed={isReordering}
                    onClick={() => setReordering(!isReordering)}
                  >
                    {t('Reorder')}
                  </button>
                )}
              </td>
              {models.map((model, place) => (
                <th key={model.id} scope="col">
                  <Person model={model} />
                  <span className="person-tools needs-script">
                    {isReordering && <Arrows models={models} place={place} onMove={onMove} />}
                    <button
                      className="person-remove square"
                      type="button"
                      aria-label={t('Remove {name}', { name: model.name })}
                      onClick={() => remove(place)}
                    >
                      <Icon name="close" />
                    </button>
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {labels.map((label) => (
              <tr key={label}>
                <th scope="row">{t(label)}</th>
                {compared.map(({ model, facts }) => (
                  <td key={model.id} {...langOfFact(label, facts[label])}>
                    {facts[label] || '–'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <ol className="comparison-paper">
        {compared.map(({ model, facts }) => (
          <li key={model.id}>
            <Person model={model} />
            <dl className="rows">
              {labels.map(
                (label) =>
                  facts[label] && (
                    <div key={label}>
                      <dt>{t(label)}</dt>
                      <dd {...langOfFact(label, facts[label])}>{facts[label]}</dd>
                    </div>
                  ),
              )}
            </dl>
          </li>
        ))}
      </ol>
    </>
  );
}

/** Scrolls an element that was focused by keyboard out from under the sticky labels, where browsers consider it visible. */
function revealBesideLabels({ target, currentTarget }: FocusEvent<HTMLElement>) {
  if (target !== currentTarget && target.matches(':focus-visible'))
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Moves the focus from the button of a removed model to that of its neighbour. */
function useFocusAfterRemoval(models: ComparedModel[]) {
  const removed = useRef<{ list: Element; place: number }>(undefined);
  useEffect(() => {
    const { list, place } = removed.current ?? {};
    removed.current = undefined;
    const buttons = list?.querySelectorAll<HTMLElement>('.person-remove');
    buttons?.[Math.min(place ?? 0, models.length - 1)]?.focus();
  }, [models]);
  return (place: number) => {
    const list = document.activeElement?.closest('table');
    removed.current = list ? { list, place } : undefined;
  };
}

function Arrows({ models, place, onMove }: Pick<ComparisonProps, 'models' | 'onMove'> & { place: number }) {
  const name = models[place]?.name ?? '';
  return (
    <>
      {place > 0 && (
        <button
          className="square"
          type="button"
          aria-label={t('Move {name} earlier', { name })}
          onClick={() => onMove(place, -1)}
        >
          <Icon name="back" />
        </button>
      )}
      {place < models.length - 1 && (
        <button
          className="square"
          type="button"
          aria-label={t('Move {name} later', { name })}
          onClick={() => onMove(place, 1)}
        >
          <Icon name="arrow" />
        </button>
      )}
    </>
  );
}

const Person = ({ model }: { model: ComparedModel }) => (
  <Link className="person" to={paths.model(model.id)} viewTransition>
    <span className="frame">
      <Picture url={model.main_image} alt="" sizes="(min-width: 900px) 24vw, 44vw" maxWidth={640} />
    </span>
    <span className="text-card">{model.name}</span>
  </Link>
);
