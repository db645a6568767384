import type { Person } from '@nfa/contracts';
import { Button } from '../components/button.tsx';
import { entryCount } from './person-labels.ts';

interface OtherPeopleProps {
  people: readonly Person[];
  /** Nobody is chosen yet. */
  isChoice: boolean;
  onChoose: (person: Person) => void;
  onTakeIn: (person: Person) => void;
}

/** People whom the search found too: somebody else, or the same person under another name or number. */
export function OtherPeople({ people, isChoice, onChoose, onTakeIn }: OtherPeopleProps) {
  return (
    <section className="adm-people__others" aria-labelledby="other-people">
      <h3 className="adm-pad adm-pad--before" id="other-people">
        {isChoice ? 'Who is it?' : 'Not taken in'}
      </h3>
      <ul className="adm-rows adm-rows--lines">
        {people.map((person) => {
          const name = person.name || 'Somebody without a name';
          return (
            <li key={person.entries[0]?.id}>
              <p>
                <strong>{name}</strong>
                <span>{[...person.phones, ...person.emails].join(' · ') || person.entries[0]?.about}</span>
                <span>{entryCount(person.entries.length)}</span>
              </p>
              <Button aria-label={`See ${name}${isChoice ? '' : ' instead'}`} onClick={() => onChoose(person)}>
                See
              </Button>
              {!isChoice && (
                <Button aria-label={`Take in ${name}`} onClick={() => onTakeIn(person)}>
                  Take in
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
