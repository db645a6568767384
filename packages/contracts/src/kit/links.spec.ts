import { mailtoHref, telHref, whatsappHref } from './links.ts';

describe('links to people', () => {
  it('dials digits and a leading plus alone', () => {
    expect(telHref('+254 (700) 000-145')).toBe('tel:+254700000145');
    expect(telHref('0700 000 145;ext=+1')).toBe('tel:07000001451');
  });

  it('opens WhatsApp with the number of the country and a first message', () => {
    expect(whatsappHref({ phone: '+254 700 000 146', text: 'Book Zuri & co?' })).toBe(
      'https://wa.me/254700000146?text=Book%20Zuri%20%26%20co%3F',
    );
    expect(whatsappHref({ phone: '0700 000 146' })).toBe('https://wa.me/254700000146');
    expect(whatsappHref({ phone: '254700000146?text=spam' })).toBe('https://wa.me/254700000146');
  });

  it.each([
    ['0712 345 678', 'tel:+254712345678'],
    ['(0712) 345-678', 'tel:+254712345678'],
    ['+254 712 345 678', 'tel:+254712345678'],
    ['254712345678', 'tel:+254712345678'],
    ['712 345 678', 'tel:+254712345678'],
    ['+254 (0)712 345 678', 'tel:+254712345678'],
    ['+2540712345678', 'tel:+254712345678'],
    ['00254712345678', 'tel:+254712345678'],
    ['00254 (0)712 345678', 'tel:+254712345678'],
  ])('reads the Kenyan number %s', (phone, href) => {
    expect(telHref(phone)).toBe(href);
    expect(whatsappHref({ phone })).toBe('https://wa.me/254712345678');
  });

  it.each([
    ['+44 20 7946 0958', 'tel:+442079460958', '442079460958'],
    ['0044 20 7946 0958', 'tel:+442079460958', '442079460958'],
    ['+1 212 555 0123', 'tel:+12125550123', '12125550123'],
    ['+254 (0)20 123 4567', 'tel:+254201234567', '254201234567'],
    ['020 123 4567', 'tel:+254201234567', '254201234567'],
    ['2125550123', 'tel:2125550123', '2125550123'],
    ['', 'tel:', ''],
  ])('adds no code to a number that has one or is not known as Kenyan: %s', (phone, href, number) => {
    expect(telHref(phone)).toBe(href);
    expect(whatsappHref({ phone })).toBe(`https://wa.me/${number}`);
  });

  it('starts an e-mail to the address as it is', () => {
    expect(mailtoHref({ to: 'first.last@b.example' })).toBe('mailto:first.last@b.example');
    expect(mailtoHref({ to: 'a+tag@b.example' })).toBe('mailto:a%2Btag@b.example');
  });

  it.each([
    ['a?bcc=spy%40evil.example@b.example', 'mailto:a%3Fbcc%3Dspy%2540evil.example@b.example'],
    ['a@b.example?cc=x', 'mailto:a@b.example%3Fcc%3Dx'],
    ['a&body=x,c@b.example', 'mailto:a%26body%3Dx%2Cc@b.example'],
    ['nobody?subject=x', 'mailto:nobody%3Fsubject%3Dx'],
  ])('lets the address %s add nothing to an e-mail', (to, href) => {
    expect(mailtoHref({ to })).toBe(href);
  });

  it('starts an e-mail whose subject and body cannot add fields of their own', () => {
    expect(mailtoHref({ to: 'a@b.example', subject: 'One & two', body: 'Line\nLine?' })).toBe(
      'mailto:a@b.example?subject=One%20%26%20two&body=Line%0ALine%3F',
    );
    expect(mailtoHref({ to: 'a@b.example', body: 'x' })).toBe('mailto:a@b.example?body=x');
  });
});
