const GMAIL = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox of an address, as far as the address shows it: in lower case, without a plus tag, and without the dots that Gmail
 * ignores. For counting only: mails go to the address as it was typed.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const [name, domain] = [address.slice(0, at).toLowerCase(), address.slice(at + 1).toLowerCase()];
  const untagged = name.split('+')[0] || name;
  return GMAIL.has(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`;
}
