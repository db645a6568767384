import { t } from '../../translations/text.ts';
import { Picture } from '../../ui/picture.tsx';
import type { PortfolioPicture } from './portfolio.ts';

interface ThumbnailsProps {
  pictures: readonly PortfolioPicture[];
  /** Index of the picture that is shown large. */
  index: number;
  onSelect: (index: number) => void;
  /** `sizes` of the pictures. */
  sizes: string;
}

/** Small pictures that choose the large one. */
export function Thumbnails({ pictures, index, onSelect, sizes }: ThumbnailsProps) {
  return pictures.map(({ url }, place) => (
    <button
      key={url}
      type="button"
      aria-label={t('Show picture {n}', { n: place + 1 })}
      aria-current={place === index ? 'true' : undefined}
      onClick={() => onSelect(place)}
    >
      <Picture url={url} alt="" sizes={sizes} maxWidth={320} isGray />
    </button>
  ));
}
