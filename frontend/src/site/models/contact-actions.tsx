import './contact-actions.css';
import { mailtoHref, telHref, whatsappHref } from '@nfa/contracts/plain';
import { reportFigure } from '../../data/figures.ts';
import type { ShownModel } from '../../data/shown-model.ts';
import { t } from '../../translations/text.ts';
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
  const whom = isSample ? t('a model') : name;
  const message = t('Hello {agency}, I would like to book {whom}. Please send me availability and rates.', {
    agency: academy,
    whom,
  });
  const body = t(
    'Hello {agency},\n\nI would like to know more about booking {whom}.\n\nProject:\nDates:\nLocation:\n\nThank you.',
    { agency: academy, whom },
  );
  const subject = isSample ? t('Booking inquiry') : t('Booking inquiry: {name}', { name });
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
          <span className="actions-long">{`${t('Book via')} `}</span>
          {t('WhatsApp')}
        </ButtonLink>
      )}
      {contact.phone && (
        <ButtonLink href={telHref(contact.phone)} icon="phone" onClick={report('call')}>
          {t('Call')}
          <span className="actions-long">{` ${t('the Agency')}`}</span>
        </ButtonLink>
      )}
      {contact.email && (
        <ButtonLink href={mailtoHref({ to: contact.email, subject, body })} icon="mail" onClick={report('mail')}>
          <span className="actions-long">{`${t('Send an')} `}</span>
          {t('Email')}
          <span className="actions-long">{` ${t('Inquiry')}`}</span>
        </ButtonLink>
      )}
    </div>
  );
}
