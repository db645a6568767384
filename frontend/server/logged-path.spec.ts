import { loggedPath } from './logged-path.ts';

describe('the path in the log', () => {
  it.each([
    ['/consent/secret', '/consent/…'],
    ['/sw/consent/secret', '/sw/consent/…'],
    ['/apply/application/secret', '/apply/application/…'],
    ['/seat/secret', '/seat/…'],
    ['/package/secret', '/package/…'],
    ['/package/secret/2', '/package/…'],
    ['/package-cards/secret.pdf', '/package-cards/…'],
    ['/permission/secret', '/permission/…'],
    ['/removal/secret', '/removal/…'],
    ['/call/secret', '/call/…'],
    ['/calendar/secret.ics', '/calendar/…'],
    ['/me/secret', '/me/…'],
    ['/invoice/secret.pdf', '/invoice/…'],
    ['/statement/secret.pdf', '/statement/…'],
    ['/package-cards/secret/2-5.pdf', '/package-cards/…'],
  ])('names no secret of %s', (url, path) => {
    expect(loggedPath(url)).toBe(path);
  });

  it('keeps the path of any other page, without its query', () => {
    expect(loggedPath('/apply/adult?name=Zawadi')).toBe('/apply/adult');
    expect(loggedPath('/model/zuri')).toBe('/model/zuri');
  });
});
