import { digitalsOf } from '@nfa/contracts/plain';
import { use } from 'react';
import type { ShownModel } from '../../data/shown-model.ts';
import { longMonth, publicName } from '../../lib/format.ts';
import { picture } from '../../lib/media.ts';
import { own, t } from '../../translations/text.ts';
import { LightPage, lightWidth } from '../../ui/data-mode.ts';
import { Picture } from '../../ui/picture.tsx';

/** Data of digitals and walk, with their model. */
export type DigitalsProps = Pick<ShownModel, 'name' | 'category' | 'is_protected'> &
  Partial<
    Pick<
      ShownModel,
      | 'digitals_front'
      | 'digitals_left'
      | 'digitals_right'
      | 'digitals_back'
      | 'digitals_full'
      | 'digitals_taken_on'
      | 'walk_video'
      | 'walk_poster'
    >
  >;

/** Digitals of a model with their day, and the walk; nothing if neither is shared. */
export function Digitals({ model }: { model: DigitalsProps }) {
  const pictures = digitalsOf(model);
  const whose = publicName(model);
  // A poster is fetched at once, however far below it stands.
  const posterWidth = use(LightPage) ? lightWidth : 960;
  if (pictures.length === 0 && !model.walk_video) return null;
  return (
    <div className="digitals below-fold">
      {pictures.length > 0 && (
        <section aria-labelledby="digitals-title">
          <h2 className="text-row" id="digitals-title">
            {t('Digitals')}
            {model.digitals_taken_on && `, ${longMonth(model.digitals_taken_on)}`}
          </h2>
          <ul className="digitals-row">
            {pictures.map(({ view, url }) => (
              <li key={view}>
                <figure>
                  <Picture
                    url={url}
                    alt={`${whose}, ${own(view).toLowerCase()}`}
                    sizes="(max-width: 899px) 50vw, 20vw"
                    maxWidth={960}
                  />
                  <figcaption className="note">{own(view)}</figcaption>
                </figure>
              </li>
            ))}
          </ul>
        </section>
      )}
      {model.walk_video && (
        <section aria-labelledby="walk-title">
          <h2 className="text-row" id="walk-title">
            {t('Walk')}
          </h2>
          {/* biome-ignore lint/a11y/useMediaCaption: nobody speaks in it */}
          <video
            className="digitals-walk"
            src={model.walk_video}
            poster={model.walk_poster && picture(model.walk_poster, posterWidth).src}
            controls
            playsInline
            preload="none"
            aria-label={t('{name} walks', { name: whose })}
          />
        </section>
      )}
    </div>
  );
}
