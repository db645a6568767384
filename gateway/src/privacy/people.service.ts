import { Injectable } from '@nestjs/common';
import {
  everyDataRoutes,
  maxEntriesOfKind,
  type People,
  type PersonEntry,
  type PersonSearch,
  phoneDigits,
} from '@nfa/contracts';
import { Upstreams } from '../upstream/upstreams.ts';
import { groupPeople } from './group-people.ts';

const PHONE = /^[\d\s()+./-]+$/;
/** Most phones, mail addresses or models of one search. */
const MAX_CONTACTS = 50;
const NOTHING: PersonSearch = { name: '', phones: [], emails: [], models: [] };

/** Finds personal data in all services. */
@Injectable()
export class PeopleService {
  constructor(private readonly upstreams: Upstreams) {}

  /** @throws Problem unavailable when a service does not respond: half of the records would mislead */
  async find(text: string): Promise<People> {
    const search = searchOf(text);
    const first = await this.ask(search);
    const contacts = contactsOf(first, search);
    const second = await this.ask(contacts);
    const models = modelsMissing([...first, ...second]).slice(0, MAX_CONTACTS);
    const third = await this.ask({ ...NOTHING, models });
    const found = distinct([...first, ...second, ...third]);
    const unknown = modelsMissing(found).filter((id) => !models.includes(id));
    // The panel takes a contact without its model for the rest of one that was deleted, and erases by the model's id.
    const entries = found.filter(({ kind, belongs_to }) => kind !== 'contact' || !unknown.includes(belongs_to ?? ''));
    const isPartial =
      unknown.length > 0 ||
      [contacts.phones, contacts.emails, contacts.models].some(({ length }) => length === MAX_CONTACTS) ||
      [first, second, third].some((answer) => isFull(answer));
    return { people: groupPeople(entries, search), is_partial: isPartial };
  }

  private async ask(search: PersonSearch): Promise<PersonEntry[]> {
    if (Object.values(search).every(({ length }) => length === 0)) return [];
    const found = await Promise.all(everyDataRoutes.map(({ find }) => this.upstreams.callInternal(find, search)));
    return found.flat();
  }
}

const distinct = (entries: readonly PersonEntry[]): PersonEntry[] => [
  ...new Map(entries.map((entry) => [`${entry.kind} ${entry.id}`, entry])).values(),
];

/** Models of contacts that are not among the entries. */
function modelsMissing(entries: readonly PersonEntry[]): string[] {
  const found = new Set(entries.map(({ id }) => id));
  const contacts = entries.filter(({ kind }) => kind === 'contact');
  const models = new Set(contacts.flatMap(({ belongs_to }) => belongs_to ?? []));
  return [...models].filter((id) => !found.has(id));
}

function searchOf(text: string): PersonSearch {
  if (text.includes('@')) return { ...NOTHING, emails: [text.toLowerCase()] };
  const digits = phoneDigits(text);
  return PHONE.test(text) && /^\d{4,15}$/.test(digits) ? { ...NOTHING, phones: [digits] } : { ...NOTHING, name: text };
}

/** Second search for the people found: by their numbers, mail addresses and profiles. */
function contactsOf(entries: readonly PersonEntry[], search: PersonSearch): PersonSearch {
  const found = groupPeople(entries, search).filter(({ is_match }) => is_match);
  const few = (texts: string[]) => [...new Set(texts)].slice(0, MAX_CONTACTS);
  const profiles = found
    .flatMap((person) => person.entries)
    .filter(({ kind }) => ['model', 'application', 'contact'].includes(kind));
  return {
    name: '',
    phones: few(found.flatMap(({ phones }) => phones.map(phoneDigits)).filter((digits) => /^\d{4,15}$/.test(digits))),
    emails: few(found.flatMap(({ emails }) => emails)),
    models: few(profiles.flatMap(({ kind, id, belongs_to }) => (kind === 'model' ? id : (belongs_to ?? [])))),
  };
}

function isFull(entries: readonly PersonEntry[]): boolean {
  const counts = new Map<string, number>();
  for (const { kind } of entries) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts.values()].some((count) => count >= maxEntriesOfKind);
}
