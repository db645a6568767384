import './data-switch.css';
import { useLocation } from 'react-router-dom';

/** Link to the form of this page that costs less data; the gateway remembers the choice. A light page has its own way back. */
export function DataSwitch() {
  const { search } = useLocation();
  return (
    <a className="data-switch" href={`${search || '?'}&data=light`}>
      Use less data
    </a>
  );
}
