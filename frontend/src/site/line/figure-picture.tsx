import { type CSSProperties, useCallback, useEffect, useRef, useState } from 'react';
import type { Figure } from '../../data/line.ts';
import { figurePicture } from '../../lib/figure.ts';
import { hasFailed, Picture } from '../../ui/picture.tsx';

/** A figure is half as wide as it is high, and the line takes 62 % of the window's height. */
const SIZES = '24svh';

interface FigurePictureProps {
  figure: Figure;
  isFirst?: boolean;
  className?: string;
}

/** The first request for a figure starts its creation; after these milliseconds the figure is requested again. */
const AGAIN_MS = 4_000;
const MAX_TRIES = 3;

/** A person at their relative height: the figure from the full-length picture, or the main picture in a frame. */
export function FigurePicture({ figure, isFirst = false, className = '' }: FigurePictureProps) {
  const [isBroken, setBroken] = useState(false);
  const tries = useRef(0);
  useEffect(() => {
    if (!isBroken || tries.current === MAX_TRIES) return;
    const timer = setTimeout(() => {
      tries.current += 1;
      setBroken(false);
    }, AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isBroken]);
  const { digitals_full, main_image, height_cm } = figure;
  const receive = useCallback((image: HTMLImageElement | null) => {
    if (hasFailed(image)) setBroken(true);
  }, []);
  return (
    <span className={`line-figure ${className}`} style={{ '--tall': height_cm } as CSSProperties}>
      {digitals_full && !isBroken ? (
        <img
          ref={receive}
          {...figurePicture(digitals_full)}
          sizes={SIZES}
          alt=""
          loading={isFirst ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setBroken(true)}
        />
      ) : (
        <Picture className="line-frame" url={main_image} alt="" sizes="150px" maxWidth={320} isFirst={isFirst} />
      )}
    </span>
  );
}
