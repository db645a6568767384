import { telHref } from '@nfa/contracts/plain';
import { say, t } from '../../translations/text.ts';
import { Icon } from '../../ui/icon.tsx';
import { agencyPhone } from '../agency.ts';
import { useSite } from '../layout/use-site.ts';
import type { CheckResult } from './contact-check.ts';

/** Result of checking a typed contact. */
export function CheckAnswer({ text, result }: { text: string; result: CheckResult }) {
  const phone = useSite().contact.phone || agencyPhone;
  if (result.kind === 'unreadable')
    return <p className="box box--warn">{t("We can't read this. Type the number as you see it.")}</p>;
  const isOurs = result.kind === 'ours';
  return (
    <div className={`box links ${isOurs ? 'box--ok' : 'box--bad'}`}>
      <Icon name={isOurs ? 'check' : 'warning'} />
      <div>
        <p className="text-card">{isOurs ? t('Yes, this is ours') : t('No, this is not ours')}</p>
        {isOurs ? (
          <p>
            {say('{typed} is {whose}, {value}.', {
              typed: text.trim(),
              whose: result.contact.label,
              value: result.contact.value,
            })}
          </p>
        ) : (
          <p>
            {say('Pay nothing and send no pictures. Keep the message and tell us:{gap}{phone}.', {
              gap: ' ',
              phone: <a href={telHref(phone)}>{phone}</a>,
            })}
          </p>
        )}
      </div>
    </div>
  );
}
