import type { ConsentPerson } from '@nfa/contracts';
import { Link } from 'react-router-dom';
import { longDate } from '../../lib/format.ts';
import { buttonClass } from '../components/button.tsx';
import { panelAddress } from '../data/use-panel-query.ts';

const DAY_MS = 86_400_000;
const URGENT_DAYS = 10;
const daysUntil = (at: string) => Math.max(0, Math.ceil((Date.parse(at) - Date.now()) / DAY_MS));

/** People whose consent ends within 30 days, each with a way to ask again. */
export function ExpiringConsents({ people }: { people: readonly ConsentPerson[] }) {
  const pictures = people.reduce((sum, { covered }) => sum + covered, 0);
  return (
    <section className="adm-expiring" aria-labelledby="expiring-title">
      <h2 id="expiring-title">
        Expiring in 30 days{' '}
        <span>
          {people.length} {people.length === 1 ? 'person' : 'people'}, {pictures}{' '}
          {pictures === 1 ? 'picture' : 'pictures'}
        </span>
      </h2>
      <ul>
        {people.map(({ model_id, name, view, until }) => {
          const days = daysUntil(until ?? '');
          return (
            <li key={model_id}>
              {view && <img src={view} alt="" />}
              <p>
                <strong>{name}</strong>
                <span>{longDate(until)}</span>
                <span className={days < URGENT_DAYS ? 'is-urgent' : 'is-soon'}>
                  {days === 1 ? 'in 1 day' : `in ${days} days`}
                </span>
              </p>
              <Link
                className={buttonClass()}
                to={panelAddress({ section: 'models', id: model_id, ask: 'consent' })}
                aria-label={`Ask again: ${name}`}
              >
                Ask again
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
