import './light-pictures.css';
import { largerWidth } from '../../data/picture-sizes.ts';
import { picture } from '../../lib/media.ts';
import { t } from '../../translations/text.ts';
import { Picture } from '../../ui/picture.tsx';
import type { PortfolioPicture } from './portfolio.ts';

interface LightPicturesProps {
  name: string;
  pictures: readonly PortfolioPicture[];
  /** Kilobytes of the larger pictures by their addresses. */
  sizes: Record<string, number>;
}

/**
 * Pictures of a light profile: small ones, each with a `<details>` for the larger
 * one that shows its size. A closed `<details>` loads nothing.
 */
export function LightPictures({ name, pictures, sizes }: LightPicturesProps) {
  return (
    <section className="light-pictures" aria-label={t('Portfolio of {name}', { name })}>
      {pictures.map(({ url, alt }) => {
        const { src } = picture(url, largerWidth);
        const size = sizes[url.replace(/#.*$/, '')];
        return (
          <details key={url}>
            <summary>
              <Picture url={url} alt="" sizes="96px" maxWidth={160} />
              <span>
                {t('Show photo')}
                {size !== undefined && `, ${size} kB`}
              </span>
            </summary>
            <img className="light-picture" src={src} alt={alt} loading="lazy" decoding="async" />
          </details>
        );
      })}
    </section>
  );
}
