import { MediaPreview } from './media-preview.tsx';
import { usePrivateView } from './use-private-view.ts';

/** A stored picture or video that visitors may not be served. */
export function PrivatePreview({ url, alt }: { url: string; alt: string }) {
  const view = usePrivateView(url);
  // Its own address is not asked: visitors' caches must not get to know it.
  return view ? <MediaPreview url={view} width={320} alt={alt} /> : null;
}
