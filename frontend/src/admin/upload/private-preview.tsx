import { MediaPreview } from './media-preview.tsx';
import { usePrivateView } from './use-private-view.ts';

/** A stored picture or video that visitors may not be served. */
export function PrivatePreview({ url, alt }: { url: string; alt: string }) {
  const view = usePrivateView(url);
  // Never requests the public address, so that shared caches do not store a response.
  return view ? <MediaPreview url={view} width={320} alt={alt} /> : null;
}
