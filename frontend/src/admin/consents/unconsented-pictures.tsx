import type { ConsentPerson } from '@nfa/contracts';
import { Link } from 'react-router-dom';
import { buttonClass } from '../components/button.tsx';
import { counted } from '../components/format-number.ts';
import { panelAddress } from '../data/panel-address.ts';
import { PeopleToAsk } from './people-to-ask.tsx';

/** People whose pictures the site shows without a consent, where the policy warns. */
export const UnconsentedPictures = ({ people }: { people: readonly ConsentPerson[] }) => (
  <PeopleToAsk
    id="unconsented-title"
    title="Shown without consent"
    people={people}
    countOf={({ unconsented }) => unconsented}
    lines={({ unconsented, pictures, category }) => (
      <>
        <span>
          {unconsented} of {counted(pictures, 'picture')}
        </span>
        {category === 'kids' && <span>Child</span>}
      </>
    )}
    action={({ model_id, name }) => (
      <Link
        className={buttonClass()}
        to={panelAddress({ section: 'models', id: model_id, view: 'consent', ask: 'consent' })}
        aria-label={`Ask: ${name}`}
      >
        Ask
      </Link>
    )}
  />
);
