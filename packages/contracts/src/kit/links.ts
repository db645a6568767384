/** Address that dials a phone number, with the country code of a Kenyan one. */
export const telHref = (phone: string): string => `tel:${international(phone)}`;

/**
 * Address that opens a WhatsApp conversation, optionally with a prepared message. Adds the country code to a Kenyan number without
 * one (`0712…` or `712…`), because WhatsApp accepts international numbers only.
 */
export function whatsappHref({ phone, text }: { phone: string; text?: string }): string {
  return `https://wa.me/${international(phone).replace('+', '')}${text ? `?text=${encodeURIComponent(text)}` : ''}`;
}

/** Address that starts an e-mail. Every part is encoded, so that none can add recipients or headers. */
export function mailtoHref({ to, subject, body }: { to: string; subject?: string; body?: string }): string {
  // The @ between name and domain is the only character that is not encoded.
  const at = to.lastIndexOf('@');
  const address =
    at < 0 ? encodeURIComponent(to) : `${encodeURIComponent(to.slice(0, at))}@${encodeURIComponent(to.slice(at + 1))}`;
  const fields = Object.entries({ subject, body }).filter(([, value]) => value);
  const query = fields.map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`).join('&');
  return `mailto:${address}${query && `?${query}`}`;
}

/** The address as a URL, undefined for text that is none; `URL.canParse` is missing in older browsers. */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/**
 * The digits of a phone number with a leading plus if it has one. Adds plus and country code to a Kenyan number in any notation, as
 * `mpesaPhone` reads it, and a plus in the place of 00.
 */
const international = (phone: string): string =>
  phone
    .replace(/(?!^\+)\D/g, '')
    .replace(/^00/, '+')
    .replace(/^\+?(?:2540?|0|(?=[17]))(?=\d{9}$)/, '+254');
