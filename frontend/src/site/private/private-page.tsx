import './private-page.css';
import type { SettingsInput } from '@nfa/contracts';
import type { UsageMedium } from '@nfa/contracts/plain';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import type { Label } from '../../translations/kiswahili.ts';
import { here, t } from '../../translations/text.ts';
import { LanguageSwitch } from '../layout/language-switch.tsx';
import { DeskLinks, type DeskLinksProps } from './desk-links.tsx';

interface PrivatePageProps {
  settings: SettingsInput;
  children: ReactNode;
}

/** Frame of a page behind a secret link, with only the agency's name. */
export const PrivatePage = ({ settings, children }: PrivatePageProps) => (
  <div className="private-page">
    <header className="ends">
      <a className="target" href={here(paths.home)}>
        {settings.company_name}
      </a>
      <LanguageSwitch />
    </header>
    <main id="main" tabIndex={-1}>
      {children}
    </main>
  </div>
);

interface NothingHereProps extends DeskLinksProps {
  title: string;
  children: ReactNode;
}

/** Page of an unknown or expired private link, with contacts for requesting another one. */
export const NothingHere = ({ title, contact, ask, children }: NothingHereProps) => (
  <div className="private-plain">
    <h1 className="text-title">{title}</h1>
    <p className="text-lead">{children}</p>
    <DeskLinks contact={contact} ask={ask} />
  </div>
);

/** A term and its value in a list. */
export const Row = ({ term, value }: { term: string; value: string }) => (
  <div>
    <dt>{term}</dt>
    <dd>{value}</dd>
  </div>
);

const mediaWords: Record<UsageMedium, Label> = {
  website: 'website',
  social: 'social media',
  online_ads: 'online advertising',
  print: 'print',
  outdoor: 'posters outside',
  packaging: 'packaging',
  film: 'film and television',
};

/** Media of a licence as text: "website, print". */
export const formatMedia = (media: readonly UsageMedium[]): string =>
  media.map((medium) => t(mediaWords[medium])).join(', ');
