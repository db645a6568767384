import type { ImageFormat } from '../images/image-call.ts';

/** Properties of a stored picture that content negotiation needs. */
export interface Picture {
  ext: string;
  is_animated: boolean;
}

/**
 * The format in which a picture is sent: AVIF or WebP if `Accept` names it, otherwise JPEG. A picture with transparency (stored as
 * WebP) becomes PNG instead of JPEG; an animation is always WebP.
 */
export function negotiate(picture: Picture, accept = ''): ImageFormat {
  if (picture.is_animated) return 'webp';
  if (names(accept, 'image/avif')) return 'avif';
  if (names(accept, 'image/webp')) return 'webp';
  return picture.ext === 'webp' ? 'png' : 'jpeg';
}

// A wildcard does not count for AVIF and WebP, because curl and old mail programs send it too.
function names(accept: string, type: string): boolean {
  return accept.split(',').some((entry) => {
    const [name, ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    return name === type && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
}
