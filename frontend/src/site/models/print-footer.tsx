import { useEffect, useState } from 'react';
import { lines } from '../../lib/format.ts';
import { useSite } from '../layout/use-site.ts';

/** Foot of the printed sheet: the agency, and the address of the page. */
export function PrintFooter({ path }: { path: string }) {
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
      <p className="print-address">{host + path}</p>
    </div>
  );
}
