import { type People, PeopleSearch, type Person, peopleRoutes } from '@nfa/contracts';
import { type FormEvent, useState } from 'react';
import { Button } from '../components/button.tsx';
import { ErrorNotice, SuccessNotice } from '../components/notice.tsx';
import { Empty, Loading } from '../components/states.tsx';
import { useAction } from '../data/use-action.ts';
import { call } from '../session/call.ts';
import { OtherPeople } from './other-people.tsx';
import { PersonCard } from './person-card.tsx';
import { entryCount, joinPeople } from './person-words.ts';

/** Finds somebody, and everything that is kept about them. */
export function PeoplePanel() {
  const [find, setFind] = useState('');
  const [found, setFound] = useState<People>();
  const [taken, setTaken] = useState<readonly Person[]>([]);
  const [typed, setTyped] = useState('');
  const [done, setDone] = useState('');
  const { isBusy, failure, run, forget } = useAction(async (text: string) => {
    setFound(undefined);
    setTaken([]);
    const { data } = await call(peopleRoutes.find, { body: { find: text } });
    setFound(data);
    setTaken(data.people.slice(0, 1));
  });
  const problem = typed || (failure === undefined ? '' : failure || 'The search failed.');

  function submit(event: FormEvent) {
    event.preventDefault();
    setDone('');
    const input = PeopleSearch.safeParse({ find });
    setTyped(input.success ? '' : `The search ${input.error.issues[0]?.message}.`);
    if (input.success) run(input.data.find);
  }

  function erased(count: number) {
    setDone(`${entryCount(count)} ${count === 1 ? 'is' : 'are'} erased.`);
    run(find);
  }

  const others = found?.people.filter((person) => !taken.includes(person)) ?? [];
  return (
    <section className="adm-panel adm-people" aria-label="People">
      <form className="adm-people__search" onSubmit={submit}>
        <label className="adm-label" htmlFor="find-person">
          Find a person <em>a name, a phone in any form, or a mail</em>
        </label>
        <input
          className="adm-input"
          id="find-person"
          type="search"
          value={find}
          maxLength={100}
          autoComplete="off"
          onChange={(event) => setFind(event.target.value)}
        />
        <Button look="primary" icon="search" isSubmit disabled={isBusy}>
          Find
        </Button>
      </form>
      <SuccessNotice text={done} />
      {problem && (
        <ErrorNotice
          text={problem}
          onClose={() => {
            setTyped('');
            forget();
          }}
        />
      )}
      {isBusy && <Loading label="Looking everywhere..." />}
      {!isBusy && found && found.people.length === 0 && <Empty text="Nothing is kept about such a person." />}
      {!isBusy && found?.is_partial && (
        <p className="adm-hint adm-people__hint">Not everything is shown. Search for something more specific.</p>
      )}
      {!isBusy && taken.length > 0 && (
        <PersonCard
          key={taken.map(({ entries }) => entries[0]?.id).join()}
          person={joinPeople(taken)}
          onErased={erased}
        />
      )}
      {!isBusy && others.length > 0 && (
        <OtherPeople
          people={others}
          onChoose={(person) => setTaken([person])}
          onTakeIn={(person) => setTaken([...taken, person])}
        />
      )}
    </section>
  );
}
