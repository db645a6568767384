import { whatsappHref } from '@nfa/contracts/plain';
import { t } from '../../translations/text.ts';
import { Icon } from '../../ui/icon.tsx';
import { agencyWhatsApp } from '../agency.ts';
import { useSite } from '../layout/use-site.ts';

/** Floating button that opens a chat with the agency. */
export function ChatLink() {
  const { settings, contact } = useSite();
  return (
    <a
      className="chat square"
      href={whatsappHref({
        phone: contact.whatsapp || agencyWhatsApp,
        text: t('Hello {agency}, I have a question.', { agency: settings.company_name }),
      })}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('Chat with us on WhatsApp')}
    >
      <Icon name="chat" />
    </a>
  );
}
