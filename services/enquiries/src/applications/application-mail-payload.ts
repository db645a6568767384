import { numberOf } from './application-views.ts';
import type { ApplicationEntity } from './applications.entity.ts';

/** Payload of a mail about an application. @param link secret of the link in it */
export function mailPayload<K extends 'guardian_link' | 'application_link' | 'application'>(
  row: ApplicationEntity,
  kind: K,
  link: string,
) {
  const { way, guardian_name, email, phone, experience, draft_until, locale } = row;
  // A mail about a child names only the guardian.
  const name = way === 'guardian' ? guardian_name : row.name;
  const payload = { kind, name, email, phone, message: experience, locale, way, number: numberOf(row), link };
  return { ...payload, until: draft_until };
}
