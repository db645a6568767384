import './reply-box.css';
import type { ReplyChannel } from '@nfa/contracts';
import { useId, useState } from 'react';
import { CallLink, MailLink, WhatsAppLink } from '../components/contact-links.tsx';
import { PanelLink } from '../components/panel-link.tsx';
import { Select } from '../components/select.tsx';
import { drafts } from '../forms/drafts.ts';
import { useDraftedText } from '../framework/use-drafted-text.ts';
import { noteReply } from './asked-replies.ts';
import { type Recipient, useReplyTemplates } from './use-reply-templates.ts';

/** An answer as it will be sent: made of a template, and free to be changed. */
export function ReplyBox({ person, subject }: { person: Recipient; subject: string }) {
  const { templates, first, textFor } = useReplyTemplates();
  const [chosen, setChosen] = useState('');
  const draft = `reply:${person.id}`;
  const { text: typed, write } = useDraftedText(draft);
  const id = useId();
  const template = templates.find(({ name }) => name === chosen) ?? first;
  const text = typed ?? textFor(person, template);
  // WhatsApp or the mail program holds the text now: it stays here until the enquiry is closed, but not as a draft.
  const send = (channel: ReplyChannel) => {
    drafts.discard(draft);
    noteReply(person.id, channel, template.name);
  };
  return (
    <section className="adm-reply" aria-label="Reply">
      <div className="adm-reply__head adm-row">
        <label htmlFor={`${id}-text`}>Reply</label>
        <Select
          aria-label="Template"
          value={template.name}
          onChange={(event) => {
            setChosen(event.target.value);
            write(undefined);
          }}
          options={templates.map(({ name }) => [name, name])}
        />
        <PanelLink to={{ section: 'account' }}>Edit templates</PanelLink>
      </div>
      <textarea
        id={`${id}-text`}
        className="adm-input"
        rows={4}
        maxLength={2_000}
        value={text}
        onChange={(event) => write(event.target.value)}
      />
      <div className="adm-reply__ways">
        <WhatsAppLink look="primary" phone={person.phone} text={text} onClick={() => send('whatsapp')} />
        <CallLink phone={person.phone} onClick={() => noteReply(person.id, 'call', '')} />
        {person.email && (
          <MailLink to={person.email} subject={subject} body={text} onClick={() => send('mail')}>
            Reply by email
          </MailLink>
        )}
      </div>
    </section>
  );
}
