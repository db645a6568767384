import { expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useRowSelection } from './use-row-selection.ts';

const select = (ids: readonly string[] = ['a', 'b']) => {
  const { result, rerender } = renderHook(({ page, filter }) => useRowSelection(page, filter), {
    initialProps: { page: ids, filter: 'new' },
  });
  return { now: () => result.current, rerender };
};

it('ticks rows one by one, until the page is whole', () => {
  const { now } = select();
  act(() => now().tick('b', true));
  expect([now().shown, now().isPageTicked, now().isTicked('a')]).toEqual([['b'], false, false]);
  act(() => now().tick('a', true));
  expect([now().shown, now().isPageTicked]).toEqual([['a', 'b'], true]);
  act(() => now().tick('b', false));
  expect(now().shown).toEqual(['a']);
});

it('ticks everything that the filter matches until one is unticked', () => {
  const { now, rerender } = select();
  act(() => now().tickAll());
  rerender({ page: ['c', 'd'], filter: 'new' });
  expect([now().isAll, now().shown, now().isTicked('z')]).toEqual([true, ['c', 'd'], true]);
  act(() => now().tick('c', false));
  expect([now().isAll, now().shown]).toEqual([false, ['d']]);
});

it('ticks nothing under another filter, on an empty page, or once it is cleared', () => {
  const { now, rerender } = select();
  act(() => now().tickPage(true));
  rerender({ page: ['a', 'b'], filter: 'contacted' });
  expect(now().shown).toEqual([]);
  rerender({ page: ['a', 'b'], filter: 'new' });
  expect(now().isPageTicked).toBe(true);
  act(() => now().tickPage(false));
  expect(now().shown).toEqual([]);
  expect(select([]).now().isPageTicked).toBe(false);
});
