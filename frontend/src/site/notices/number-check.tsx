import '../../ui/field.css';
import './number-check.css';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { socialProfiles } from '../../data/settings.ts';
import { lines } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { here, t } from '../../translations/text.ts';
import { Icon } from '../../ui/icon.tsx';
import { agencyPhone, agencyWhatsApp } from '../agency.ts';
import { useSite } from '../layout/use-site.ts';
import { CheckAnswer } from './check-answer.tsx';
import { checkContact, type OwnContact } from './contact-check.ts';

/** Form that checks whether a contact is the academy's; with script, the check runs in the browser. */
export function NumberCheck({ contacts }: { contacts: string }) {
  const ours = useOwnContacts(contacts);
  const [query] = useSearchParams();
  const [checked, setChecked] = useState(query.get('number') ?? undefined);
  const check = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(String(new FormData(event.currentTarget).get('number') ?? ''));
  };
  return (
    <section className="check night" aria-labelledby="check-title">
      <div className="grid">
        <h2 className="text-title" id="check-title">
          {t('Is this number ours?')}
        </h2>
        <form className="check-form" action={here(`${paths.safety}#check-title`)} onSubmit={check}>
          <label htmlFor="check-number">{t('Telephone number, e-mail address or handle')}</label>
          <div className="check-row">
            <input
              className="input"
              id="check-number"
              name="number"
              defaultValue={checked}
              maxLength={300}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              aria-describedby="check-hint"
            />
            <button className="button button--paper" type="submit">
              {t('Check')}
              <Icon name="arrow" />
            </button>
          </div>
          <div role="status">
            {checked !== undefined && <CheckAnswer text={checked} result={checkContact(checked, ours)} />}
          </div>
          <p className="text-small quiet" id="check-hint">
            {t('Any way of writing it will do. What you type is not kept.')}
          </p>
        </form>
      </div>
    </section>
  );
}

/** All contacts that the site publishes as the agency's, and those that the administrator adds. */
function useOwnContacts(more: string): OwnContact[] {
  const { settings, contact } = useSite();
  return [
    { value: contact.phone, label: t('our booking desk') },
    { value: agencyPhone, label: t('our booking desk') },
    { value: contact.whatsapp || agencyWhatsApp, label: t('our WhatsApp') },
    { value: contact.email, label: t('our e-mail address') },
    ...socialProfiles(settings).map(({ name, url }) => ({ value: url, label: t('our {network}', { network: name }) })),
    ...lines(more).map((value) => ({ value, label: t('one of our contacts') })),
  ].filter(({ value }) => value !== '');
}
