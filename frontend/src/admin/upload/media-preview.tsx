import './media-preview.css';
import { useState } from 'react';
import { lazyComponent } from '../components/lazy-component.tsx';
import { focusOf, isOwnPicture } from './media-address.ts';
import { usePictureSource } from './picture-consents.ts';

const VIDEO = /\.(?:mp4|webm|mov)(?:[?#]|$)/i;

/** True when an address is shown as a video. */
const isVideo = (url: string) => VIDEO.test(url);

interface MediaPreviewProps {
  url: string;
  /** Width in pixels that the picture is asked for. */
  width: number;
  alt?: string;
}

const ConcealedPreview = lazyComponent(async () => (await import('./concealed-preview.tsx')).ConcealedPreview);

/** A stored picture or video, cropped around its focus point. */
export function MediaPreview({ url, width, alt = '' }: MediaPreviewProps) {
  const source = usePictureSource(url);
  const [failedUrl, setFailedUrl] = useState('');
  if (isVideo(url))
    return (
      <video src={url} muted loop playsInline controls preload="metadata" aria-label={alt || 'Video preview'}>
        <track kind="captions" />
      </video>
    );
  if (failedUrl === url) return <ConcealedPreview url={url} alt={alt} />;
  const { x, y } = focusOf(url);
  return (
    <img
      src={source(width)}
      alt={alt}
      loading="lazy"
      decoding="async"
      style={{ objectPosition: `${x}% ${y}%` }}
      onError={(event) => {
        if (isOwnPicture(url)) setFailedUrl(url);
        else event.currentTarget.classList.add('is-broken');
      }}
    />
  );
}
