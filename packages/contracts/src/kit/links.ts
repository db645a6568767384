/** Address that dials a phone number: its digits, with a leading plus if there is one. */
export function telHref(phone: string): string {
  const plus = phone.trim().startsWith('+') ? '+' : '';
  return `tel:${plus}${digitsOf(phone)}`;
}

/**
 * Address that opens a WhatsApp conversation, optionally with a prepared message. Adds the country code to a Kenyan number without
 * one (`0712…`), because WhatsApp accepts international numbers only.
 */
export function whatsappHref({ phone, text }: { phone: string; text?: string }): string {
  const number = digitsOf(phone).replace(/^0(?=\d{9}$)/, '254');
  return `https://wa.me/${number}${text ? `?text=${encodeURIComponent(text)}` : ''}`;
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

const digitsOf = (phone: string): string => phone.replace(/\D/g, '');
