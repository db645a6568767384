import { Link } from 'react-router-dom';
import { panelAddress } from '../data/panel-address.ts';
import { useRecord } from '../data/queries.ts';
import { readConsentCoverage } from '../session/first-view-routes.ts';

/** How many pictures of people have a consent. */
export function ConsentFigure() {
  const { data } = useRecord(readConsentCoverage);
  if (!data || data.pictures === 0) return null;
  const { covered, pictures, expiring } = data;
  return (
    <section className="adm-panel adm-figure" aria-label="Consent">
      <h2>
        <Link to={panelAddress({ section: 'privacy', id: 'consents' })}>Consent</Link>
      </h2>
      <b>{Math.round((covered / pictures) * 100)}%</b>
      <p className="adm-small">
        {covered} of {pictures} pictures are covered
        {expiring > 0 && `, ${expiring === 1 ? 'one consent expires' : `${expiring} consents expire`} in 30 days`}
      </p>
    </section>
  );
}
