import './data-switch.css';
import { useLocation } from 'react-router-dom';
import { t } from '../../translations/text.ts';

/** Link to the data-saving form of this page; the gateway stores the choice. A light page has a link of its own. */
export function DataSwitch() {
  const { search } = useLocation();
  return (
    <a className="data-switch text-button" href={`${search || '?'}&data=light`}>
      {t('Use less data')}
    </a>
  );
}
