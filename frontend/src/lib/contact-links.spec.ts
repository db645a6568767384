import { mailLink, phoneLink, whatsAppLink } from './contact-links.ts';

describe('links to people', () => {
  it('dials digits and the plus alone', () => {
    expect(phoneLink('+254 (700) 000-145')).toBe('tel:+254700000145');
  });

  it('opens WhatsApp with the number of the country and a first message', () => {
    expect(whatsAppLink('+254 700 000 146', 'Book Zuri & co?')).toBe(
      'https://wa.me/254700000146?text=Book%20Zuri%20%26%20co%3F',
    );
    expect(whatsAppLink('0700 000 146')).toBe('https://wa.me/254700000146');
  });

  it('starts an e-mail whose subject and body cannot add fields of their own', () => {
    expect(mailLink('a@b.example', 'One & two', 'Line\nLine?')).toBe(
      'mailto:a@b.example?subject=One%20%26%20two&body=Line%0ALine%3F',
    );
    expect(mailLink('a@b.example')).toBe('mailto:a@b.example');
  });
});
