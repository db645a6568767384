import { describe, expect, it } from '@jest/globals';
import { isMediaUrl } from '@nfa/contracts';
import { focusOf, isOwnPicture, sized, withFocus } from './media-address.ts';

const url = `/media/${'a'.repeat(64)}.jpg`;

describe('focus point', () => {
  it('is written onto the address in a form that the API accepts and read back', () => {
    const focused = withFocus(url, { x: 33.4, y: 120 });
    expect(focused).toBe(`${url}#focus=33,100`);
    expect(isMediaUrl(focused)).toBe(true);
    expect(focusOf(focused)).toEqual({ x: 33, y: 100 });
  });

  it('replaces an older point, and the middle needs none', () => {
    expect(withFocus(`${url}#focus=1,2`, { x: 3, y: 4 })).toBe(`${url}#focus=3,4`);
    expect(withFocus(`${url}#focus=1,2`, { x: 50, y: 50 })).toBe(url);
    expect(focusOf(url)).toEqual({ x: 50, y: 50 });
  });
});

describe('sized', () => {
  it('asks for the next stored width of an uploaded picture', () => {
    expect(sized(`${url}#focus=3,4`, 264)).toBe(`${url}?w=320`);
    expect(sized(url, 9_000)).toBe(`${url}?w=1920`);
  });

  it('leaves an address with a pass as it is', () => {
    expect(sized(`${url}?w=320&pass=1.a`, 88)).toBe(`${url}?w=320&pass=1.a`);
  });

  it('leaves films and other addresses alone', () => {
    expect(sized('https://example.com/a.jpg', 100)).toBe('https://example.com/a.jpg');
    expect(isOwnPicture(`/media/${'a'.repeat(64)}.mp4`)).toBe(false);
  });
});
