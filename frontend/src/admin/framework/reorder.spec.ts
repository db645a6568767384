import { describe, expect, it } from '@jest/globals';
import { reorderWithin } from './reorder.ts';

describe('reorderWithin', () => {
  const list = ['f1', 'm1', 'f2', 'm2', 'f3'];

  it('moves within a part and leaves the others where they are', () => {
    expect(reorderWithin(list, ['f1', 'f2', 'f3'], 2, 0)).toEqual(['f3', 'm1', 'f1', 'm2', 'f2']);
  });

  it('moves within the whole list', () => {
    expect(reorderWithin(list, list, 0, 4)).toEqual(['m1', 'f2', 'm2', 'f3', 'f1']);
  });
});
