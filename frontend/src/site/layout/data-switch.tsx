import './data-switch.css';
import { useLocation } from 'react-router-dom';
import { t } from '../../translations/text.ts';

/** Link to the form of this page that costs less data; the gateway remembers the choice. A light page has its own way back. */
export function DataSwitch() {
  const { search } = useLocation();
  return (
    <a className="data-switch text-button" href={`${search || '?'}&data=light`}>
      {t('Use less data')}
    </a>
  );
}
