import { whatsappHref } from '../kit/links.ts';
import { mpesaPhone } from './mpesa-phone.ts';

describe('a phone number of M-Pesa', () => {
  it.each([
    '0712 345 678',
    '(0712) 345-678',
    '+254 712 345 678',
    '254712345678',
    '712 345 678',
    '+254 (0)712 345 678',
    '+2540712345678',
    '00254712345678',
    '00254 (0)712 345678',
  ])('is read from %s as links read it', (phone) => {
    expect(mpesaPhone(phone)).toBe('254712345678');
    expect(whatsappHref({ phone })).toBe('https://wa.me/254712345678');
  });
});
