import './portfolio.css';
import type { SettingsInput } from '@nfa/contracts';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { type Localized, langOf, own, t } from '../../translations/text.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';

// Far below the first view, and mobile data costs money: phones load one step fewer pixels than they could show, half of the bytes.
const pictureSizes = '(max-width: 899px) 66vw, 50vw';

/** Up to four titled pictures; entries without a picture are left out. */
export function Portfolio({ settings }: { settings: SettingsInput & Localized }) {
  const entries = ([1, 2, 3, 4] as const)
    .map((place) => ({
      place,
      title: settings[`portfolio_title_${place}`],
      image: settings[`portfolio_image_${place}`],
    }))
    .filter(({ image }) => image !== '');
  if (entries.length === 0) return null;
  return (
    <section className="portfolio below-fold grid" aria-labelledby="portfolio">
      <div className="section-head">
        <h2 className="text-title" id="portfolio">
          {t('Portfolio')}
        </h2>
        <Link className="link" to={paths.models}>
          <span>{t('All Models')}</span>
          <Icon name="arrow" />
        </Link>
      </div>
      {entries.map(({ place, title, image }, index) => (
        <Link key={place} className={`accent-hover portfolio-entry portfolio-entry--${index + 1}`} to={paths.models}>
          <span className="frame">
            <Picture url={image} alt={title ? '' : t('All Models')} sizes={pictureSizes} />
          </span>
          {title && (
            <span className="text-card" {...langOf(settings, `portfolio_title_${place}`, title)}>
              {own(title)}
            </span>
          )}
        </Link>
      ))}
    </section>
  );
}
