import { ClientInput, clientRoutes } from '@nfa/contracts';
import { type KeyboardEvent, useDeferredValue, useEffect, useEffectEvent, useState } from 'react';
import { useController } from 'react-hook-form';
import { randomKey } from '../../lib/random-key.ts';
import { Button } from '../components/button.tsx';
import { FailureLine, Problem } from '../components/problem.tsx';
import { TextField } from '../components/text-field.tsx';
import { useRecord } from '../data/queries.ts';
import type { Form } from '../forms/field.ts';
import { usePanelForm } from '../forms/use-panel-form.ts';
import { call } from '../session/call.ts';
import { ClientDialog } from './client-dialog.tsx';

/** A possible client. */
export interface Person {
  name: string;
  phone: string;
  email: string;
}

/** A client who is being typed. */
interface TypedClient extends Person {
  /** Idempotency key: a client whose response was lost is not added again when the draft is saved after a reload. */
  key: string;
}

/** Name of the field that holds a client who is being typed, as lines, so that the draft of the job keeps them. */
export const newClientField = 'new_client';

const toLines = ({ name, phone, email, key }: TypedClient): string[] => [name, phone, email, key];

function toTypedClient(lines: unknown): TypedClient | undefined {
  if (!Array.isArray(lines) || lines.length === 0) return undefined;
  const [name = '', phone = '', email = '', key = randomKey()] = lines.map(String);
  return { name, phone, email, key };
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
  const { field: added } = useController({ control: form.control, name: newClientField });
  const [isEditing, setEditing] = useState(false);
  const id = String(field.value);
  const chosen = useRecord(clientRoutes.get, { params: { id } }, { enabled: id !== '' });
  if (id === '')
    return (
      <FindClient
        person={person}
        added={toTypedClient(added.value)}
        problem={fieldState.error && 'Client is required'}
        onAdd={(client) => added.onChange(client ? toLines(client) : [])}
        onChoose={(chosenId) => {
          added.onChange([]);
          field.onChange(chosenId);
        }}
      />
    );
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
      <p className="adm-cluster">
        {chosen.data && (
          <Button aria-label={`Edit ${chosen.data.name}`} onClick={() => setEditing(true)}>
            Edit
          </Button>
        )}
        <Button onClick={() => field.onChange('')}>Another client</Button>
      </p>
      {isEditing && <ClientDialog id={id} onClose={() => setEditing(false)} />}
    </div>
  );
}

interface FindClientProps {
  person: Person | undefined;
  /** The new client who is being typed. */
  added: TypedClient | undefined;
  problem: string | undefined;
  /** @param client the new client as typed; undefined goes back to the search */
  onAdd: (client: TypedClient | undefined) => void;
  onChoose: (id: string) => void;
}

function FindClient({ person, added, problem, onAdd, onChoose }: FindClientProps) {
  const [text, setText] = useState(person?.phone ?? '');
  // An empty new client is not worth a draft.
  const [opened, setOpened] = useState<TypedClient>();
  const keep = (client: TypedClient | undefined) => {
    setOpened(client);
    onAdd(client && (client.name || client.phone || client.email) ? client : undefined);
  };
  const search = useDeferredValue(text.trim());
  const found = useRecord(clientRoutes.list, { query: { search, limit: shown } }, { enabled: search !== '' });
  const typed = added ?? opened;
  if (typed)
    return (
      <NewClient
        typed={typed}
        problem={problem && 'Add the client first'}
        onTyped={keep}
        onAdded={onChoose}
        onCancel={() => keep(undefined)}
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
          <Button icon="plus" onClick={() => keep({ ...fresh, key: randomKey() })}>
            New client{fresh.name && ` ${fresh.name}`}
          </Button>
        </li>
      </ul>
    </div>
  );
}

interface NewClientProps {
  typed: TypedClient;
  /** Why the job cannot be made yet. */
  problem: string | undefined;
  onTyped: (client: TypedClient) => void;
  onAdded: (id: string) => void;
  onCancel: () => void;
}

function NewClient({ typed, problem, onTyped, onAdded, onCancel }: NewClientProps) {
  const [{ key, ...values }] = useState(typed);
  const form = usePanelForm({
    values,
    isKept: true,
    input: ClientInput,
    save: async (body) => (await call(clientRoutes.create, { body, idempotencyKey: key })).data,
    onSaved: ({ id }) => onAdded(id),
  });
  const keep = useEffectEvent((client: Person) => onTyped({ ...client, key }));
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: (state) => keep(state.values) }),
    [form.subscribe],
  );
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
