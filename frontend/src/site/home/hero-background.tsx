import type { SettingsInput } from '@nfa/contracts';
import { use, useEffect, useRef, useState } from 'react';
import defaultImage from '../../assets/hero-default.webp';
import { affordsVideo } from '../../lib/connection.ts';
import { picture } from '../../lib/media.ts';
import { t } from '../../translations/text.ts';
import { LightPage } from '../../ui/data-mode.ts';
import { Icon } from '../../ui/icon.tsx';
import { focalPoint, Picture } from '../../ui/picture.tsx';

/** Screens that show the portrait picture; the same condition as in the stylesheet. */
const upright = '(max-aspect-ratio: 3/4)';
// The picture covers the screen: its width is that of the screen, or follows from the screen's height if that is larger.
const landscapeSizes = 'max(100vw, 178vh)';
// On a tall screen the portrait picture may be enlarged by 10 %, which is not
// visible behind the title and often saves one step of size.
const portraitSizes = 'max(100vw, 51vh)';

/** Picture or video behind the title. */
export function HeroBackground({ settings }: { settings: SettingsInput }) {
  const isLight = use(LightPage);
  const image = settings.hero_background_image || defaultImage;
  const video = !isLight && settings.hero_background_type === 'video' ? settings.hero_background_video : '';
  if (video !== '') return <BackgroundVideo url={video} poster={picture(image).src} />;
  return <BackgroundImage image={image} portrait={settings.hero_background_image_phone} />;
}

function BackgroundImage({ image, portrait }: { image: string; portrait: string }) {
  const isLight = use(LightPage);
  const landscape = (
    <Picture className="hero-image" url={image} alt="" sizes={landscapeSizes} maxWidth={1920} isFirst />
  );
  if (portrait === '') return landscape;
  const { src, srcSet, position } = picture(portrait, isLight ? 320 : 1280);
  return (
    <picture className="hero-pictures" style={focalPoint(position ?? '50% 50%', '--focal-upright')}>
      <source media={upright} srcSet={srcSet ?? src} sizes={portraitSizes} />
      {landscape}
    </picture>
  );
}

/** Video behind the title. Only its poster is loaded if the visitor prefers reduced motion or saves data. */
function BackgroundVideo({ url, poster }: { url: string; poster: string }) {
  const video = useRef<HTMLVideoElement>(null);
  const [isPaused, setIsPaused] = useState<boolean>();
  useEffect(() => {
    // The server's HTML lacks this property, and browsers autoplay only muted videos.
    if (video.current) video.current.muted = true;
    const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)');
    const follow = () => {
      if (reducedMotion.matches || !affordsVideo()) video.current?.pause();
      // A browser that refuses to play shows the poster.
      else video.current?.play().catch(() => undefined);
    };
    follow();
    reducedMotion.addEventListener('change', follow);
    return () => reducedMotion.removeEventListener('change', follow);
  }, []);
  const toggle = () => {
    if (isPaused) video.current?.play().catch(() => undefined);
    else video.current?.pause();
  };
  return (
    <>
      <video
        ref={video}
        className="picture hero-image"
        src={url}
        poster={poster}
        muted
        loop
        playsInline
        preload="none"
        aria-hidden="true"
        tabIndex={-1}
        onPlaying={() => setIsPaused(false)}
        onPause={() => setIsPaused(true)}
      />
      {isPaused !== undefined && (
        <button
          type="button"
          className="hero-pause square"
          aria-label={isPaused ? t('Play video') : t('Pause video')}
          onClick={toggle}
        >
          <Icon name={isPaused ? 'play' : 'pause'} />
        </button>
      )}
    </>
  );
}
