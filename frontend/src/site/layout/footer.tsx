import { mailtoHref, telHref } from '@nfa/contracts/plain';
import './footer.css';
import type { ContactPageInput, SettingsInput } from '@nfa/contracts';
import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { socialProfiles } from '../../data/settings.ts';
import { lines } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import type { Label } from '../../translations/kiswahili.ts';
import { type Localized, langOf, own, say, t } from '../../translations/text.ts';
import { footerYear, services } from '../agency.ts';
import { DataSwitch } from './data-switch.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { sitePages } from './site-pages.ts';

interface FooterProps {
  settings: SettingsInput & Localized;
  contact: ContactPageInput & Localized;
  /** Whether each block is collapsed, as on pages where the visitor has a task to finish. */
  isFolded?: boolean;
}

/** Footer of every public page. */
export function Footer({ settings, contact, isFolded = false }: FooterProps) {
  const name = settings.company_name;
  return (
    <footer className={isFolded ? 'footer night footer--folded' : 'footer night'}>
      <span
        className="footer-name"
        aria-hidden="true"
        style={{ '--letters': Math.max(name.length, 8) } as CSSProperties}
      >
        {name}
      </span>
      <div className="footer-columns">
        <div>
          <Block {...(isFolded && { name: 'About Us' as const })} isFolded={isFolded}>
            <p className="footer-about" {...langOf(settings, 'about_text', settings.about_text)}>
              {own(settings.about_text)}
            </p>
            <Link className="footer-scouted text-button" to={paths.apply}>
              {t('Be scouted')}
            </Link>
            <ul className="footer-social">
              {socialProfiles(settings).map((profile) => (
                <li key={profile.name}>
                  <a className="text-button" href={profile.url} target="_blank" rel="noopener noreferrer">
                    {profile.name}
                  </a>
                </li>
              ))}
            </ul>
          </Block>
        </div>
        <nav aria-labelledby="footer-services">
          <Block id="footer-services" name="Services" isFolded={isFolded}>
            <ul>
              {services.map((service) => (
                <li key={service}>
                  <Link to={paths.training}>{t(service)}</Link>
                </li>
              ))}
            </ul>
          </Block>
        </nav>
        <nav aria-labelledby="footer-pages">
          <Block id="footer-pages" name="Pages" isFolded={isFolded}>
            <ul>
              {sitePages.map(({ label, to }) => (
                <li key={to}>
                  <Link to={to}>{t(label)}</Link>
                </li>
              ))}
            </ul>
          </Block>
        </nav>
        <div>
          <Block name="Contact" isFolded={isFolded}>
            {contact.phone && <a href={telHref(contact.phone)}>{contact.phone}</a>}
            {contact.email && <a href={mailtoHref({ to: contact.email })}>{contact.email}</a>}
            <address>
              {lines(contact.address).map((line) => (
                <span key={line} {...langOf(contact, 'address', line)}>
                  {own(line)}
                </span>
              ))}
            </address>
          </Block>
        </div>
      </div>
      <div className="footer-end ends">
        <p>{say('© {footerYear} {name}. All rights reserved.', { footerYear, name })}</p>
        <p className="footer-legal">
          <Link className="text-button" to={paths.privacy}>
            {t('Privacy')}
          </Link>{' '}
          <Link className="text-button" to={paths.safety}>
            {t('Safety')}
          </Link>{' '}
          <DataSwitch />
          <LanguageSwitch />
        </p>
      </div>
    </footer>
  );
}

interface BlockProps {
  id?: string;
  name?: Label;
  isFolded: boolean;
  children: ReactNode;
}

/** A block of the footer with its title; a collapsed one can be opened without script too. */
function Block({ id, name, isFolded, children }: BlockProps) {
  const heading = name && <h2 id={id}>{t(name)}</h2>;
  if (!isFolded)
    return (
      <>
        {heading}
        {children}
      </>
    );
  return (
    <details className="fold">
      <summary>{heading}</summary>
      {children}
    </details>
  );
}
