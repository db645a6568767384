const SAFARICOM = /^(?:254|0)?([17]\d{8})$/;

/** A phone number in any form people write it, as M-Pesa takes it: `2547XXXXXXXX` or `2541XXXXXXXX`; undefined for any other number. */
export function mpesaPhone(text: string): string | undefined {
  const [, number] = SAFARICOM.exec(text.replace(/[\s().-]/g, '').replace(/^\+|^00(?=254)/, '')) ?? [];
  return number && `254${number}`;
}

/** `0712 345 678`, as people in Kenya read it out; a number of another form stays as it is. */
export function readablePhone(phone: string): string {
  const [, a, b, c] = /^254([17]\d{2})(\d{3})(\d{3})$/.exec(mpesaPhone(phone) ?? '') ?? [];
  return a ? `0${a} ${b} ${c}` : phone;
}
