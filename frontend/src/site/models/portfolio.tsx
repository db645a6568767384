import './book.css';
import type { ReactNode } from 'react';
import { t } from '../../translations/text.ts';
import { Picture } from '../../ui/picture.tsx';
import { shownIn } from './gallery.tsx';
import type { OpenedPicture, PortfolioPicture } from './portfolio.ts';

interface PortfolioProps {
  name: string;
  /** All pictures; the first one is the main picture and is not repeated here. */
  pictures: readonly PortfolioPicture[];
  onOpen?: ((opened: OpenedPicture) => void) | undefined;
}

/** Pictures in a group: one tall, two offset. */
const leafSize = 3;
const places = ['tall', 'upper', 'lower'] as const;

/** Portfolio pictures in groups, every second one mirrored. */
export function Portfolio({ name, pictures, onOpen }: PortfolioProps) {
  const extras = pictures.slice(1).map((picture, place) => ({ ...picture, index: place + 1 }));
  if (extras.length === 0) return null;
  const leaves = Array.from({ length: Math.ceil(extras.length / leafSize) }, (_, leaf) =>
    extras.slice(leaf * leafSize, (leaf + 1) * leafSize),
  );
  return (
    <section className="book below-fold" aria-label={t('Portfolio of {name}', { name })}>
      {leaves.map((leaf, number) => (
        <div key={leaf[0]?.url} className={`leaf columns ${number % 2 === 1 ? 'leaf--mirrored' : ''}`}>
          {leaf.map(({ url, alt, index }, place) => (
            <figure key={url} className={`leaf-${places[place]}`}>
              <Frame onOpen={onOpen && ((shown) => onOpen({ index, shown }))}>
                <Picture
                  url={url}
                  alt={alt}
                  sizes={place === 0 ? '(max-width: 899px) 100vw, 58vw' : '(max-width: 899px) 50vw, 25vw'}
                  maxWidth={place === 0 ? 1600 : 960}
                />
              </Frame>
            </figure>
          ))}
        </div>
      ))}
    </section>
  );
}

function Frame({ onOpen, children }: { onOpen: ((shown: string) => void) | undefined; children: ReactNode }) {
  if (!onOpen) return <span className="leaf-frame frame">{children}</span>;
  return (
    <button className="leaf-frame frame" type="button" onClick={({ currentTarget }) => onOpen(shownIn(currentTarget))}>
      <span className="visually-hidden">{`${t('View full screen:')} `}</span>
      {children}
    </button>
  );
}
