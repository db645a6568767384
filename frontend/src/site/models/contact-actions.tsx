import './contact-actions.css';
import { mailtoHref, telHref, whatsappHref } from '@nfa/contracts/plain';
import { reportFigure } from '../../data/figures.ts';
import type { ShownModel } from '../../data/shown-model.ts';
import { t } from '../../translations/text.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useSite } from '../layout/use-site.ts';
import { ShortlistButton } from '../shortlist/shortlist-button.tsx';

interface ContactActionsProps {
  model: ShownModel;
  /** Whether the profile is a built-in sample, shown when a profile cannot be loaded: nobody can book it. */
  isSample: boolean;
}

const ways = {
  whatsapp: { kind: 'whatsapp', icon: 'chat', label: 'Book via WhatsApp' },
  call: { kind: 'call', icon: 'phone', label: 'Call the Agency' },
  mail: { kind: 'mail', icon: 'mail', label: 'Send an Email Inquiry' },
} as const;
type Way = keyof typeof ways;

/** Three ways to book a model, with the most important one first, and the shortlist beside them. */
export function ContactActions({ model, isSample }: ContactActionsProps) {
  const { id, name } = model;
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
  const [main, ...others] = [
    contact.whatsapp && { ...ways.whatsapp, href: whatsappHref({ phone: contact.whatsapp, text: message }) },
    contact.phone && { ...ways.call, href: telHref(contact.phone) },
    contact.email && { ...ways.mail, href: mailtoHref({ to: contact.email, subject, body }) },
  ].filter((way) => way !== '');
  const report = (kind: Way) => () => reportFigure(kind, isSample ? [] : [id]);
  return (
    <>
      <div className="profile-book">
        {main && (
          <div className="actions">
            <ButtonLink
              href={main.href}
              icon={main.icon}
              isMain
              isOutside={main.kind === 'whatsapp'}
              onClick={report(main.kind)}
            >
              {t(main.label)}
            </ButtonLink>
          </div>
        )}
        <ShortlistButton model={model} />
      </div>
      {others.length > 0 && (
        <p className="profile-ways">
          {others.map(({ kind, href, icon, label }) => (
            <a key={kind} className="link" href={href} onClick={report(kind)}>
              <span>{t(label)}</span>
              <Icon name={icon} />
            </a>
          ))}
        </p>
      )}
    </>
  );
}
