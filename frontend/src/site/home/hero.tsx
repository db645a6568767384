import './hero.css';
import type { SettingsInput } from '@nfa/contracts';
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import defaultImage from '../../assets/hero-default.webp';
import { picture } from '../../lib/media.ts';
import { paths } from '../../lib/paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';

// On an upright screen the picture fills the height and is cropped at the sides: it is wider than the screen.
const sizes = '(max-aspect-ratio: 1/1) 80vh, 100vw';
// Longer titles would shrink below reading size on one line, so they wrap.
const longestLine = 30;
const shortestLine = 10;

/** Full screen of the home page: background, title, way to the training. */
export function Hero({ settings, children }: { settings: SettingsInput; children: ReactNode }) {
  const { hero_title: title, hero_background_image: image } = settings;
  const letters = Math.min(Math.max([...title].length, shortestLine), longestLine);
  const style = { '--letters': letters } as CSSProperties;
  return (
    <section className={`hero night ${[...title].length > longestLine ? 'hero--wraps' : ''}`} style={style}>
      <Background settings={settings} image={image || defaultImage} />
      {children}
      <div className="hero-copy">
        <h1>{title}</h1>
        <Link className="button button--paper" to={paths.training}>
          {settings.hero_button_text}
          <Icon name="arrow" />
        </Link>
      </div>
    </section>
  );
}

function Background({ settings, image }: { settings: SettingsInput; image: string }) {
  const video = settings.hero_background_type === 'video' ? settings.hero_background_video : '';
  if (video === '') return <Picture className="hero-image" url={image} alt="" sizes={sizes} maxWidth={1920} isFirst />;
  return <BackgroundVideo url={video} poster={picture(image).src} />;
}

/** Video behind the title; visitors who prefer reduced motion see its poster. */
function BackgroundVideo({ url, poster }: { url: string; poster: string }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    // A page from the server comes without the property, and browsers autoplay muted videos only.
    if (video.current) video.current.muted = true;
    const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)');
    const follow = () => {
      if (reducedMotion.matches) video.current?.pause();
      // A browser that refuses to play shows the poster.
      else video.current?.play().catch(() => undefined);
    };
    follow();
    reducedMotion.addEventListener('change', follow);
    return () => reducedMotion.removeEventListener('change', follow);
  }, []);
  return (
    <video
      ref={video}
      className="picture hero-image"
      src={url}
      poster={poster}
      muted
      loop
      playsInline
      preload="metadata"
      aria-hidden="true"
      tabIndex={-1}
    />
  );
}
