import { mailtoHref, telHref } from '@nfa/contracts/plain';
import './footer.css';
import type { ContactPageInput, SettingsInput } from '@nfa/contracts';
import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { socialProfiles } from '../../data/settings.ts';
import { lines } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { own, ownLang, say, t } from '../../translations/text.ts';
import { footerYear, services } from '../agency.ts';
import { DataSwitch } from './data-switch.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { sitePages } from './site-pages.ts';

/** Foot of every public page. */
export function Footer({ settings, contact }: { settings: SettingsInput; contact: ContactPageInput }) {
  const name = settings.company_name;
  return (
    <footer className="footer night">
      <span
        className="footer-name"
        aria-hidden="true"
        style={{ '--letters': Math.max(name.length, 8) } as CSSProperties}
      >
        {name}
      </span>
      <div className="footer-columns">
        <div>
          <p className="footer-about" {...ownLang(settings.about_text)}>
            {own(settings.about_text)}
          </p>
          <Link className="footer-scouted" to={paths.apply}>
            {t('Be scouted')}
          </Link>
          <ul className="footer-social">
            {socialProfiles(settings).map((profile) => (
              <li key={profile.name}>
                <a href={profile.url} target="_blank" rel="noopener noreferrer">
                  {profile.name}
                </a>
              </li>
            ))}
          </ul>
        </div>
        <nav aria-labelledby="footer-services">
          <h2 id="footer-services">{t('Services')}</h2>
          <ul>
            {services.map((service) => (
              <li key={service.name}>
                <Link to={paths.training}>{t(service.name)}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-labelledby="footer-pages">
          <h2 id="footer-pages">{t('Pages')}</h2>
          <ul>
            {sitePages.map(({ label, to }) => (
              <li key={to}>
                <Link to={to}>{t(label)}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <h2>{t('Contact')}</h2>
          {contact.phone && <a href={telHref(contact.phone)}>{contact.phone}</a>}
          {contact.email && <a href={mailtoHref({ to: contact.email })}>{contact.email}</a>}
          <address>
            {lines(contact.address).map((line) => (
              <span key={line}>{own(line)}</span>
            ))}
          </address>
        </div>
      </div>
      <div className="footer-end">
        <p>{say('© {footerYear} {name}. All rights reserved.', { footerYear, name })}</p>
        <p className="footer-legal">
          <Link to={paths.privacy}>{t('Privacy')}</Link> <Link to={paths.safety}>{t('Safety')}</Link> <DataSwitch />
          <LanguageSwitch />
        </p>
      </div>
    </footer>
  );
}
