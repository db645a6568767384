import { parseUrl } from '@nfa/contracts/plain';

/** A way to reach the agency. */
export interface OwnContact {
  /** Phone number, e-mail address, handle or web address as it is published. */
  value: string;
  /** What it is: "our booking desk". */
  label: string;
}

/** Result of the check of a contact. */
export type CheckResult = { kind: 'ours'; contact: OwnContact } | { kind: 'foreign' } | { kind: 'unreadable' };

/** Checks whether a contact is the agency's, in any notation. */
export function checkContact(text: string, own: readonly OwnContact[]): CheckResult {
  const wanted = contactKey(text);
  if (wanted === undefined) return { kind: 'unreadable' };
  const contact = own.find(({ value }) => {
    const key = contactKey(value);
    // The start page of a network is nobody's profile.
    if (key === undefined || networks.includes(key)) return false;
    // A handle alone names no network: it stands for the profile of that name wherever the agency has one.
    if (wanted.startsWith('@')) return key === wanted || key.endsWith(`/${wanted.slice(1)}`);
    return key === wanted || wanted.startsWith(`${key}/`);
  });
  return contact ? { kind: 'ours', contact } : { kind: 'foreign' };
}

/** Sites whose addresses belong to as many people as they have profiles. */
const networks = ['instagram.com', 'facebook.com', 'tiktok.com', 'youtube.com', 'x.com', 'linkedin.com', 't.me'];

/** One form for all ways to write the same contact; undefined for what is none. */
function contactKey(text: string): string | undefined {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .toLowerCase()
    .replace(/^(?:mailto|tel|sms):/, '');
  const [bare = ''] = plain.split(/[?#]/);
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(bare)) return bare;
  const key = phoneKey(bare) ?? addressKey(plain);
  if (key) return key;
  return /^@?(?=.*\p{L})[\p{L}\p{N}._-]{2,60}$/u.test(bare) ? `@${bare.replace(/^@/, '')}` : undefined;
}

/** Host and path of a web address, or the number that it opens in WhatsApp. */
function addressKey(text: string): string | undefined {
  const [, address] = /^(?:https?:\/\/)?(?:www\.|m\.)?([a-z0-9-]+(?:\.[a-z0-9-]+)+(?:[/?#].*)?)$/.exec(text) ?? [];
  const url = address && parseUrl(`https://${address}`);
  if (!url) return undefined;
  // All of a name that comes twice: which of them counts is for the site to say.
  const query = (name: string) => url.searchParams.getAll(name).join();
  const path = url.pathname.split('/').flatMap((segment) => segment.replace(/^@/, '') || []);
  const isWhatsApp = /^(?:wa\.me|(?:api|web)\.whatsapp\.com)$/.test(url.hostname);
  // Only the page that writes a message reads the number from the query; elsewhere the path alone decides.
  const isSend = url.hostname !== 'wa.me' && path.join('/') === 'send';
  const phone = isWhatsApp && phoneKey(isSend ? query('phone') : path.join('/'));
  // Facebook names a profile without a handle by its number.
  const id = path[0] === 'profile.php' ? `?id=${query('id')}` : '';
  return phone || [url.hostname, ...path].join('/') + id;
}

/** Country code of Kenya, for numbers that are written without one. */
const countryCode = '254';

function phoneKey(text: string): string | undefined {
  if (!/^[\d+ ().\-–/]+$/.test(text)) return undefined;
  const digits = text.replace(/\D/g, '').replace(/^00/, '');
  if (digits.length < 7 || digits.length > 15) return undefined;
  if (/^0\d{9}$/.test(digits)) return countryCode + digits.slice(1);
  // "+254 (0) 700 …" carries the zero of calls within the country.
  if (/^2540\d{9}$/.test(digits)) return countryCode + digits.slice(4);
  return /^[17]\d{8}$/.test(digits) ? countryCode + digits : digits;
}
