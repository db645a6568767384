import './services.css';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { t } from '../../translations/text.ts';
import { Icon } from '../../ui/icon.tsx';
import { services } from '../agency.ts';

/** What the agency does, line by line. */
export function Services() {
  return (
    <section className="services wrap" aria-labelledby="services">
      <h2 className="text-title" id="services">
        {t('What we do')}
      </h2>
      <ul>
        {services.map(({ name, line }) => (
          <li key={name}>
            <Link to={paths.training}>
              <span className="services-name text-row">{t(name)}</span>
              <span className="services-line">{t(line)}</span>
              <Icon name="arrow" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
