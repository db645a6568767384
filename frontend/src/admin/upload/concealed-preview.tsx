import { withoutFocus } from '@nfa/contracts/plain';
import { useState } from 'react';
import { usePrivateView } from './use-private-view.ts';

/** A picture without public access, shown from a private address, or else as "Not shown". */
export function ConcealedPreview({ url, alt }: { url: string; alt: string }) {
  const view = usePrivateView(withoutFocus(url));
  const [isMissing, setMissing] = useState(false);
  if (view === undefined) return null;
  if (view === '' || isMissing) return <span className="adm-concealed">Not shown</span>;
  return <img src={view} alt={alt} onError={() => setMissing(true)} />;
}
