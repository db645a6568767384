import { parseUrl } from '@nfa/contracts/plain';

const embedPlaces = [
  /^https:\/\/www\.google\.com\/maps(?:\/embed(?:\/v1\/[^?#]*)?)?\?/,
  /^https:\/\/maps\.google\.com\/maps\?/,
  /^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?/,
];

/** Scheme and host of an embed address of Google Maps or OpenStreetMap; undefined for any other address. */
export function embedOrigin(embed: string): string | undefined {
  return embedPlaces.some((place) => place.test(embed)) ? parseUrl(embed)?.origin : undefined;
}

/** Address of a map that opens in a tab or app of its own. */
export function mapPageUrl(embed: string, address: string): string {
  const [latitude, longitude] = (parseUrl(embed)?.searchParams.get('marker') ?? '').split(',').map(Number);
  if (latitude && longitude)
    return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address.replace(/\s*\n\s*/g, ', '))}`;
}
