import { ClientInput, clientRoutes } from '@nfa/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useDeferredValue, useState } from 'react';
import { useController } from 'react-hook-form';
import { randomKey } from '../../lib/random-key.ts';
import { Button } from '../components/button.tsx';
import { FailureLine } from '../components/problem.tsx';
import { TextField } from '../components/text-field.tsx';
import { recordQuery } from '../data/queries.ts';
import type { Form } from '../forms/field.ts';
import { call } from '../session/call.ts';

/** A possible client. */
export interface Person {
  name: string;
  phone: string;
  email: string;
}

/** Clients that a search shows. */
const shown = 6;

interface ClientChoiceProps {
  form: Form;
  /** Who asked for the job. */
  person: Person | undefined;
}

/** Finds the client of a job by name, phone or address, or adds a new one. */
export function ClientChoice({ form, person }: ClientChoiceProps) {
  const { field, fieldState } = useController({ control: form.control, name: 'client_id' });
  const id = String(field.value);
  const chosen = useQuery({ ...recordQuery(clientRoutes.get, { params: { id } }), enabled: id !== '' });
  if (id === '')
    return <FindClient person={person} problem={fieldState.error && 'Client is required'} onChoose={field.onChange} />;
  return (
    <div className="adm-cluster adm-cluster--apart adm-jobs__client">
      <p>
        <span className="adm-label">Client</span>
        <strong dir="auto">
          {chosen.data?.name ?? (chosen.error ? 'The client could not be read.' : 'Loading...')}
        </strong>
        {chosen.data && (
          <small>{[chosen.data.person, chosen.data.phone, chosen.data.email].filter(Boolean).join(' · ')}</small>
        )}
      </p>
      <Button onClick={() => field.onChange('')}>Another client</Button>
    </div>
  );
}

interface FindClientProps {
  person: Person | undefined;
  problem: string | undefined;
  onChoose: (id: string) => void;
}

function FindClient({ person, problem, onChoose }: FindClientProps) {
  const [text, setText] = useState(person?.phone ?? '');
  const [added, setAdded] = useState<Person>();
  const search = useDeferredValue(text.trim());
  const found = useQuery({
    ...recordQuery(clientRoutes.list, { query: { search, limit: shown } }),
    enabled: search !== '',
  });
  if (added) return <NewClient person={added} onAdded={onChoose} onCancel={() => setAdded(undefined)} />;
  const fresh = person && text === person.phone ? person : { name: text.trim(), phone: '', email: '' };
  return (
    <div className="adm-field adm-stack adm-stack--tight adm-jobs__client">
      <TextField
        label="Client"
        type="search"
        placeholder="Find by company, person, phone or mail"
        maxLength={100}
        value={text}
        problem={problem ?? (found.error ? 'The clients could not be searched. Try again.' : undefined)}
        onKeyDown={keepEnter}
        onChange={(event) => setText(event.target.value)}
      />
      <ul className="adm-cluster">
        {search !== '' &&
          found.data?.map((client) => (
            <li key={client.id}>
              <Button onClick={() => onChoose(client.id)}>
                <span dir="auto">{[client.name, client.person, client.phone].filter(Boolean).join(' · ')}</span>
              </Button>
            </li>
          ))}
        <li>
          <Button icon="plus" onClick={() => setAdded(fresh)}>
            New client{fresh.name && ` ${fresh.name}`}
          </Button>
        </li>
      </ul>
    </div>
  );
}

interface NewClientProps {
  person: Person;
  onAdded: (id: string) => void;
  onCancel: () => void;
}

function NewClient({ person, onAdded, onCancel }: NewClientProps) {
  const [values, setValues] = useState(person);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [key] = useState(randomKey);
  const adding = useMutation({
    mutationFn: async (body: ClientInput) => (await call(clientRoutes.create, { body, idempotencyKey: key })).data,
    onSuccess: ({ id }) => onAdded(id),
  });

  function add() {
    const checked = ClientInput.safeParse(values);
    setProblems(Object.fromEntries(checked.error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? []));
    if (checked.success && !adding.isPending) adding.mutate(checked.data);
  }

  const field = (name: keyof Person, label: string, type = 'text') => (
    <TextField
      label={label}
      type={type}
      value={values[name]}
      problem={problems[name] && `${label} ${problems[name]}`}
      onChange={({ target }) => setValues({ ...values, [name]: target.value })}
      onKeyDown={(event) => keepEnter(event) && add()}
    />
  );
  return (
    <fieldset className="adm-field adm-stack adm-jobs__client">
      <legend className="adm-label">New client</legend>
      {field('name', 'Company or person')}
      {field('phone', 'Phone', 'tel')}
      {field('email', 'Email', 'email')}
      <FailureLine text="The client could not be added." error={adding.error} />
      <p className="adm-cluster">
        <Button onClick={onCancel}>Back to the search</Button>
        <Button look="primary" aria-disabled={adding.isPending || undefined} onClick={add}>
          {adding.isPending ? 'Adding...' : 'Add client'}
        </Button>
      </p>
    </fieldset>
  );
}

/** Enter does not send the form of the job. @returns whether it was Enter */
function keepEnter(event: KeyboardEvent): boolean {
  if (event.key !== 'Enter') return false;
  event.preventDefault();
  return true;
}
