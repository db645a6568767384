import type { ConsentLink, ModelConsents } from '@nfa/contracts';
import { useState } from 'react';
import { longDate } from '../../lib/format.ts';
import { Button } from '../components/button.tsx';
import { MailLink, WhatsAppLink } from '../components/contact-links.tsx';
import { copyText } from '../components/copy-text.ts';
import { messageOf } from './link-message.ts';

interface LinkMadeProps {
  link: ConsentLink;
  consents: Pick<ModelConsents, 'name' | 'given_by' | 'contact'>;
  /** Called once the person can have it. */
  onSent: () => void;
  onClose: () => void;
}

/** The new link, shown once, with buttons for WhatsApp and mail, and the code for a guardian. */
export function LinkMade({ link, consents, onSent, onClose }: LinkMadeProps) {
  const [note, setNote] = useState('');
  const { contact } = consents;
  const { address, to, text } = messageOf(link, consents);
  async function copy(what: string, words: string) {
    const isCopied = await copyText(words);
    setNote(isCopied ? `${what} copied.` : `The browser did not copy it. Select the ${what.toLowerCase()} above.`);
    if (isCopied && words === address) onSent();
  }
  return (
    <div className="adm-stack adm-consent__made">
      {link.code && (
        <div className="adm-consent__code">
          <p>
            {link.is_code_mailed ? `Code, mailed to ${contact.email}, shown once` : 'Code for the phone, shown once'}
          </p>
          <output>
            {link.code.slice(0, 3)} {link.code.slice(3)}
          </output>
          <Button onClick={() => void copy('Code', link.code ?? '')}>Copy</Button>
        </div>
      )}
      <p className="adm-address">{address}</p>
      <p className="adm-hint">Works until {longDate(link.expires_at)}. It is not shown again.</p>
      <WhatsAppLink look="primary" phone={contact.phone} text={text} onClick={onSent}>
        Open WhatsApp{to && ` to ${to}`}
      </WhatsAppLink>
      <div className="adm-dialog__row">
        <MailLink to={contact.email} subject="Your pictures" body={text} onClick={onSent} />
        <Button icon="link" onClick={() => void copy('Link', address)}>
          Copy link
        </Button>
        <Button look="quiet" onClick={onClose}>
          Done
        </Button>
      </div>
      <p role="status" className="adm-hint">
        {note}
      </p>
    </div>
  );
}
