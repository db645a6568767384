import { type MouseEvent, useEffect, useState } from 'react';
import { here, t } from '../../translations/text.ts';
import { Icon } from '../../ui/icon.tsx';

interface ShareLinkProps {
  title: string;
  path: string;
  /** The first button of its row. */
  isMain: boolean;
}

/** Opens the system's share sheet; without one, a WhatsApp message. */
export function ShareLink({ title, path, isMain }: ShareLinkProps) {
  const [origin, setOrigin] = useState('');
  useEffect(() => setOrigin(window.location.origin), []);
  const share = (event: MouseEvent) => {
    if (!('share' in navigator)) return;
    event.preventDefault();
    // Closing the sheet without a choice is no failure.
    navigator.share({ title, url: window.location.href }).catch(() => undefined);
  };
  return (
    <a
      className={`button ${isMain ? '' : 'button--line'}`}
      href={`https://wa.me/?text=${encodeURIComponent(`${title} ${origin}${here(path)}`)}`}
      target="_blank"
      rel="noopener noreferrer"
      onClick={share}
    >
      <span className="button-lead">
        <Icon name="share" />
        {t('Share')}
      </span>
    </a>
  );
}
