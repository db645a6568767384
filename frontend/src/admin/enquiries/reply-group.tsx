import '../components/joined.css';
import './reply-group.css';
import { CallLink, MailLink, WhatsAppLink } from '../components/contact-links.tsx';
import { noteReply } from './asked-replies.ts';
import { type Recipient, useReplyTemplates } from './use-reply-templates.ts';

/** The three ways to answer somebody, with the first template. */
export function ReplyGroup({ person, subject }: { person: Recipient; subject: string }) {
  const { first, textFor } = useReplyTemplates();
  const text = textFor(person, first);
  const { id, name, phone, email } = person;
  return (
    <span className="adm-joined adm-reply-group">
      <WhatsAppLink
        phone={phone}
        text={text}
        data-letter="w"
        aria-label={`WhatsApp ${name}`}
        title="WhatsApp"
        onClick={() => noteReply(id, 'whatsapp', first.name)}
      >
        <b>WhatsApp</b>
      </WhatsAppLink>
      <CallLink
        isSquare
        phone={phone}
        aria-label={`Call ${name}`}
        title="Call"
        onClick={() => noteReply(id, 'call', '')}
      />
      {email && (
        <MailLink
          isSquare
          to={email}
          subject={subject}
          body={text}
          aria-label={`Mail to ${name}`}
          title="Mail"
          onClick={() => noteReply(id, 'mail', first.name)}
        />
      )}
    </span>
  );
}
