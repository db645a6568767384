import { type Person, type PersonEntry, type PersonSearch, phoneDigits } from '@nfa/contracts';

const words = (name: string): string => name.normalize('NFC').toLocaleLowerCase().split(/\s+/).join(' ').trim();
const isFilled = (text: string): boolean => text !== '';
const distinct = (texts: readonly string[]): string[] => [...new Set(texts.filter(isFilled))];

const ATTACHED = new Set<PersonEntry['kind']>(['mail', 'version', 'package', 'consent', 'contact']);

/**
 * Joins the entries that are certainly about one person: entries that belong to each other's records, and entries with the same
 * name and the same phone or mail. A shared number alone is not enough, since families share phones.
 */
export function groupPeople(entries: readonly PersonEntry[], search: PersonSearch): Person[] {
  const groups = new Groups();
  const ids = new Set(entries.map(({ id }) => id));
  for (const entry of entries) {
    const own = `id ${entry.id}`;
    if (entry.belongs_to && ids.has(entry.belongs_to)) {
      groups.join(own, `id ${entry.belongs_to}`);
      // A guardian who gave a consent is listed with the child's profile, and is not joined with other entries by name.
      if (ATTACHED.has(entry.kind)) continue;
    }
    if (!isFilled(entry.name)) continue;
    const digits = phoneDigits(entry.phone);
    if (isFilled(digits)) groups.join(own, `phone ${words(entry.name)} ${digits}`);
    if (isFilled(entry.email)) groups.join(own, `mail ${words(entry.name)} ${entry.email.toLowerCase()}`);
  }
  const found = new Map<string, PersonEntry[]>();
  for (const entry of entries) {
    const key = groups.find(`id ${entry.id}`);
    found.set(key, [...(found.get(key) ?? []), entry]);
  }
  return [...found.values()]
    .map((own) => personOf(own, search))
    .sort((a, b) => Number(b.is_match) - Number(a.is_match) || b.entries.length - a.entries.length);
}

function personOf(entries: PersonEntry[], search: PersonSearch): Person {
  const own = entries.filter(({ kind }) => !ATTACHED.has(kind));
  const primary = own.length > 0 ? own : entries;
  return {
    name: primary.find(({ name }) => isFilled(name))?.name ?? '',
    phones: distinct(primary.map(({ phone }) => phone)),
    emails: distinct(primary.map(({ email }) => email.toLowerCase())),
    picture: entries.find(({ picture }) => isFilled(picture))?.picture ?? '',
    is_match: entries.some((entry) => matches(entry, search)),
    entries,
  };
}

function matches({ name, phone, email }: PersonEntry, search: PersonSearch): boolean {
  if (search.name !== '' && words(name).includes(words(search.name))) return true;
  return search.phones.includes(phoneDigits(phone)) || search.emails.includes(email.toLowerCase());
}

/** Disjoint sets of names. */
class Groups {
  private readonly parents = new Map<string, string>();

  find(name: string): string {
    const parent = this.parents.get(name);
    if (parent === undefined || parent === name) return name;
    const root = this.find(parent);
    this.parents.set(name, root);
    return root;
  }

  join(one: string, other: string): void {
    this.parents.set(this.find(one), this.find(other));
  }
}
