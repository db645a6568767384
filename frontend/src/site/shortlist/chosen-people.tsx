import { heightText } from '@nfa/contracts/plain';
import { Link } from 'react-router-dom';
import { noteOpening } from '../../data/known-models.ts';
import { figuresOf, type LineModel, scaleOf } from '../../data/line.ts';
import { paths } from '../../lib/paths.ts';
import { t } from '../../translations/text.ts';
import { FigurePicture } from '../line/figure-picture.tsx';
import { Stage } from '../line/stage.tsx';

/** Fewest people to compare. */
const MIN_CHOSEN = 2;

/** The adults of a list on one line, all highlighted and with their names. */
export function ChosenPeople({ models }: { models: readonly LineModel[] }) {
  const figures = figuresOf(models, MIN_CHOSEN);
  if (figures.length === 0) return null;
  return (
    <Stage label={t('The Line')} scale={scaleOf(figures)}>
      <ol className="line-people line-people--chosen">
        {figures.map((figure) => (
          <li key={figure.id} className="is-chosen">
            <FigurePicture figure={figure} isFirst />
            <div className="line-foot">
              <Link to={paths.model(figure.id)} viewTransition onClick={() => noteOpening(figure.id, 'line')}>
                <span className="line-name">{figure.name}</span>
                <span className="line-facts note">{heightText(figure.height_cm)}</span>
              </Link>
            </div>
          </li>
        ))}
      </ol>
    </Stage>
  );
}
