import { describe, expect, it } from '@jest/globals';
import { filterRows, pageOf } from './list-view.ts';

describe('filterRows', () => {
  it('finds every word in any order, without case and marks', () => {
    const rows = ['Zuri Wamboka Kisumu', 'Zoë Kariuki Nairobi'];
    expect(filterRows(rows, (row) => row, 'kisumu zur')).toEqual(['Zuri Wamboka Kisumu']);
    expect(filterRows(rows, (row) => row, 'ZOE')).toEqual(['Zoë Kariuki Nairobi']);
    expect(filterRows(rows, (row) => row, '  ')).toBe(rows);
    expect(filterRows(rows, (row) => row, 'nobody')).toEqual([]);
  });
});

describe('pageOf', () => {
  it('answers a page and holds it within the list', () => {
    const rows = Array.from({ length: 120 }, (_, index) => index);
    expect(pageOf(rows, 1).rows[0]).toBe(50);
    expect(pageOf(rows, 9)).toMatchObject({ page: 2, pages: 3 });
    expect(pageOf([], 3)).toEqual({ rows: [], page: 0, pages: 1 });
  });
});
