import { useState } from 'react';
import { usePrivateView } from './use-private-view.ts';

/** A stored picture that its public address does not answer: seen at an address of the panel's own, or named as not shown. */
export function ConcealedPreview({ url, alt }: { url: string; alt: string }) {
  const view = usePrivateView(url.replace(/#.*$/, ''));
  const [isMissing, setMissing] = useState(false);
  if (view === undefined) return null;
  if (view === '' || isMissing) return <span className="adm-concealed">Not shown</span>;
  return <img src={view} alt={alt} onError={() => setMissing(true)} />;
}
