import type { Person, PersonEntry, PersonEntryKind, PersonRecord } from '@nfa/contracts';
import { counted } from '../components/format-number.ts';

/** Entries of one kind of a person. */
export interface KindOfEntries {
  kind: PersonEntryKind;
  label: string;
  entries: PersonEntry[];
  /** Whether the kind can be ticked; the other entries go with their records. */
  isOwn: boolean;
}

/** One of a kind, and several. */
const nouns: Record<PersonEntryKind, readonly [string, string]> = {
  registration: ['registration', 'registrations'],
  message: ['message', 'messages'],
  booking: ['booking enquiry', 'booking enquiries'],
  application: ['application', 'applications'],
  certificate: ['certificate', 'certificates'],
  model: ['model', 'models'],
  consent: ['consent', 'consents'],
  package_client: ['name in a package', 'names in packages'],
  agency_client: ['client of jobs', 'clients of jobs'],
  charge: ['request for money', 'requests for money'],
  payment: ['payment', 'payments'],
  payment_notice: ['notice of M-Pesa', 'notices of M-Pesa'],
  package: ['place in a package', 'places in packages'],
  request: ['request in the log', 'requests in the log'],
  mail: ['mail', 'mails'],
  version: ['version', 'versions'],
  contact: ['contact for jobs', 'contacts for jobs'],
};

const kinds = Object.keys(nouns) as PersonEntryKind[];

const sections: Partial<Record<PersonEntryKind, string>> = {
  registration: 'registrations',
  message: 'messages',
  booking: 'bookings',
  application: 'applications',
  model: 'models',
};

const ATTACHED = new Set<PersonEntryKind>(['mail', 'version', 'package', 'certificate', 'consent', 'contact']);

/** Where the panel shows an entry. */
export function placeOf({ kind, id, is_removed }: PersonEntry): Record<string, string> | undefined {
  if (is_removed) return { section: 'trash' };
  const section = sections[kind];
  return section === undefined ? undefined : { section, id };
}

const isAttached = (entry: PersonEntry, ids: ReadonlySet<string>): boolean =>
  ATTACHED.has(entry.kind) && entry.belongs_to !== null && ids.has(entry.belongs_to);

/** Entries by kind, in the order in which they are listed. */
export function byKind(entries: readonly PersonEntry[]): KindOfEntries[] {
  const ids = new Set(entries.map(({ id }) => id));
  return kinds.flatMap((kind) => {
    const own = entries.filter((entry) => entry.kind === kind);
    const isOwn = own.some((entry) => !isAttached(entry, ids));
    return own.length > 0
      ? [{ kind, label: nouns[kind][1].replace(/^./, (first) => first.toUpperCase()), entries: own, isOwn }]
      : [];
  });
}

// A contact without its model is what is left of one that was deleted for good, which is erased by its id.
const recordOf = ({ kind, id, belongs_to }: PersonEntry): PersonRecord =>
  (kind === 'contact' ? { kind: 'model', id: belongs_to } : { kind, id }) as PersonRecord;

/** The records of the ticked kinds, each once, and the entries that go with them. */
export function chosenOf(entries: readonly PersonEntry[], ticked: ReadonlySet<PersonEntryKind>) {
  const ids = new Set(entries.map(({ id }) => id));
  const own = entries.filter((entry) => ticked.has(entry.kind) && !isAttached(entry, ids));
  const ownIds = new Set(own.map(({ id }) => id));
  const attached = entries.filter((entry) => isAttached(entry, ids) && ownIds.has(entry.belongs_to ?? ''));
  const gone = [...own, ...attached];
  const records = own.map(recordOf);
  return { records: records.filter(({ id }, place) => records.findIndex((other) => other.id === id) === place), gone };
}

/** Merges people whom the administrator identified as one. */
export const joinPeople = (people: readonly Person[]): Person => {
  const [first] = people as [Person, ...Person[]];
  return {
    ...first,
    phones: [...new Set(people.flatMap(({ phones }) => phones))],
    emails: [...new Set(people.flatMap(({ emails }) => emails))],
    picture: people.find(({ picture }) => picture)?.picture ?? '',
    entries: people.flatMap(({ entries }) => entries),
  };
};

/** "1 registration", "2 booking enquiries". */
export const countOf = ({ kind, entries }: KindOfEntries): string => counted(entries.length, ...nouns[kind]);

/** "1 entry", "25 entries". */
export const entryCount = (count: number): string => counted(count, 'entry', 'entries');
