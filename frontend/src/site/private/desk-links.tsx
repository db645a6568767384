import type { ContactPageInput } from '@nfa/contracts';
import { telHref, whatsappHref } from '@nfa/contracts/plain';

/** Where the desk is reached, and the first words of a message to it. */
export interface DeskLinksProps {
  contact: ContactPageInput;
  /** Beginning of a message to the agency. */
  ask: string;
}

/** WhatsApp and phone of the agency, as far as it has them. */
export const DeskLinks = ({ contact, ask }: DeskLinksProps) => (
  <>
    {contact.whatsapp && (
      <a className="button" href={whatsappHref({ phone: contact.whatsapp, text: ask })}>
        {`WhatsApp ${contact.whatsapp}`}
      </a>
    )}
    {contact.phone && (
      <a className="button button--line" href={telHref(contact.phone)}>
        {contact.phone}
      </a>
    )}
  </>
);
