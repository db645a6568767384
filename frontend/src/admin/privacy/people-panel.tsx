import { PeopleSearch, type Person, peopleRoutes } from '@nfa/contracts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '../components/button.tsx';
import { ErrorNotice, SuccessNotice } from '../components/notice.tsx';
import { Empty, Loading } from '../components/states.tsx';
import { call } from '../session/call.ts';
import { failureOf } from '../session/failure.ts';
import { OtherPeople } from './other-people.tsx';
import { PersonCard } from './person-card.tsx';
import { entryCount, joinPeople } from './person-labels.ts';

/** Finds a person and all records about them. */
export function PeoplePanel() {
  const [find, setFind] = useState('');
  const [taken, setTaken] = useState<readonly Person[]>([]);
  /** The search whose people are shown. */
  const [searched, setSearched] = useState('');
  const [typed, setTyped] = useState('');
  const [done, setDone] = useState('');
  const {
    data: found,
    error,
    isPending,
    mutate,
    reset,
  } = useMutation({
    mutationFn: async (text: string) => (await call(peopleRoutes.find, { body: { find: text } })).data,
    // One of several is chosen, never guessed.
    onSuccess({ people }, text) {
      setTaken(people.length === 1 ? people : []);
      setSearched(text);
    },
  });
  const failure = failureOf(error);
  const problem = typed || (failure === undefined ? '' : failure || 'The search failed.');

  function submit(event: FormEvent) {
    event.preventDefault();
    setDone('');
    const input = PeopleSearch.safeParse({ find });
    setTyped(input.success ? '' : `The search ${input.error.issues[0]?.message}.`);
    if (input.success) mutate(input.data.find);
  }

  function erased(count: number) {
    setDone(`${entryCount(count)} ${count === 1 ? 'is' : 'are'} erased.`);
    setTaken([]);
    // The field may hold another search by now, and one that failed shows nobody.
    mutate(searched);
  }

  const others = found?.people.filter((person) => !taken.includes(person)) ?? [];
  return (
    <section className="adm-panel adm-people" aria-label="People">
      <form className="adm-pad adm-people__search" onSubmit={submit}>
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
        <Button look="primary" icon="search" isSubmit disabled={isPending}>
          Find
        </Button>
      </form>
      <SuccessNotice text={done} />
      {problem && (
        <ErrorNotice
          text={problem}
          onClose={() => {
            setTyped('');
            reset();
          }}
        />
      )}
      {isPending && <Loading label="Looking everywhere..." />}
      {!isPending && found && found.people.length === 0 && <Empty text="Nothing is kept about such a person." />}
      {!isPending && found?.is_partial && (
        <p className="adm-hint adm-pad adm-pad--after">Not everything is shown. Search for something more specific.</p>
      )}
      {!isPending && taken.length > 0 && (
        <PersonCard key={taken[0]?.entries[0]?.id} person={joinPeople(taken)} onErased={erased} />
      )}
      {!isPending && others.length > 0 && (
        <OtherPeople
          people={others}
          isChoice={taken.length === 0}
          onChoose={(person) => setTaken([person])}
          onTakeIn={(person) => setTaken([...taken, person])}
        />
      )}
    </section>
  );
}
