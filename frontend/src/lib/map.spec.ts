import { embedOrigin, mapPageUrl } from './map.ts';

describe('embedOrigin', () => {
  it.each([
    'https://www.google.com/maps/embed?pb=1',
    'https://maps.google.com/maps?q=Nairobi&output=embed',
    'https://www.openstreetmap.org/export/embed.html?bbox=1',
  ])('knows %s', (url) => expect(embedOrigin(url)).toBe(new URL(url).origin));

  it.each([
    '',
    'javascript:alert(1)',
    'https://www.google.com.evil.example/maps/embed?pb=1',
    'https://www.google.com@evil.example/maps/embed?x',
    'https://www.google.com/url?q=https://evil.example',
  ])('refuses %p', (url) => expect(embedOrigin(url)).toBeUndefined());
});

describe('mapPageUrl', () => {
  it('points at the marker of the embedded map', () => {
    expect(mapPageUrl('https://www.openstreetmap.org/export/embed.html?marker=-1.26%2C36.8', 'x')).toBe(
      'https://www.openstreetmap.org/?mlat=-1.26&mlon=36.8#map=16/-1.26/36.8',
    );
  });

  it('searches for the address where there is no marker', () => {
    expect(mapPageUrl('', 'Jua Arcade\nNairobi')).toBe(
      'https://www.google.com/maps/search/?api=1&query=Jua%20Arcade%2C%20Nairobi',
    );
  });
});
