import { z } from 'zod';
import { password, searchText, timestamp } from '../kit/primitives.ts';
import { defineRoutes } from '../kit/route.ts';
import { PersonEntry, personRecords } from './person-entries.ts';

/** A name, a phone number in any form, or an e-mail address. */
export const PeopleSearch = z
  .object({ find: searchText(100).min(3, 'must have at least 3 characters') })
  .meta({ id: 'PeopleSearch' });
export type PeopleSearch = z.infer<typeof PeopleSearch>;

/** Entries that are certainly about one person: they share a name and a phone or mail, or a record connects them. */
export const Person = z
  .object({
    name: z.string(),
    phones: z.array(z.string()),
    emails: z.array(z.string()),
    /** Address of a picture for the panel, "" for none. */
    picture: z.string(),
    /** Whether the search itself matched; other people share a phone, a mail or a name with a match. */
    is_match: z.boolean(),
    entries: z.array(PersonEntry),
  })
  .meta({ id: 'Person' });
export type Person = z.infer<typeof Person>;

/** People found by a search, best match first. */
export const People = z
  .object({
    people: z.array(Person),
    /** Whether there are more entries than a response holds, so that the search must be narrowed. */
    is_partial: z.boolean(),
  })
  .meta({ id: 'People' });
export type People = z.infer<typeof People>;

/** Records to export. */
export const PersonExport = z.object({ records: personRecords }).meta({ id: 'PersonExport' });
export type PersonExport = z.infer<typeof PersonExport>;

/** Records to erase, with the administrator's password. */
export const PersonErasure = z.object({ records: personRecords, password }).meta({ id: 'PersonErasure' });
export type PersonErasure = z.infer<typeof PersonErasure>;

/** Result of an erasure. */
export const Erased = z
  .object({
    /** Number of records that existed. */
    records: z.int(),
    /** Pictures that nothing else shows. */
    pictures: z.int(),
    erased_at: timestamp,
  })
  .meta({ id: 'Erased' });
export type Erased = z.infer<typeof Erased>;

export const peopleRoutes = defineRoutes('gateway', {
  find: {
    method: 'POST',
    path: '/admin/people/search',
    access: 'admin',
    summary:
      'Everything that is kept about people, found by name, phone or mail; entries are joined only where they surely are about one person.',
    body: PeopleSearch,
    response: People,
  },
  export: {
    method: 'POST',
    path: '/admin/people/export',
    access: 'admin',
    summary: 'Everything about these records as a ZIP file: pages to read, JSON and files.',
    body: PersonExport,
    response: z.unknown(),
    produces: 'application/zip',
  },
  erase: {
    method: 'POST',
    path: '/admin/people/erasures',
    access: 'admin',
    summary: 'Erases these records with everything that belongs to them, at once and for good.',
    body: PersonErasure,
    response: Erased,
    isSlow: true,
    erases: true,
  },
});
