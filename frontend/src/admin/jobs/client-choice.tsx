import { ClientInput, clientRoutes } from '@nfa/contracts';
import { type KeyboardEvent, useDeferredValue, useState } from 'react';
import { useController } from 'react-hook-form';
import { Button } from '../components/button.tsx';
import { FailureLine, Problem } from '../components/problem.tsx';
import { TextField } from '../components/text-field.tsx';
import { useRecord } from '../data/queries.ts';
import type { Form } from '../forms/field.ts';
import { usePanelForm } from '../forms/use-panel-form.ts';
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
  const chosen = useRecord(clientRoutes.get, { params: { id } }, { enabled: id !== '' });
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
  const found = useRecord(clientRoutes.list, { query: { search, limit: shown } }, { enabled: search !== '' });
  if (added)
    return (
      <NewClient
        person={added}
        problem={problem && 'Add the client first'}
        onAdded={onChoose}
        onCancel={() => setAdded(undefined)}
      />
    );
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
  /** Why the job cannot be made yet. */
  problem: string | undefined;
  onAdded: (id: string) => void;
  onCancel: () => void;
}

function NewClient({ person, problem, onAdded, onCancel }: NewClientProps) {
  const form = usePanelForm({
    values: person,
    input: ClientInput,
    save: async (body, idempotencyKey) => (await call(clientRoutes.create, { body, idempotencyKey })).data,
    onSaved: ({ id }) => onAdded(id),
  });
  const add = () => !form.isBusy && void form.submit();
  const onKeyDown = (event: KeyboardEvent) => keepEnter(event) && add();
  return (
    <fieldset className="adm-field adm-stack adm-jobs__client">
      <legend className="adm-label">New client</legend>
      <TextField {...form.field('name', 'Company or person')} onKeyDown={onKeyDown} />
      <TextField {...form.field('phone', 'Phone')} type="tel" onKeyDown={onKeyDown} />
      <TextField {...form.field('email', 'Email')} type="email" onKeyDown={onKeyDown} />
      <FailureLine text="The client could not be added." failure={form.failure} />
      <p className="adm-cluster">
        <Button onClick={onCancel}>Back to the search</Button>
        <Button look="primary" aria-disabled={form.isBusy} onClick={add}>
          {form.isBusy ? 'Adding...' : 'Add client'}
        </Button>
      </p>
      <Problem text={problem} />
    </fieldset>
  );
}

/** Enter does not send the form of the job. @returns whether it was Enter */
function keepEnter(event: KeyboardEvent): boolean {
  if (event.key !== 'Enter') return false;
  event.preventDefault();
  return true;
}
