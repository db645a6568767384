import './shared-picture.css';
import './gallery.css';
import { useState } from 'react';
import { Picture } from '../../ui/picture.tsx';

/** Main picture, with thumbnails when there is more than one picture. */
export function Gallery({ name, images: given }: { name: string; images: readonly string[] }) {
  // Two slots may hold the same picture.
  const images = [...new Set(given)];
  const [index, setIndex] = useState(0);
  const shown = images[index] ?? images[0] ?? '';
  const described = images.length > 1 ? `${name}, picture ${index + 1} of ${images.length}` : name;
  return (
    <div className="gallery">
      <div className="gallery-main shared-picture">
        <Picture
          key={shown}
          url={shown}
          alt={described}
          sizes="(max-width: 899px) 88vw, 57vw"
          maxWidth={1920}
          isFirst
        />
      </div>
      {images.length > 1 && (
        <fieldset className="gallery-strip">
          <legend className="visually-hidden">Pictures of {name}</legend>
          {images.map((image, place) => (
            <button
              key={image}
              type="button"
              aria-label={`Show picture ${place + 1}`}
              aria-current={place === index ? 'true' : undefined}
              onClick={() => setIndex(place)}
            >
              <Picture url={image} alt="" sizes="84px" maxWidth={320} isGray />
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
