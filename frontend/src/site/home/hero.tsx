import './hero.css';
import type { SettingsInput } from '@nfa/contracts';
import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { type Localized, langOf, own } from '../../translations/text.ts';
import { displayWidth, longestWordWidth } from '../../ui/display-width.ts';
import { Icon } from '../../ui/icon.tsx';
import { HeroBackground } from './hero-background.tsx';

/** A wider title would be too small on one line, so it wraps; in em. */
const widestLine = 13.5;

/** Full screen of the home page: background, title, link to the training. */
export function Hero({ settings, children }: { settings: SettingsInput & Localized; children: ReactNode }) {
  const title = own(settings.hero_title);
  const line = displayWidth(title);
  const style = { '--line': Math.max(line, 4), '--word': Math.max(longestWordWidth(title), 4) } as CSSProperties;
  return (
    <section className={`hero shade stacked night ${line > widestLine ? 'hero--wraps' : ''}`} style={style}>
      <HeroBackground settings={settings} />
      {children}
      <div className="hero-copy">
        <h1 {...langOf(settings, 'hero_title', settings.hero_title)}>{title}</h1>
        <Link
          className="button button--paper"
          to={paths.training}
          {...langOf(settings, 'hero_button_text', settings.hero_button_text)}
        >
          {own(settings.hero_button_text)}
          <Icon name="arrow" />
        </Link>
      </div>
    </section>
  );
}
