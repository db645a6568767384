import { type MouseEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { say, t } from '../../translations/text.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { OpenedPicture, PortfolioPicture } from './portfolio.ts';
import { Thumbnails } from './thumbnails.tsx';

interface ViewerProps {
  pictures: readonly PortfolioPicture[];
  opened: OpenedPicture;
}

/** Row of pictures with scroll snapping; the browser handles pinch zoom. */
export function Viewer({ pictures, opened: { index: start, shown } }: ViewerProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(start);
  const [isZoomed, setIsZoomed] = useState(false);

  const show = (place: number, behavior: ScrollBehavior = 'smooth') => {
    const width = strip.current?.clientWidth ?? 0;
    const next = (place + pictures.length) % pictures.length;
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    strip.current?.scrollTo({ left: next * width, behavior: isCalm ? 'instant' : behavior });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens once
  useLayoutEffect(() => show(start, 'instant'), []);
  const follow = () => {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {};
    const next = Math.round(scrollLeft / clientWidth);
    if (next === index) return;
    setIndex(next);
    setIsZoomed(false);
  };
  const zoom = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLLIElement>) => {
    const { left, top } = currentTarget.getBoundingClientRect();
    flushSync(() => setIsZoomed(!isZoomed));
    // Zooms to three times the size, around the tapped point.
    currentTarget.scrollTo({ left: 2 * (clientX - left), top: 2 * (clientY - top), behavior: 'instant' });
  };
  const turn = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    show(index + (event.key === 'ArrowRight' ? 1 : -1));
  });
  // The arrow keys turn the pages wherever the focus is in the dialog. A key may come before the browser has painted.
  useLayoutEffect(() => {
    const dialog = strip.current?.closest('dialog');
    dialog?.addEventListener('keydown', turn);
    return () => dialog?.removeEventListener('keydown', turn);
  }, []);

  return (
    <div className="viewer-pictures">
      <p role="status">{say('{n} of {all}', { n: index + 1, all: pictures.length })}</p>
      {/* A region that scrolls can be reached by the keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <ul ref={strip} onScroll={follow} tabIndex={0} aria-label={t('Picture shown')}>
        {pictures.map((picture, place) => (
          <li
            key={picture.url}
            className={isZoomed && place === index ? 'is-zoomed' : undefined}
            inert={place !== index}
            onDoubleClick={zoom}
          >
            <Picture
              {...picture}
              sizes={isZoomed ? '300vw' : '100vw'}
              maxWidth={1920}
              isFirst={place === start}
              placeholder={place === start && shown ? shown : undefined}
            />
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <>
          <button
            className="viewer-step square"
            type="button"
            aria-label={t('Previous picture')}
            onClick={() => show(index - 1)}
          >
            <Icon name="back" />
          </button>
          <button
            className="viewer-step square"
            type="button"
            aria-label={t('Next picture')}
            onClick={() => show(index + 1)}
          >
            <Icon name="arrow" />
          </button>
          <div className="viewer-thumbnails thumbs">
            <Thumbnails pictures={pictures} index={index} onSelect={show} sizes="48px" />
          </div>
        </>
      )}
    </div>
  );
}
