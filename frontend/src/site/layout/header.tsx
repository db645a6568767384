import './header.css';
import type { SettingsInput } from '@nfa/contracts';
import { useEffect, useState } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { phoneLink } from '../../lib/contact-links.ts';
import { paths } from '../../lib/paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { agencyPhone } from '../agency.ts';
import { Dropdown } from './dropdown.tsx';
import { Logo } from './logo.tsx';
import { MobileMenu } from './mobile-menu.tsx';

/** Scroll distance after which the bar over the hero turns to paper, in pixels. */
const solidAfter = 80;

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
      <Link className="header-logo" to={paths.home} aria-label={`${settings.company_name || settings.logo_text}, home`}>
        <Logo settings={settings} />
      </Link>
      <nav className="nav" aria-label="Main">
        <NavLink to={paths.home} end>
          Home
        </NavLink>
        <Dropdown
          label="Models"
          section={/^\/models?(?:\/|$)/}
          picture="models"
          links={[
            { label: 'All Models', to: paths.models },
            { label: 'Male', to: paths.category('male') },
            { label: 'Female', to: paths.category('female') },
            { label: 'Kids', to: paths.category('kids') },
          ]}
        />
        <Dropdown
          label="Academy"
          section={/^\/(?:events|training)$/}
          picture="academy"
          links={[
            { label: 'Events', to: paths.events },
            { label: 'Training', to: paths.training },
          ]}
        />
        <NavLink to={paths.about}>About</NavLink>
        <NavLink to={paths.contact}>Contact</NavLink>
        <NavLink to={paths.admin}>Admin</NavLink>
      </nav>
      <div className="header-tools">
        <button className="header-search" type="button" aria-label="Search">
          <Icon name="search" />
        </button>
        <a className="header-call" href={phoneLink(agencyPhone)}>
          Call Us Now
        </a>
        <MobileMenu />
      </div>
    </header>
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
