import type { ContactPageInput } from '@nfa/contracts';
import { contactPageDefaults, contactPagePath } from '@nfa/contracts/plain';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { isRecord, loadOr } from '../lib/loading.ts';
import { type Localized, localized } from '../translations/text.ts';

/** Loads the contact page; missing fields have their built-in content. */
export async function loadContactPage(args: LoaderFunctionArgs): Promise<ContactPageInput & Localized> {
  const stored = await loadOr<Partial<ContactPageInput & Localized>>(args, localized(contactPagePath), isRecord, {});
  return { ...contactPageDefaults, ...stored };
}

/** Loads the contacts for a page behind a secret link, whose visitors must reach the desk: an empty number has its built-in value. */
export async function loadDesk(args: LoaderFunctionArgs): Promise<ContactPageInput & Localized> {
  const contact = await loadContactPage(args);
  const { phone, whatsapp } = contactPageDefaults;
  return { ...contact, phone: contact.phone || phone, whatsapp: contact.whatsapp || whatsapp };
}

/** One person of Meet Our Team. */
export interface TeamMember {
  name: string;
  title: string;
  /** Whether the title is in the language of the page. */
  isTranslated: boolean;
  image: string;
}

/** Members with a picture, in their order. */
export function teamMembers(page: ContactPageInput & Localized): TeamMember[] {
  return ([1, 2, 3, 4, 5] as const)
    .map((n) => ({
      name: page[`team_member_${n}_name`],
      title: page[`team_member_${n}_title`],
      isTranslated: page.translated?.includes(`team_member_${n}_title`) ?? false,
      image: page[`team_member_${n}_image`],
    }))
    .filter(({ image }) => Boolean(image));
}
