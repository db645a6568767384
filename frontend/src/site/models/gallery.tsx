import '../profile-frame/profile-frame.css';
import './gallery.css';
import { use } from 'react';
import { say, t } from '../../translations/text.ts';
import { LightPage } from '../../ui/data-mode.ts';
import { MainPicture } from '../profile-frame/main-picture.tsx';
import type { OpenedPicture, PortfolioPicture } from './portfolio.ts';
import { Thumbnails } from './thumbnails.tsx';
import { useGallery } from './use-gallery.ts';

interface GalleryProps {
  name: string;
  pictures: readonly PortfolioPicture[];
  /** Rendition that is shown until the main picture has loaded. */
  cardPicture?: string | undefined;
  /** Opens the full-screen viewer at a picture; without it pictures cannot be opened. */
  onOpen?: ((opened: OpenedPicture) => void) | undefined;
  /** Whether the number of pictures is not known yet. */
  isLoading?: boolean;
}

/** Address of the rendition in a frame. */
export const shownIn = (frame: HTMLElement): string => frame.querySelector('img')?.currentSrc ?? '';

/** Main picture, with thumbnails when there is more than one picture; arrow keys and swipes change it. */
export function Gallery({ name, pictures, cardPicture, onOpen, isLoading }: GalleryProps) {
  const { index, select, gestures } = useGallery(pictures.length);
  const shown = pictures[index] ?? { url: '', alt: name };
  // A light page shows the other pictures below, after a tap.
  const isSeveral = !use(LightPage) && pictures.length > 1;
  const picture = <MainPicture key={shown.url} {...shown} placeholder={index === 0 ? cardPicture : undefined} />;
  return (
    <div className="gallery" {...(isSeveral && gestures)}>
      {onOpen && shown.url ? (
        <button
          className="gallery-main shared-picture"
          type="button"
          onClick={({ currentTarget }) => onOpen({ index, shown: shownIn(currentTarget) })}
        >
          <span className="visually-hidden">{`${t('View full screen:')} `}</span>
          {picture}
        </button>
      ) : (
        <div className="gallery-main shared-picture">{picture}</div>
      )}
      {isSeveral ? (
        <>
          <p className="gallery-count" aria-hidden="true">
            {index + 1} / {pictures.length}
          </p>
          <fieldset className="gallery-strip thumbs">
            <legend className="visually-hidden">{say('Pictures of {name}', { name })}</legend>
            <Thumbnails pictures={pictures} index={index} onSelect={select} sizes="60px" />
          </fieldset>
        </>
      ) : (
        isLoading && <div className="gallery-strip" />
      )}
    </div>
  );
}
