/** Address that dials a phone number. */
export const phoneLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;

/** Address that opens a WhatsApp conversation, with a first message where there is one. */
export function whatsAppLink(phone: string, message?: string): string {
  const number = phone.replace(/\D/g, '').replace(/^0(?=\d{9}$)/, '254');
  return `https://wa.me/${number}${message ? `?text=${encodeURIComponent(message)}` : ''}`;
}

/** Address that starts an e-mail. */
export function mailLink(address: string, subject?: string, body?: string): string {
  const fields = [
    ...(subject ? [`subject=${encodeURIComponent(subject)}`] : []),
    ...(body ? [`body=${encodeURIComponent(body)}`] : []),
  ];
  return `mailto:${address}${fields.length > 0 ? `?${fields.join('&')}` : ''}`;
}
