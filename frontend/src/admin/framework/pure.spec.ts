import { describe, expect, it } from '@jest/globals';
import { move } from '../forms/move.ts';
import { embedUrl } from './embed-url.ts';

describe('move', () => {
  it('moves an entry down, up and past the ends', () => {
    expect(move(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
    expect(move(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
    expect(move(['a', 'b', 'c'], 1, 9)).toEqual(['a', 'c', 'b']);
    expect(move(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
  });

  it('leaves the list alone when there is nothing to move', () => {
    expect(move(['a'], 4, 0)).toEqual(['a']);
  });
});

describe('embedUrl', () => {
  it('reduces a pasted snippet to its address', () => {
    const snippet =
      '<iframe src="https://www.google.com/maps/embed?pb=!1m18&amp;x=1" width="600" allowfullscreen></iframe>';
    expect(embedUrl(snippet)).toBe('https://www.google.com/maps/embed?pb=!1m18&x=1');
    expect(embedUrl("<p>Map</p><IFRAME width='9' src='https://a.example/'>")).toBe('https://a.example/');
  });

  it('keeps an address and any other text', () => {
    expect(embedUrl(' https://www.openstreetmap.org/export/embed.html?bbox=1 ')).toBe(
      'https://www.openstreetmap.org/export/embed.html?bbox=1',
    );
    expect(embedUrl('<iframe></iframe>')).toBe('<iframe></iframe>');
  });

  it('stays quick on hostile input', () => {
    // Measures CPU time, which a busy machine does not prolong; backtracking would take many seconds.
    const before = process.cpuUsage();
    embedUrl('<iframe '.repeat(50_000));
    expect(process.cpuUsage(before).user).toBeLessThan(1_000_000);
  });
});
