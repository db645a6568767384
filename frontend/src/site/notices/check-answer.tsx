import { telHref } from '@nfa/contracts/plain';
import { Icon } from '../../ui/icon.tsx';
import { useSite } from '../layout/use-site.ts';
import type { CheckResult } from './contact-check.ts';

/** What the check says about the contact that somebody typed. */
export function CheckAnswer({ text, result }: { text: string; result: CheckResult }) {
  const { contact } = useSite();
  if (result.kind === 'unreadable')
    return <p className="check-answer check-answer--unreadable">We can't read this. Type the number as you see it.</p>;
  const isOurs = result.kind === 'ours';
  return (
    <div className={`check-answer ${isOurs ? 'check-answer--ours' : 'check-answer--foreign'}`}>
      <Icon name={isOurs ? 'check' : 'warning'} />
      <div>
        <p className="text-card">{isOurs ? 'Yes, this is ours' : 'No, this is not ours'}</p>
        {isOurs ? (
          <p>
            {text.trim()} is {result.contact.label}, {result.contact.value}.
          </p>
        ) : (
          <p>
            Pay nothing and send no pictures. Keep the message and tell us:{' '}
            <a href={telHref(contact.phone)}>{contact.phone}</a>.
          </p>
        )}
      </div>
    </div>
  );
}
