import './contact-actions.css';
import { mailtoHref, telHref, whatsappHref } from '@nfa/contracts/plain';
import { reportFigure } from '../../data/figures.ts';
import type { ShownModel } from '../../data/shown-model.ts';
import { Icon } from '../../ui/icon.tsx';
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
        <a
          className="button"
          href={whatsappHref({ phone: contact.whatsapp, text: message })}
          target="_blank"
          rel="noopener noreferrer"
          onClick={report('whatsapp')}
        >
          <span className="button-lead">
            <Icon name="chat" />
            <span>
              <span className="actions-long">Book via </span>WhatsApp
            </span>
          </span>
          <Icon name="arrow" />
        </a>
      )}
      {contact.phone && (
        <a className="button button--line" href={telHref(contact.phone)} onClick={report('call')}>
          <span className="button-lead">
            <Icon name="phone" />
            <span>
              Call<span className="actions-long"> the Agency</span>
            </span>
          </span>
        </a>
      )}
      {contact.email && (
        <a
          className="button button--line"
          href={mailtoHref({ to: contact.email, subject, body })}
          onClick={report('mail')}
        >
          <span className="button-lead">
            <Icon name="mail" />
            <span>
              <span className="actions-long">Send an </span>Email<span className="actions-long"> Inquiry</span>
            </span>
          </span>
        </a>
      )}
    </div>
  );
}
