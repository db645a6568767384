import './featured-models.css';
import type { ShownFeaturedModel } from '@nfa/contracts';
import { type CSSProperties, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { langOf, own, say, t } from '../../translations/text.ts';
import { displayWidth } from '../../ui/display-width.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { useAtFoot } from './use-at-foot.ts';
import { useCarousel } from './use-carousel.ts';

/** Carousel of featured models: one at a time, advancing every five seconds. */
export function FeaturedModels({ models, academy }: { models: readonly ShownFeaturedModel[]; academy: string }) {
  const section = useRef<HTMLElement>(null);
  const pairs = useRef<HTMLDivElement>(null);
  const isAtFoot = useAtFoot(pairs);
  const { index, select, isRunning, isInView, hasBeenSeen, isPaused, setIsPaused } = useCarousel(
    models.length,
    section,
  );
  // Pictures are loaded one step ahead, and stay mounted for the cross-fade.
  const [loaded, setLoaded] = useState<ReadonlySet<number>>(new Set([0]));
  const model = models[index];
  if (!model) return null;
  const next = (index + 1) % models.length;
  if (isRunning && isInView && !(loaded.has(index) && loaded.has(next))) setLoaded(new Set([...loaded, index, next]));
  const isSeveral = models.length > 1;
  // All names get the same width, so that the page does not move when they change.
  const measure = { '--name-width': Math.max(...models.map(({ name }) => displayWidth(name))) } as CSSProperties;

  return (
    <section
      ref={section}
      className={`featured below-fold night ${hasBeenSeen ? 'featured--seen' : ''}${isAtFoot ? ' featured--at-foot' : ''}`}
      aria-labelledby="featured-models"
      {...(isSeveral && { 'aria-roledescription': 'carousel' })}
    >
      <div className="featured-inner grid">
        <h2 className="text-row" id="featured-models">
          {t('Featured Models')}
        </h2>
        <Link className="featured-picture shade" to={paths.model(model.id)} tabIndex={-1} aria-hidden="true">
          {models.map((other, place) =>
            place === index || loaded.has(place) ? (
              <span key={other.id} className={place === index ? 'is-shown' : ''}>
                <Picture url={other.main_image} alt="" sizes="(max-width: 899px) 88vw, 63vw" maxWidth={1600} isGray />
              </span>
            ) : null,
          )}
        </Link>
        <div className="featured-text" style={measure} aria-live={isRunning ? 'off' : 'polite'}>
          <h3 className="text-name">{model.name}</h3>
          <div className="featured-pairs rows" ref={pairs}>
            <p>
              <span className="quiet">{model.location}</span>
              <span className="text-status featured-status" {...langOf(model, 'status', model.status)}>
                {own(model.status)}
              </span>
            </p>
            <p className="is-tight">
              <span className="by-line">{say('By {academy}', { academy })}</span>
              <Link
                className="link"
                to={paths.model(model.id)}
                aria-label={t('View Profile of {name}', { name: model.name })}
              >
                <span>{t('View Profile')}</span>
              </Link>
            </p>
            {isSeveral && (
              <div className="is-tight">
                <div className="dots">
                  {models.map((other, place) => (
                    <button
                      key={other.id}
                      type="button"
                      className={isRunning ? 'square is-running' : 'square'}
                      aria-label={t('Show {name}', { name: other.name })}
                      aria-current={place === index ? 'true' : undefined}
                      onClick={() => select(place)}
                    >
                      <span />
                    </button>
                  ))}
                </div>
                <button
                  type="button"
                  className="featured-pause square"
                  aria-label={isPaused ? t('Play carousel') : t('Pause carousel')}
                  onClick={() => setIsPaused(!isPaused)}
                >
                  <Icon name={isPaused ? 'play' : 'pause'} />
                </button>
              </div>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}
