import type { ConsentPerson } from '@nfa/contracts';
import { longDate } from '../../lib/format.ts';
import { counted } from '../components/format-number.ts';
import { useServerTime } from '../session/server-clock.ts';
import { daysLeft } from '../trash/days-left.ts';
import { AskAgain } from './ask-again.tsx';
import { AskAllAgain } from './ask-all-again.tsx';
import { PeopleToAsk } from './people-to-ask.tsx';
import { urgencyOf } from './urgency.ts';

/**
 * People whose consent ends within 30 days, each with a way to ask again. Stays mounted when nobody is left, since a dialog may
 * still show unsent links.
 */
export const ExpiringConsents = ({ people }: { people: readonly ConsentPerson[] }) => (
  <div hidden={people.length === 0}>
    <PeopleToAsk
      title="Expiring in 30 days"
      people={people}
      countOf={({ covered }) => covered}
      lines={({ until }) => <Until until={until ?? ''} />}
      action={(person) => <AskAgain person={person} />}
      allAction={<AskAllAgain count={people.length} />}
    />
  </div>
);

function Until({ until }: { until: string }) {
  const days = daysLeft(until, useServerTime());
  return (
    <>
      <span>{longDate(until)}</span>
      <span className={urgencyOf(until)}>in {counted(days, 'day')}</span>
    </>
  );
}
