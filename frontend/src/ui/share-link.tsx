import { type MouseEvent, type ReactNode, use } from 'react';
import { here } from '../translations/text.ts';
import { SiteOrigin } from './site-origin.ts';

interface ShareLinkProps {
  title: string;
  path: string;
  className?: string;
  children: ReactNode;
}

/** Opens the system's share sheet; without one, a WhatsApp message. */
export function ShareLink({ title, path, className, children }: ShareLinkProps) {
  const origin = use(SiteOrigin) || window.location.origin;
  const share = (event: MouseEvent) => {
    if (!('share' in navigator)) return;
    event.preventDefault();
    // Closing the sheet without a choice is no failure.
    navigator.share({ title, url: window.location.href }).catch(() => undefined);
  };
  return (
    <a
      className={className}
      href={`https://wa.me/?text=${encodeURIComponent(`${title} ${origin}${here(path)}`)}`}
      target="_blank"
      rel="noopener noreferrer"
      onClick={share}
    >
      {children}
    </a>
  );
}
