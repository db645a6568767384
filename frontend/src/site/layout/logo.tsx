import './logo.css';
import type { SettingsInput } from '@nfa/contracts';
import { useState } from 'react';
import { picture } from '../../lib/media.ts';
import { hasFailed } from '../../ui/picture.tsx';

/** Logo in the administrator's display mode: text, image, or both. */
export function Logo({ settings }: { settings: SettingsInput }) {
  const [isBroken, setIsBroken] = useState(false);
  const { logo_display_mode: mode, logo_image: image, logo_size: size } = settings;
  const hasImage = mode !== 'text_only' && image !== '' && !isBroken;
  const text = settings.logo_text || settings.company_name;
  return (
    <span className={`logo logo--${size}`}>
      {hasImage && (
        <img
          {...logoPicture(image)}
          sizes="240px"
          alt={mode === 'image_only' ? text : ''}
          ref={(image) => void (hasFailed(image) && setIsBroken(true))}
          onError={() => setIsBroken(true)}
        />
      )}
      {(mode !== 'image_only' || !hasImage) && <span className="logo-text">{text}</span>}
    </span>
  );
}

function logoPicture(image: string) {
  const { src, srcSet } = picture(image, 480);
  return { src, srcSet };
}
