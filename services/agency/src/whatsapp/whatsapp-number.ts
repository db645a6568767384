import { mpesaPhone } from '@nfa/contracts';

/**
 * A phone number in any form people write it, as WhatsApp takes it: international, digits alone. Without a country it is Kenyan;
 * undefined for what can be no number.
 */
export function whatsAppNumber(text: string): string | undefined {
  const kenyan = mpesaPhone(text);
  if (kenyan) return kenyan;
  const [, number] = /^(?:\+|00)([1-9]\d{7,14})$/.exec(text.replace(/[\s().-]/g, '')) ?? [];
  return number;
}
