import { displayWidth, longestWordWidth } from './display-width.ts';

it('estimates a headline a little wider than it is', () => {
  // Measured in the browser at optical size 30.
  const measured = { 'Next Star to Discover': 9.63, 'Zuri Wamboka': 6.71, Achieng: 4.0 };
  for (const [text, width] of Object.entries(measured)) {
    expect(displayWidth(text)).toBeGreaterThan(width * 0.97);
    expect(displayWidth(text)).toBeLessThan(width * 1.12);
  }
});

it('knows wide letters from narrow ones', () => {
  expect(displayWidth('mmmm')).toBeGreaterThan(2 * displayWidth('illi'));
});

it('finds the widest word, and none in an empty text', () => {
  expect(longestWordWidth('Typed mwrggcfq7gwe9')).toBe(displayWidth('mwrggcfq7gwe9'));
  expect(longestWordWidth('')).toBe(0);
});
