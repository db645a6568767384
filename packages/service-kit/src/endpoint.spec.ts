import { z } from 'zod';
import { picker } from './endpoint.ts';

describe('an answer', () => {
  const pick = picker(z.array(z.object({ id: z.string(), tags: z.array(z.string()) })));

  it('carries only the fields of the contract', () => {
    expect(pick([{ id: '1', tags: ['a'], password_hash: 'x' }])).toEqual([{ id: '1', tags: ['a'] }]);
  });

  it('may be something else than an object', () => {
    expect(picker(z.array(z.string()))(['a'])).toEqual(['a']);
  });
});
