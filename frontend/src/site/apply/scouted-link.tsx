import './scouted-link.css';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { t } from '../../translations/text.ts';
import { Icon } from '../../ui/icon.tsx';

/** Link to the application, on the pages where people look for it. */
export function ScoutedLink() {
  return (
    <Link className="scouted-link" to={paths.apply}>
      <span className="text-row">{t('Be scouted')}</span>
      <span>{t('Being scouted is free')}</span>
      <Icon name="arrow" />
    </Link>
  );
}
