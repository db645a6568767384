import { useState } from 'react';
import { storedAddress } from './media-address.ts';
import { usePrivateView } from './use-private-view.ts';

/** A picture without public access, shown from a private address, or else as "Not shown". */
export function ConcealedPreview({ url, alt }: { url: string; alt: string }) {
  const view = usePrivateView(storedAddress(url));
  const [failedView, setFailedView] = useState<string>();
  if (view === undefined) return null;
  if (view === '' || view === failedView) return <span className="adm-concealed">Not shown</span>;
  return <img src={view} alt={alt} onError={() => setFailedView(view)} />;
}
