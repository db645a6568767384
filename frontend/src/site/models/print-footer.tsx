import { useEffect, useState } from 'react';
import { lines } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { useSite } from '../layout/use-site.ts';

/** Footer of a printed profile: the agency, and the address of the page, also as a QR code. */
export function PrintFooter({ id }: { id: string }) {
  const path = paths.model(id);
  const { settings, contact } = useSite();
  const [host, setHost] = useState('');
  useEffect(() => setHost(window.location.host), []);
  return (
    <div className="print-footer" aria-hidden="true">
      <p>
        {settings.company_name}
        <br />
        {lines(contact.address).join(', ')}
        <br />
        {[contact.phone, contact.email].filter(Boolean).join(' · ')}
      </p>
      <p className="print-address">
        {host && <img src={paths.profileCode(id)} alt="" fetchPriority="low" />}
        {host + path}
      </p>
    </div>
  );
}
