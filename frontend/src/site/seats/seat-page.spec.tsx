import { expect, it } from '@jest/globals';
import type { PageHandle } from '../../lib/page.ts';
import { handle as applicationPage } from '../apply/application-page.tsx';
import { handle as seatPage } from './seat-page.tsx';

// The rendering server sends a light page without script, unless the page says that it needs one.
it.each<[string, PageHandle<never>]>([
  ['a seat offer', seatPage],
  ['an application', applicationPage],
])('keeps the script of the light page of %s, which only a browser can fill', (_, { needsScript }) => {
  expect(needsScript).toBe(true);
});
