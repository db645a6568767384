import { isFromOwnSite } from './own-site.ts';

const host = 'nairobi-face.example';

describe('a request', () => {
  it.each([
    [{ 'sec-fetch-site': 'same-origin' }],
    [{ 'sec-fetch-site': 'none' }],
    [{ 'sec-fetch-site': 'same-origin', origin: 'https://elsewhere.example' }],
    [{ origin: `https://${host}` }],
    [{ origin: 'http://localhost:8080', host: 'localhost:8080' }],
    // A form of a private page, in a browser that does not send `Sec-Fetch-Site`.
    [{ origin: 'null' }],
    [{}],
  ])('of our own pages, or of no page, is ours: %j', (headers) => {
    expect(isFromOwnSite({ host, ...headers })).toBe(true);
  });

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': 'same-site', origin: `https://${host}` }],
    [{ origin: 'https://elsewhere.example' }],
    [{ origin: `https://blog.${host}` }],
    [{ origin: `https://${host}:8443` }],
    [{ origin: 'not an origin' }],
    [{ origin: `https://${host}`, host: undefined }],
  ])('of another site is not: %j', (headers) => {
    expect(isFromOwnSite({ host, ...headers })).toBe(false);
  });
});
