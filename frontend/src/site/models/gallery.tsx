import './shared-picture.css';
import './gallery.css';
import { Picture } from '../../ui/picture.tsx';
import { useGallery } from './use-gallery.ts';

interface GalleryProps {
  name: string;
  images: readonly string[];
  /** Rendition that stands under the main picture until it has loaded. */
  cardPicture?: string | undefined;
  /** Opens the full-screen viewer at a picture; without it pictures are no buttons. */
  onOpen?: ((index: number) => void) | undefined;
}

/** Main picture, with thumbnails when there is more than one picture; arrow keys and swipes change it. */
export function Gallery({ name, images, cardPicture, onOpen }: GalleryProps) {
  const { index, select, gestures } = useGallery(images.length);
  const shown = images[index] ?? '';
  const isSeveral = images.length > 1;
  const picture = (
    <Picture
      key={shown}
      url={shown}
      alt={isSeveral ? `${name}, picture ${index + 1} of ${images.length}` : name}
      sizes="(max-width: 899px) 100vw, 57vw"
      maxWidth={1920}
      placeholder={index === 0 ? cardPicture : undefined}
      isFirst
    />
  );
  return (
    <div className="gallery" {...(isSeveral && gestures)}>
      {onOpen && shown ? (
        <button className="gallery-main shared-picture" type="button" onClick={() => onOpen(index)}>
          <span className="visually-hidden">View full screen: </span>
          {picture}
        </button>
      ) : (
        <div className="gallery-main shared-picture">{picture}</div>
      )}
      {isSeveral && (
        <>
          <p className="gallery-count" aria-hidden="true">
            {index + 1} / {images.length}
          </p>
          <fieldset className="gallery-strip">
            <legend className="visually-hidden">Pictures of {name}</legend>
            {images.map((image, place) => (
              <button
                key={image}
                type="button"
                aria-label={`Show picture ${place + 1}`}
                aria-current={place === index ? 'true' : undefined}
                onClick={() => select(place)}
              >
                <Picture url={image} alt="" sizes="84px" maxWidth={320} isGray />
              </button>
            ))}
          </fieldset>
        </>
      )}
    </div>
  );
}
