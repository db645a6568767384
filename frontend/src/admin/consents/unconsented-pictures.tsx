import type { ConsentPerson } from '@nfa/contracts';
import { counted } from '../components/format-number.ts';
import { PanelLink } from '../components/panel-link.tsx';
import { PeopleToAsk } from './people-to-ask.tsx';

/** People whose pictures the site shows without a consent, where the policy warns. */
export const UnconsentedPictures = ({ people }: { people: readonly ConsentPerson[] }) => (
  <PeopleToAsk
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
      <PanelLink
        look="plain"
        to={{ section: 'models', id: model_id, view: 'consent', ask: 'consent' }}
        aria-label={`Ask: ${name}`}
      >
        Ask
      </PanelLink>
    )}
  />
);
