import { mpesaPhone } from '@nfa/contracts';

/**
 * Converts a phone number in any notation to the form of WhatsApp: international, digits only. A number without a country code is
 * Kenyan; undefined for text that is not a number.
 */
export function whatsAppNumber(text: string): string | undefined {
  const kenyan = mpesaPhone(text);
  if (kenyan) return kenyan;
  const [, number] = /^(?:\+|00)([1-9]\d{7,14})$/.exec(text.replace(/[\s().-]/g, '')) ?? [];
  return number;
}
