import { mailtoHref, telHref, whatsappHref } from '@nfa/contracts/plain';
import './contact-page.css';
import type { ContactPageInput } from '@nfa/contracts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { loadContactPage, teamMembers } from '../../data/contact-page.ts';
import { lines } from '../../lib/format.ts';
import type { PageHandle } from '../../lib/page.ts';
import { paths } from '../../lib/paths.ts';
import { breadcrumbs } from '../../lib/seo.ts';
import { type Localized, langOf, own, t } from '../../translations/text.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ScoutedLink } from '../apply/scouted-link.tsx';
import { pageTitle } from '../page-title.ts';
import { FindUs } from './find-us.tsx';
import { Message } from './message.tsx';
import { Team } from './team.tsx';

/** Loads the contact page again, because the layout's copy may be older. */
export const loader = (args: LoaderFunctionArgs) => loadContactPage(args);

/** Contact page. */
export function Component() {
  const contact = useLoaderData<typeof loader>();
  return (
    <>
      <div className="page-head">
        <div className="page-head-row">
          <h1 className="text-page">{t('Contact')}</h1>
        </div>
      </div>
      <section className="contact grid">
        <Details contact={contact} />
        <Message />
      </section>
      <Team members={teamMembers(contact)} />
      <FindUs contact={contact} />
      <ScoutedLink />
    </>
  );
}

function Details({ contact }: { contact: ContactPageInput & Localized }) {
  const greeting = t('Hello {agency}, I have a question.', { agency: contact.company_name });
  const facts = [
    { label: 'WhatsApp', field: 'whatsapp', value: contact.whatsapp },
    { label: 'Email', field: 'email', value: contact.email },
    { label: 'Location', field: 'address', value: contact.address },
    { label: 'Office hours', field: 'office_hours', value: contact.office_hours },
  ] as const;
  return (
    <div className="contact-details">
      {contact.phone && (
        <a className="text-row accent-hover" href={telHref(contact.phone)}>
          {contact.phone}
        </a>
      )}
      <dl className="terms">
        {facts
          .filter(({ value }) => value !== '')
          .map(({ label, field, value }) => (
            <div key={label}>
              <dt>{t(label)}</dt>
              <dd>
                {field === 'email' ? (
                  <a className="accent-hover" href={mailtoHref({ to: value })}>
                    {value}
                  </a>
                ) : (
                  lines(value).map((line) => (
                    <span key={line} {...langOf(contact, field, line)}>
                      {own(line)}
                    </span>
                  ))
                )}
              </dd>
            </div>
          ))}
      </dl>
      <div className="contact-actions">
        {contact.whatsapp && (
          <ButtonLink href={whatsappHref({ phone: contact.whatsapp, text: greeting })} icon="chat" isMain isOutside>
            {t('WhatsApp')}
          </ButtonLink>
        )}
        {contact.phone && (
          <ButtonLink href={telHref(contact.phone)} icon="phone" hasArrow>
            {t('Call')}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

export const handle: PageHandle<ContactPageInput> = {
  head: ({ data: contact, settings, origin }) => ({
    title: pageTitle(t('Contact'), settings),
    description: t('Reach {agency}: {ways}.', {
      agency: settings.company_name,
      ways: [contact.phone, contact.email, contact.address].filter(Boolean).join(', '),
    }),
    path: paths.contact,
    jsonLd: import.meta.env.SSR
      ? [
          {
            '@type': 'Organization',
            name: contact.company_name || settings.company_name,
            url: origin,
            ...(contact.phone && { telephone: contact.phone }),
            ...(contact.email && { email: contact.email }),
            ...(contact.address && { address: contact.address }),
          },
          breadcrumbs(origin, [{ name: t('Contact'), path: paths.contact }]),
        ]
      : [],
  }),
};
