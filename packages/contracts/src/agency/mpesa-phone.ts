import { cleanPhone } from '../kit/clean-phone.ts';

const SAFARICOM = /^(?:2540?|0)?([17]\d{8})$/;

/**
 * Converts a phone number in any notation to the form of M-Pesa, `2547XXXXXXXX` or `2541XXXXXXXX`; undefined for any other number.
 */
export function mpesaPhone(text: string): string | undefined {
  const bare = cleanPhone(text).replace(/[\s().-]/g, '');
  const [, number] = SAFARICOM.exec(bare.replace(/^\+|^00(?=254)/, '')) ?? [];
  return number && `254${number}`;
}

/** A number in the form that Kenyans use, `0712 345 678`; a number of another form stays unchanged. */
export function readablePhone(phone: string): string {
  const [, a, b, c] = /^254([17]\d{2})(\d{3})(\d{3})$/.exec(mpesaPhone(phone) ?? '') ?? [];
  return a ? `0${a} ${b} ${c}` : phone;
}
