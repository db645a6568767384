import { numberOf } from './application-views.ts';
import type { ApplicationEntity } from './applications.entity.ts';

/** What a mail about an application is made of. @param link secret of the link in it */
export function mailPayload<K extends 'guardian_link' | 'application_link' | 'application'>(
  row: ApplicationEntity,
  kind: K,
  link: string,
) {
  const { way, guardian_name, email, phone, experience, draft_until } = row;
  // A mail about a child names the guardian alone.
  const name = way === 'guardian' ? guardian_name : row.name;
  return { kind, name, email, phone, message: experience, way, number: numberOf(row), link, until: draft_until };
}
