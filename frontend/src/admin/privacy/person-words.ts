import type { Person, PersonEntry, PersonEntryKind, PersonRecord } from '@nfa/contracts';

/** Entries of one kind of a person. */
export interface KindOfEntries {
  kind: PersonEntryKind;
  label: string;
  entries: PersonEntry[];
  /** It can be ticked; what cannot goes with the record that it belongs to. */
  isOwn: boolean;
}

const labels: Record<PersonEntryKind, string> = {
  registration: 'Registrations',
  message: 'Messages',
  booking: 'Booking enquiries',
  application: 'Applications',
  certificate: 'Certificates',
  model: 'Models',
  consent: 'Consents',
  package_client: 'Client of packages',
  package: 'Packages',
  mail: 'Mails',
  version: 'Versions',
};

const sections: Partial<Record<PersonEntryKind, { section: string; parameter: string }>> = {
  registration: { section: 'registrations', parameter: 'open' },
  message: { section: 'messages', parameter: 'open' },
  booking: { section: 'bookings', parameter: 'open' },
  application: { section: 'applications', parameter: 'open' },
  model: { section: 'models', parameter: 'id' },
};

const ATTACHED = new Set<PersonEntryKind>(['mail', 'version', 'package', 'certificate', 'consent']);

/** Where the panel shows an entry. */
export function placeOf({ kind, id, is_removed }: PersonEntry): Record<string, string> | undefined {
  if (is_removed) return { section: 'trash' };
  const place = sections[kind];
  return place && { section: place.section, [place.parameter]: id };
}

const isAttached = (entry: PersonEntry, ids: ReadonlySet<string>): boolean =>
  ATTACHED.has(entry.kind) && entry.belongs_to !== null && ids.has(entry.belongs_to);

/** Entries by kind, in the order in which they are listed. */
export function byKind(entries: readonly PersonEntry[]): KindOfEntries[] {
  const ids = new Set(entries.map(({ id }) => id));
  return (Object.keys(labels) as PersonEntryKind[]).flatMap((kind) => {
    const own = entries.filter((entry) => entry.kind === kind);
    const isOwn = own.some((entry) => !isAttached(entry, ids));
    return own.length > 0 ? [{ kind, label: labels[kind], entries: own, isOwn }] : [];
  });
}

/** The records of the ticked kinds, and how many entries go with them. */
export function chosenOf(entries: readonly PersonEntry[], ticked: ReadonlySet<PersonEntryKind>) {
  const ids = new Set(entries.map(({ id }) => id));
  const own = entries.filter((entry) => ticked.has(entry.kind) && !isAttached(entry, ids));
  const ownIds = new Set(own.map(({ id }) => id));
  const attached = entries.filter((entry) => isAttached(entry, ids) && ownIds.has(entry.belongs_to ?? ''));
  const gone = [...own, ...attached];
  return { records: own.map(({ kind, id }) => ({ kind, id }) as PersonRecord), gone };
}

/** Two people as one, because the administrator says so. */
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

/** "1 entry", "25 entries". */
export const entryCount = (count: number): string => `${count} ${count === 1 ? 'entry' : 'entries'}`;
