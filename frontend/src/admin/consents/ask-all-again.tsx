import { type AskedAgain, consentRoutes, mailtoHref } from '@nfa/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { randomKey } from '../../lib/random-key.ts';
import { Button, buttonClass } from '../components/button.tsx';
import { WhatsAppLink } from '../components/contact-links.tsx';
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
      : `${counted(asked.length, 'link is', 'links are')} made. Send each; they are not shown again.`,
    left > 0 && `${counted(left, 'person', 'people')} could not be asked now: ask again.`,
  ]
    .filter(Boolean)
    .join(' ');

/** Asks everybody whose consent ends soon for the same again. */
export function AskAllAgain() {
  // A repeat after a lost response gets the links of the first call.
  const [idempotencyKey, setKey] = useState(randomKey);
  const {
    data: made,
    error,
    isPending,
    mutate,
    reset,
  } = useMutation({
    mutationFn: async () => (await call(consentRoutes.askAgain, { idempotencyKey })).data,
    onSuccess: () => setKey(randomKey()),
  });
  return (
    <>
      <Button look="primary" icon="chat" aria-disabled={isPending} onClick={() => mutate()}>
        {isPending ? 'Asking...' : 'Ask all again'}
      </Button>
      <Problem text={failureOf(error, 'This could not be done.')} />
      {made && (
        <ConsentDialog description={summaryOf(made)} onClose={reset}>
          <ul className="adm-rows adm-rows--lines">
            {made.asked.map((asked) => (
              <AskedPerson key={asked.model_id} asked={asked} />
            ))}
          </ul>
        </ConsentDialog>
      )}
    </>
  );
}

function AskedPerson({ asked }: { asked: Asked }) {
  const { name, contact, link } = asked;
  const [isSent, setSent] = useState(false);
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
      <WhatsAppLink phone={contact.phone} text={text} aria-label={`WhatsApp: ${name}`} onClick={() => setSent(true)} />
      <a
        className={buttonClass('plain', true)}
        href={mailtoHref({ to: contact.email, subject: 'Your pictures', body: text })}
        aria-label={`Mail: ${name}`}
        onClick={() => setSent(true)}
      >
        <Icon name="mail" />
      </a>
    </li>
  );
}
