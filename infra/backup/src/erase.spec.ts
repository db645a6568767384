import { erasableKinds } from '@nfa/contracts';
import { recordParts } from './erase.ts';

describe('the rows about records', () => {
  it.each(erasableKinds)('has one service that stores the row of a %s itself, found by a column', (kind) => {
    const own = Object.values(recordParts).flatMap((parts) => parts[kind].filter(({ isRecord }) => isRecord));
    expect(own).toEqual([expect.objectContaining({ column: expect.any(String) })]);
  });
});
