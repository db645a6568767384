import './services.css';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import type { Label } from '../../translations/kiswahili.ts';
import { t } from '../../translations/text.ts';
import { Icon } from '../../ui/icon.tsx';
import { services } from '../agency.ts';

const lines: Record<(typeof services)[number], Label> = {
  'Training and Development': 'Walk, posture, camera and conduct, taught in small groups by working professionals.',
  'Industry Exposure': 'Live castings, test shoots and show days with Nairobi designers and photographers.',
  'International Representation': 'Introductions to partner agencies abroad, with contracts read and explained.',
  'Skill Enhancement': 'Short clinics for signed talent: movement, voice, social media and self-care.',
  'Talent Scouting': 'Open casting days across Kenya, free to attend and safe for every age.',
  'Career Management': 'Bookings, fees, travel and a plan for the next two seasons, handled by one desk.',
};

/** List of the agency's services. */
export function Services() {
  return (
    <section className="services wrap" aria-labelledby="services">
      <h2 className="text-title" id="services">
        {t('What we do')}
      </h2>
      <ul className="ruled">
        {services.map((name) => (
          <li key={name}>
            <Link className="columns accent-hover" to={paths.training}>
              <span className="services-name text-row">{t(name)}</span>
              <span className="services-line">{t(lines[name])}</span>
              <Icon name="arrow" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
