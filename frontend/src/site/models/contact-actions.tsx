import './contact-actions.css';
import { mailtoHref, telHref, whatsappHref } from '@nfa/contracts/plain';
import { reportFigure } from '../../data/figures.ts';
import type { ShownModel } from '../../data/shown-model.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { useSite } from '../layout/use-site.ts';

interface ContactActionsProps {
  model: ShownModel;
  /** A built-in sample stands in for a profile that cannot be loaded: nobody can book it. */
  isSample: boolean;
}

/** Three ways to book a model. */
export function ContactActions({ model: { id, name }, isSample }: ContactActionsProps) {
  const { settings, contact } = useSite();
  const academy = settings.company_name;
  const whom = isSample ? 'a model' : name;
  const message = `Hello ${academy}, I would like to book ${whom}. Please send me availability and rates.`;
  const body = `Hello ${academy},\n\nI would like to know more about booking ${whom}.\n\nProject:\nDates:\nLocation:\n\nThank you.`;
  const subject = isSample ? 'Booking inquiry' : `Booking inquiry: ${name}`;
  const report = (kind: 'whatsapp' | 'call' | 'mail') => () => reportFigure(kind, isSample ? [] : [id]);
  return (
    <div className="actions">
      {contact.whatsapp && (
        <ButtonLink
          href={whatsappHref({ phone: contact.whatsapp, text: message })}
          icon="chat"
          isMain
          isOutside
          onClick={report('whatsapp')}
        >
          <span className="actions-long">Book via </span>WhatsApp
        </ButtonLink>
      )}
      {contact.phone && (
        <ButtonLink href={telHref(contact.phone)} icon="phone" onClick={report('call')}>
          Call<span className="actions-long"> the Agency</span>
        </ButtonLink>
      )}
      {contact.email && (
        <ButtonLink href={mailtoHref({ to: contact.email, subject, body })} icon="mail" onClick={report('mail')}>
          <span className="actions-long">Send an </span>Email<span className="actions-long"> Inquiry</span>
        </ButtonLink>
      )}
    </div>
  );
}
