import './reply-group.css';
import { mailtoHref, telHref, whatsappHref } from '@nfa/contracts/plain';
import { Icon } from '../components/icon.tsx';
import { noteReply } from './asked-replies.ts';
import { type Recipient, useReplyTemplates } from './use-reply-templates.ts';

/** The three ways to answer somebody, with the first template. */
export function ReplyGroup({ person, subject }: { person: Recipient; subject: string }) {
  const { first, textFor } = useReplyTemplates();
  const text = textFor(person, first);
  const { id, name, phone, email } = person;
  return (
    <span className="adm-reply-group">
      <a
        href={whatsappHref({ phone, text })}
        target="_blank"
        rel="noreferrer"
        data-letter="w"
        aria-label={`WhatsApp ${name}`}
        title="WhatsApp"
        onClick={() => noteReply(id, 'whatsapp', first.name)}
      >
        <Icon name="chat" />
        <b>WhatsApp</b>
      </a>
      <a href={telHref(phone)} aria-label={`Call ${name}`} title="Call" onClick={() => noteReply(id, 'call', '')}>
        <Icon name="phone" />
      </a>
      {email && (
        <a
          href={mailtoHref({ to: email, subject, body: text })}
          aria-label={`Mail to ${name}`}
          title="Mail"
          onClick={() => noteReply(id, 'mail', first.name)}
        >
          <Icon name="mail" />
        </a>
      )}
    </span>
  );
}
