import { parseUrl } from '@nfa/contracts/plain';

/** A way to reach the agency. */
export interface OwnContact {
  /** Phone number, e-mail address, handle or web address, as the site publishes it. */
  value: string;
  /** Description such as "our booking desk". */
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
    // The start page of a network is not a profile.
    if (key === undefined || networks.includes(key)) return false;
    // A handle without a network stands for the agency's profile of that name on any network.
    if (wanted.startsWith('@')) return key === wanted || key.endsWith(`/${wanted.slice(1)}`);
    return key === wanted || wanted.startsWith(`${key}/`);
  });
  return contact ? { kind: 'ours', contact } : { kind: 'foreign' };
}

/** Sites with many profiles, whose host alone identifies nobody. */
const networks = ['instagram.com', 'facebook.com', 'tiktok.com', 'youtube.com', 'x.com', 'linkedin.com', 't.me'];

/** Normalised form of a contact, equal for all notations; undefined for other text. */
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

/** Host and path of a web address, or the number in an address of WhatsApp. */
function addressKey(text: string): string | undefined {
  const [, address] = /^(?:https?:\/\/)?(?:www\.|m\.)?([a-z0-9-]+(?:\.[a-z0-9-]+)+(?:[/?#].*)?)$/.exec(text) ?? [];
  const url = address && parseUrl(`https://${address}`);
  if (!url) return undefined;
  // All values of a repeated parameter, since sites differ in which one they use.
  const query = (name: string) => url.searchParams.getAll(name).join();
  const path = url.pathname.split('/').flatMap((segment) => segment.replace(/^@/, '') || []);
  const isWhatsApp = /^(?:wa\.me|(?:api|web)\.whatsapp\.com)$/.test(url.hostname);
  // Only the address that writes a message has the number in its query; elsewhere only the path counts.
  const isSend = url.hostname !== 'wa.me' && path.join('/') === 'send';
  const phone = isWhatsApp && phoneKey(isSend ? query('phone') : path.join('/'));
  // Facebook identifies a profile without a handle by its number.
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
  // "+254 (0) 700 …" contains the zero of calls within the country.
  if (/^2540\d{9}$/.test(digits)) return countryCode + digits.slice(4);
  return /^[17]\d{8}$/.test(digits) ? countryCode + digits : digits;
}
