import { type ApplicationRow, applicationRoutes, type GuardianLink as Link } from '@nfa/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { randomKey } from '../../lib/random-key.ts';
import { Button } from '../components/button.tsx';
import { WhatsAppLink } from '../components/contact-links.tsx';
import { formatTimestamp } from '../components/format-time.ts';
import { FailureNotice } from '../components/notice.tsx';
import { call } from '../session/call.ts';
import { messageTo } from './application-labels.ts';

const textFor = (row: ApplicationRow, { link, until }: Link): string =>
  messageTo(
    row,
    `You want your child to be scouted. Open this link once before ${formatTimestamp(until)}: then the application begins, and you can add the photographs. It is free.\n\n${window.location.origin}${paths.applyConfirm(link)}`,
  );

// The link replaces the button that had the focus.
const focus = (link: HTMLAnchorElement | null) => link?.focus();

/** The link of a guardian who has not confirmed: sent again by mail, or by hand over WhatsApp. */
export function GuardianLink({ row }: { row: ApplicationRow }) {
  const [link, setLink] = useState<Link>();
  const [said, setSaid] = useState('');
  // A repeat after a lost response mails nothing more.
  const [key, setKey] = useState(randomKey);
  const { isPending, error, mutate } = useMutation({
    mutationFn: (isMailed: boolean) =>
      call(applicationRoutes.renewGuardianLink, {
        params: { id: row.id },
        query: { mail: String(isMailed) },
        idempotencyKey: `${key}-${isMailed}`,
      }),
    onMutate: () => setSaid(''),
    onSuccess: ({ data }, isMailed) => {
      setKey(randomKey());
      if (isMailed) setSaid(`Mailed to ${row.email}. The link works until ${formatTimestamp(data.until)}.`);
      else setLink(data);
    },
  });

  return (
    <div className="adm-stack adm-stack--tight">
      <p className="adm-hint">The link was not opened. Unconfirmed applications are deleted automatically.</p>
      <FailureNotice text="The link could not be renewed." error={error} />
      <div className="adm-cluster adm-application__buttons">
        <Button icon="mail" disabled={isPending} onClick={() => mutate(true)}>
          Mail the link again
        </Button>
        {link ? (
          <WhatsAppLink look="primary" phone={row.phone} text={textFor(row, link)} ref={focus}>
            Open WhatsApp
          </WhatsAppLink>
        ) : (
          <Button icon="chat" disabled={isPending} onClick={() => mutate(false)}>
            Send it by WhatsApp
          </Button>
        )}
      </div>
      <p role="status">{said || (link && `The link works once, until ${formatTimestamp(link.until)}.`)}</p>
    </div>
  );
}
