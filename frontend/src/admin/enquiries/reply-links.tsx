import { mailtoHref, telHref, whatsappHref } from '@nfa/contracts/plain';
import './reply-links.css';
import { Icon } from '../../ui/icon.tsx';
import { buttonClass } from '../components/button.tsx';

interface ReplyLinksProps {
  name: string;
  phone: string;
  email: string;
  subject: string;
}

/** The ways to answer a visitor. */
export function ReplyLinks({ name, phone, email, subject }: ReplyLinksProps) {
  const greeting = `Hello ${name.split(/\s+/)[0] ?? ''},\n\n`;
  return (
    <div className="adm-reply">
      <a className={buttonClass('primary')} href={mailtoHref({ to: email, subject, body: greeting })}>
        <Icon name="mail" />
        Reply by email
      </a>
      <a
        className={buttonClass()}
        href={whatsappHref({ phone, text: greeting.trim() })}
        target="_blank"
        rel="noreferrer"
      >
        <Icon name="chat" />
        WhatsApp
      </a>
      <a className={buttonClass()} href={telHref(phone)}>
        <Icon name="phone" />
        Call
      </a>
    </div>
  );
}
