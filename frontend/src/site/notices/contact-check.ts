/** A way to reach the agency. */
export interface OwnContact {
  /** Phone number, e-mail address, handle or web address as it is published. */
  value: string;
  /** What it is: "our booking desk". */
  label: string;
}

/** What the check says about a contact. */
export type CheckResult = { kind: 'ours'; contact: OwnContact } | { kind: 'foreign' } | { kind: 'unreadable' };

/** Tells whether a contact is the agency's, however it is written. */
export function checkContact(text: string, own: readonly OwnContact[]): CheckResult {
  const wanted = contactKey(text);
  if (wanted === undefined) return { kind: 'unreadable' };
  // A handle alone names no network: it stands for the profile of that name wherever the agency has one.
  const contact = own.find(({ value }) => {
    const key = contactKey(value);
    return key === wanted || (wanted.startsWith('@') && key?.endsWith(`/${wanted.slice(1)}`));
  });
  return contact ? { kind: 'ours', contact } : { kind: 'foreign' };
}

/** Networks whose addresses name a profile; on any other site the path says nothing about whose it is. */
const networks = ['instagram.com', 'facebook.com', 'tiktok.com', 'youtube.com', 'x.com', 'linkedin.com', 't.me'];

/** One form for all ways to write the same contact; undefined for what is none. */
function contactKey(text: string): string | undefined {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .toLowerCase()
    .replace(/^(?:mailto|tel|sms):/, '')
    .split(/[?#]/)[0];
  if (!plain) return undefined;
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(plain)) return plain;
  const phone = phoneKey(plain.replace(/^(?:https?:\/\/)?(?:www\.)?(?:wa\.me|api\.whatsapp\.com)\/(?:\+|send\/)?/, ''));
  if (phone) return phone;
  const [, host, path = ''] = /^(?:https?:\/\/)?(?:www\.|m\.)?([a-z0-9-]+(?:\.[a-z0-9-]+)+)(\/.*)?$/.exec(plain) ?? [];
  if (host === undefined)
    return /^@?(?=.*\p{L})[\p{L}\p{N}._-]{2,60}$/u.test(plain) ? `@${plain.replace(/^@/, '')}` : undefined;
  const [profile] = path.split('/').filter(Boolean);
  return profile && networks.includes(host) ? `${host}/${profile.replace(/^@/, '')}` : host;
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
