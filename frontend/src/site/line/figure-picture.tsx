import { type CSSProperties, useCallback, useState } from 'react';
import type { Figure } from '../../data/line.ts';
import { figurePicture } from '../../lib/figure.ts';
import { Picture } from '../../ui/picture.tsx';

/** A figure is half as wide as high, and the line takes 62 % of the window. */
const SIZES = '24svh';

interface FigurePictureProps {
  figure: Figure;
  isFirst?: boolean;
  className?: string;
}

/** Somebody at their height: cut out of the full-length picture, else the main picture in a frame. */
export function FigurePicture({ figure, isFirst = false, className = '' }: FigurePictureProps) {
  const [isBroken, setBroken] = useState(false);
  const { digitals_full, main_image, height_cm } = figure;
  const receive = useCallback((image: HTMLImageElement | null) => {
    // A picture that failed before hydration fires no error event any more.
    if (image && 'broken' in image.dataset) setBroken(true);
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
