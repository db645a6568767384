import { telHref } from '@nfa/contracts/plain';
import './header.css';
import type { SettingsInput } from '@nfa/contracts';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import trainingPicture from '../../assets/course-catwalk.webp';
import eventsPicture from '../../assets/menu-events.webp';
import femalePicture from '../../assets/menu-female.webp';
import kidsPicture from '../../assets/menu-kids.webp';
import malePicture from '../../assets/menu-male.webp';
import modelsPicture from '../../assets/menu-models.webp';
import { readCoursesEarly } from '../../data/early-courses.ts';
import { paths } from '../../lib/paths.ts';
import { currentLocale, t } from '../../translations/text.ts';
import { Icon } from '../../ui/icon.tsx';
import { agencyPhone } from '../agency.ts';
import { Dropdown, type DropdownLinks } from './dropdown.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { useTargetPath } from './use-target-path.ts';

/** Scroll distance in pixels after which the bar over the hero becomes opaque. */
const solidAfter = 80;

const modelLinks: DropdownLinks = [
  { label: 'All Models', to: paths.models, picture: modelsPicture },
  { label: 'Male', to: paths.category('male'), picture: malePicture },
  { label: 'Female', to: paths.category('female'), picture: femalePicture },
  { label: 'Kids', to: paths.category('kids'), picture: kidsPicture },
];
const academyLinks: DropdownLinks = [
  { label: 'Events', to: paths.events, picture: eventsPicture },
  { label: 'Training', to: paths.training, picture: trainingPicture },
];

/** Navigation bar. */
export function Header({ settings, isOverHero }: { settings: SettingsInput; isOverHero: boolean }) {
  const isScrolled = useIsScrolled();
  const isPaper = !isOverHero || isScrolled;
  const classes = [
    'header',
    isOverHero && 'header--over',
    isPaper ? 'header--paper' : 'night-text',
    settings.logo_size === 'large' && 'header--large',
  ];
  return (
    <header className={classes.filter(Boolean).join(' ')}>
      <Link
        className="header-logo target"
        to={paths.home}
        aria-label={t('{name}, home', { name: settings.logo_text || settings.company_name })}
      >
        <Logo settings={settings} />
      </Link>
      <nav className="nav" aria-label={t('Main')}>
        <NavItem to={paths.home}>{t('Home')}</NavItem>
        <Dropdown name="Models" section={/^\/models?(?:\/|$)/} links={modelLinks} />
        <Dropdown
          name="Academy"
          section={/^\/(?:events|training)(?:\/|$)/}
          links={academyLinks}
          onOpen={readCoursesEarly}
        />
        <NavItem to={paths.about}>{t('About')}</NavItem>
        <NavItem to={paths.contact}>{t('Contact')}</NavItem>
        <AdminLink />
      </nav>
      <div className="header-tools">
        <button className="header-search square" type="button" aria-label={t('Search')}>
          <Icon name="search" />
        </button>
        <a className="header-call target" href={telHref(agencyPhone)}>
          {t('Call Us Now')}
        </a>
        <LanguageSwitch />
        <MobileMenu />
      </div>
    </header>
  );
}

// A plain link, because the panel is English only and must not get the base of another language.
function AdminLink() {
  if (currentLocale() === 'en') return <NavItem to={paths.admin}>{t('Admin')}</NavItem>;
  return <a href={paths.admin}>{t('Admin')}</a>;
}

function NavItem({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} aria-current={useTargetPath() === to ? 'page' : undefined}>
      {children}
    </Link>
  );
}

function useIsScrolled(): boolean {
  const [isScrolled, setIsScrolled] = useState(false);
  useEffect(() => {
    const update = () => setIsScrolled(window.scrollY > solidAfter);
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, []);
  return isScrolled;
}
