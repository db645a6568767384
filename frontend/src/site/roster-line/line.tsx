import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { type Figure, isWithinHeights, scaleOf } from '../../data/line.ts';
import { withQuery } from '../../data/models.ts';
import { type Roster, sectionPath } from '../../data/roster.ts';
import { useShortlist } from '../../data/shortlist.ts';
import { paths } from '../../lib/paths.ts';
import { counted, say, t } from '../../translations/text.ts';
import { Icon } from '../../ui/icon.tsx';
import { Stage } from '../line/stage.tsx';
import { Grip } from './grip.tsx';
import { People } from './people.tsx';

export interface LineProps {
  figures: readonly Figure[];
  roster: Pick<Roster, 'category' | 'filter'>;
}

/** A section of the roster on one line, with a ruler that filters by height: shorter people step back. */
export function Line({ figures, roster: { category, filter } }: LineProps) {
  const navigate = useNavigate();
  const list = useShortlist();
  const scale = scaleOf(figures);
  const { height_from, ...others } = filter;
  // A dragged height applies until the address has it, or has another one.
  const [moved, setMoved] = useState<{ from: string | undefined; cm: number }>();
  const isMoved = moved !== undefined && moved.from === height_from;
  const least = isMoved ? moved.cm : Number(height_from ?? scale.from);
  const set = Math.min(scale.to, Math.max(scale.from, least));
  // The lowest mark of the scale filters nobody, not even people below the scale.
  const held = least > scale.from || (!isMoved && height_from !== undefined) ? { height_from: String(least) } : {};
  const stands = (figure: Figure) => isWithinHeights(figure, { ...others, ...held });
  const count = figures.filter(stands).length;

  const rest = (cm: number) => {
    const next = cm > scale.from ? { ...filter, height_from: String(cm) } : others;
    setMoved({ from: height_from, cm });
    void navigate(withQuery(sectionPath(category), next), { replace: true, preventScrollReset: true });
  };

  return (
    <Stage label={t('The Line')} scale={scale} set={set}>
      <People figures={figures} stands={stands} />
      <Grip scale={scale} set={set} count={count} onMove={(cm) => setMoved({ from: height_from, cm })} onRest={rest} />
      <div className="line-says">
        <strong>{countLabel(count, set)}</strong>
        {count === 0 ? (
          <button className="text-button needs-script" type="button" onClick={() => rest(scale.from)}>
            {t('Lower the rule')}
          </button>
        ) : (
          <span className="note">
            {'height_from' in held ? t('{n} cm and taller', { n: least }) : t('Drag the rule up')}
          </span>
        )}
      </div>
      {list.length > 0 && (
        <Link className="line-list" to={paths.shortlist(list.map(({ id }) => id))}>
          <span>{say('Shortlist {n}', { n: list.length })}</span>
          <Icon name="arrow" />
        </Link>
      )}
    </Stage>
  );
}

function countLabel(count: number, set: number): string {
  if (count === 0) return t('Nobody stands at {n} cm', { n: set });
  return t(counted(count, '{n} stands', '{n} stand'), { n: count });
}
