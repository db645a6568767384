import './picture.css';
import { type CSSProperties, use, useCallback, useState } from 'react';
import { picture } from '../lib/media.ts';
import { appearWhenReached } from './appear.ts';
import { LightPage, lightWidth } from './data-mode.ts';

interface PictureProps {
  /** Stored URL; "" shows a silhouette. */
  url: string;
  /** Alternative text; "" where the text beside it says the same. */
  alt: string;
  /** `sizes` of the `<img>`. */
  sizes: string;
  /** Widest useful rendition, in pixels. */
  maxWidth?: number;
  /** Address of a smaller rendition that stands in until this one has loaded. */
  placeholder?: string | undefined;
  /** Part of the first view: loaded eagerly. */
  isFirst?: boolean;
  /** Grayscale at rest, colour on hover and focus. */
  isGray?: boolean;
  className?: string;
}

/** Custom property with the point that a crop keeps; stylesheets give the default. */
export const focalPoint = (position: string | undefined, property = '--focal'): CSSProperties | undefined =>
  position ? ({ [property]: position } as CSSProperties) : undefined;

/** Whether a picture failed before hydration: it fires no error event any more. */
export const hasFailed = (image: HTMLImageElement | null): boolean => image !== null && 'broken' in image.dataset;

/** A picture that fills its box, cropped around its focus; a missing or broken one becomes a silhouette. */
export function Picture({
  url,
  alt,
  sizes,
  maxWidth = 1280,
  placeholder,
  isFirst = false,
  isGray = false,
  className = '',
}: PictureProps) {
  const isLight = use(LightPage);
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const isBroken = url === '' || brokenUrl === url;
  const receive = useCallback(
    (image: HTMLImageElement | null) => {
      if (hasFailed(image)) setBrokenUrl(url);
      return image && !isFirst ? appearWhenReached(image) : undefined;
    },
    [url, isFirst],
  );
  const classes = `picture ${isGray ? 'picture--gray' : ''} ${className}`;
  if (isBroken) return <span className={`${classes} picture--none`} {...(alt && { role: 'img', 'aria-label': alt })} />;
  const { src, srcSet, position } = picture(url, isLight ? Math.min(maxWidth, lightWidth) : maxWidth);
  return (
    <img
      ref={receive}
      className={classes}
      sizes={srcSet && sizes}
      srcSet={srcSet}
      src={src}
      alt={alt}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      style={{ ...focalPoint(position), ...(placeholder && { backgroundImage: `url("${placeholder}")` }) }}
      onError={() => setBrokenUrl(url)}
    />
  );
}
