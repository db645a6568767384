import type { ModelPackage, ModelProfile } from '@nfa/contracts';
import { longDay } from '../../lib/format.ts';
import { counted } from '../components/format-number.ts';
import { RowPicture } from '../framework/row-picture.tsx';
import { stateOf } from './package-labels.ts';

interface PackageListProps {
  packages: readonly ModelPackage[];
  models: readonly ModelProfile[];
  currentId: string;
  onOpen: (row: ModelPackage) => void;
}

/** Pictures in the fan of a row. */
const fanSize = 3;

/** Packages, newest first. */
export function PackageList({ packages, models, currentId, onOpen }: PackageListProps) {
  if (packages.length === 0) return null;
  return (
    <ul className="adm-panel adm-packages__list" aria-label="Packages">
      {packages.map((row) => {
        const first = row.items.slice(0, fanSize).map(({ model_id }) => models.find(({ id }) => id === model_id));
        const state = stateOf(row);
        return (
          <li key={row.id}>
            <button type="button" aria-current={row.id === currentId || undefined} onClick={() => onOpen(row)}>
              <span className="adm-thumbs">
                {first.map((model, index) => (
                  <RowPicture key={row.items[index]?.model_id} url={model?.main_image ?? ''} />
                ))}
              </span>
              <span>
                <strong>{row.title}</strong>
                {row.recipient && <small>{row.recipient}</small>}
                <small>
                  {counted(row.items.length, 'model')} · until {longDay(row.expires_on)}
                </small>
                {row.new_answers > 0 && <span className="adm-chip adm-chip--accent">{row.new_answers} new</span>}
                <small>{`${row.yes} yes, ${row.maybe} maybe, ${row.no} no`}</small>
              </span>
              <span className={state === 'Open' ? 'adm-chip adm-chip--ok' : 'adm-chip adm-chip--quiet'}>{state}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
