import { type AskedAgain, consentRoutes } from '@nfa/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { randomKey } from '../../lib/random-key.ts';
import { Button } from '../components/button.tsx';
import { MailLink, WhatsAppLink } from '../components/contact-links.tsx';
import { counted } from '../components/format-number.ts';
import { Icon } from '../components/icon.tsx';
import { Problem } from '../components/problem.tsx';
import { call } from '../session/call.ts';
import { failureOf } from '../session/failure.ts';
import { ConsentDialog } from './consent-dialog.tsx';
import { messageOf } from './link-message.ts';

type Asked = AskedAgain['asked'][number];

const summaryOf = ({ asked, left }: AskedAgain): string =>
  [
    asked.length === 0 && left === 0
      ? 'Everybody has a link that waits for an answer.'
      : `${counted(asked.length, 'link is', 'links are')} made. Send each before you leave this page.`,
    left > 0 && `${counted(left, 'person', 'people')} could not be asked now: ask again.`,
  ]
    .filter(Boolean)
    .join(' ');

/** Asks everybody whose consent ends soon for the same again. Its links stay when fewer than two people are left to ask. */
export function AskAllAgain({ count }: { count: number }) {
  // A repeat gets the links of the first call, until each of them is sent.
  const [idempotencyKey, setKey] = useState(randomKey);
  /** Models whose link was opened in a message. */
  const [sent, setSent] = useState<readonly string[]>([]);
  const {
    data: made,
    error,
    isPending,
    mutate,
    reset,
  } = useMutation({
    mutationFn: async () => (await call(consentRoutes.askAgain, { idempotencyKey })).data,
  });
  const isUnsent = made?.asked.some(({ model_id }) => !sent.includes(model_id)) ?? false;

  function close() {
    reset();
    if (isUnsent) return;
    setKey(randomKey());
    setSent([]);
  }

  return (
    <>
      {count > 1 && (
        <Button look="primary" icon="chat" aria-disabled={isPending} onClick={() => mutate()}>
          {isPending ? 'Asking...' : 'Ask all again'}
        </Button>
      )}
      <Problem text={failureOf(error, 'This could not be done.')} />
      {made && (
        <ConsentDialog description={summaryOf(made)} isUnsent={isUnsent} onClose={close}>
          <ul className="adm-rows adm-rows--lines">
            {made.asked.map((asked) => (
              <AskedPerson
                key={asked.model_id}
                asked={asked}
                isSent={sent.includes(asked.model_id)}
                onSent={() => setSent([...sent, asked.model_id])}
              />
            ))}
          </ul>
        </ConsentDialog>
      )}
    </>
  );
}

interface AskedPersonProps {
  asked: Asked;
  isSent: boolean;
  onSent: () => void;
}

function AskedPerson({ asked, isSent, onSent }: AskedPersonProps) {
  const { name, contact, link } = asked;
  const { text } = messageOf(link, asked);
  return (
    <li>
      <p>
        <strong>{name}</strong>
        {link.code && (
          <span>
            Code {link.code.slice(0, 3)} {link.code.slice(3)}
            {link.is_code_mailed ? ', mailed' : ', for the phone'}
          </span>
        )}
        {isSent && (
          <span className="adm-ok">
            <Icon name="check" />
            Opened
          </span>
        )}
      </p>
      <WhatsAppLink phone={contact.phone} text={text} aria-label={`WhatsApp: ${name}`} onClick={onSent} />
      <MailLink
        isSquare
        to={contact.email}
        subject="Your pictures"
        body={text}
        aria-label={`Mail: ${name}`}
        onClick={onSent}
      />
    </li>
  );
}
