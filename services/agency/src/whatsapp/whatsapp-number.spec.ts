import { whatsAppNumber } from './whatsapp-number.ts';

describe('a number of WhatsApp', () => {
  it.each([
    ['0712 345 678', '254712345678'],
    ['+254 712-345-678', '254712345678'],
    ['+254 (0)712 345 678', '254712345678'],
    ['254110345678', '254110345678'],
    ['+44 20 7946 0958', '442079460958'],
    ['0044 (20) 7946 0958', '442079460958'],
  ])('is read from %s', (text, number) => {
    expect(whatsAppNumber(text)).toBe(number);
  });

  it.each(['', 'mum', '12345', '020 794 609', '+0023456789', '+1234567890123456', '0712 345 678 or 0722'])(
    'is not guessed from "%s"',
    (text) => {
      expect(whatsAppNumber(text)).toBeUndefined();
    },
  );
});
