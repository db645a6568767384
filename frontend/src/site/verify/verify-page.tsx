import './verify-page.css';
import type { CertificateCheck } from '@nfa/contracts';
import { Link, useLoaderData } from 'react-router-dom';
import type { loadCertificate } from '../../data/certificates.ts';
import { longDate, longDay } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import type { Label } from '../../translations/kiswahili.ts';
import { t } from '../../translations/text.ts';
import { Icon } from '../../ui/icon.tsx';
import { StatusPage } from '../layout/status-page.tsx';
import { useSite } from '../layout/use-site.ts';
import { privateHandle } from '../page-title.ts';

export { loadCertificate as loader } from '../../data/certificates.ts';

const titles: Record<CertificateCheck['state'], Label> = {
  valid: 'This certificate is valid',
  revoked: 'This certificate was revoked',
};

/** Shows whether the certificate behind a code is valid. */
export function Component() {
  const certificate = useLoaderData<typeof loadCertificate>();
  const { settings } = useSite();
  if (!certificate)
    return (
      <StatusPage
        title={t('No such certificate')}
        text={t('We issued none with this code. Compare it with the paper: it has ten characters.')}
      >
        <Link className="button button--paper" to={paths.contact}>
          {t('Ask the academy')}
          <Icon name="arrow" />
        </Link>
      </StatusPage>
    );
  const { code, name, course_title, starts_on, ends_on, state, issued_at, revoked_at } = certificate;
  const facts: [Label, string][] = [
    ['Name', name],
    ['Course', course_title],
    [
      'Dates',
      starts_on === ends_on
        ? longDay(starts_on)
        : t('{start} to {end}', { start: longDay(starts_on), end: longDay(ends_on) }),
    ],
    ['Issued', longDate(issued_at)],
    ...(revoked_at ? [['Revoked', longDate(revoked_at)] as [Label, string]] : []),
    ['Code', `${code.slice(0, 5)}-${code.slice(5)}`],
  ];
  return (
    <section className="verify-page wrap">
      <h1 className="text-title">{t(titles[state])}</h1>
      <p className="text-lead">
        {state === 'valid'
          ? t('The academy issued it. Compare the name and the course with the paper.')
          : t('The academy issued it and took it back: it proves nothing any more.')}
      </p>
      <article
        className="certificate stacked"
        aria-label={t('The certificate')}
        data-revoked={revoked_at ? '' : undefined}
      >
        <p className="certificate-by">{settings.company_name}</p>
        <dl>
          {facts.map(([term, value]) => (
            <div key={term}>
              <dt>{t(term)}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        </dl>
      </article>
      <Link className="button button--line" to={paths.training}>
        {t('All courses')}
        <Icon name="arrow" />
      </Link>
    </section>
  );
}

export const handle = privateHandle('Check a certificate', 'Whether a certificate of the academy is valid.');
