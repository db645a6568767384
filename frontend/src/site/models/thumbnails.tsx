import { t } from '../../translations/text.ts';
import { Picture } from '../../ui/picture.tsx';
import type { PortfolioPicture } from './portfolio.ts';

interface ThumbnailsProps {
  pictures: readonly PortfolioPicture[];
  /** Index of the large picture. */
  index: number;
  onSelect: (index: number) => void;
  /** `sizes` of the pictures. */
  sizes: string;
}

/** Small pictures that select the large one. */
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
