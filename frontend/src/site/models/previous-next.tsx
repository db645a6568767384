import './previous-next.css';
import type { ModelCategory } from '@nfa/contracts';
import { Link } from 'react-router-dom';
import type { Neighbours } from '../../data/model-page.ts';
import { categoryLabels, type ModelSummary } from '../../data/models.ts';
import { paths } from '../../lib/paths.ts';
import { own, t } from '../../translations/text.ts';
import { Picture } from '../../ui/picture.tsx';

/** Links to the previous and the next profile in the section of the roster. */
export function PreviousNext({ category, neighbours }: { category: ModelCategory; neighbours: Neighbours }) {
  const section = own(categoryLabels[category]);
  return (
    <nav className="turn below-fold" aria-label={t('More in {section}', { section })}>
      <Neighbour label={t('Previous in {section}', { section })} model={neighbours.previous} />
      <Neighbour label={t('Next in {section}', { section })} model={neighbours.next} />
    </nav>
  );
}

function Neighbour({ label, model }: { label: string; model: ModelSummary }) {
  return (
    <Link className="accent-hover" to={paths.model(model.id)}>
      <span className="frame">
        <Picture url={model.main_image} alt="" sizes="84px" maxWidth={320} isGray />
      </span>
      <span>
        <small className="note">{label}</small>
        <span className="text-row">{model.name}</span>
      </span>
    </Link>
  );
}
