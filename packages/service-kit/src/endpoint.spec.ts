import { defineRoutes } from '@nfa/contracts';
import { z } from 'zod';
import { Endpoint, picker } from './endpoint.ts';
import { Json } from './json-query.ts';

describe('an answer', () => {
  const pick = picker(z.array(z.object({ id: z.string(), tags: z.array(z.string()) })));

  it('carries only the fields of the contract', () => {
    expect(pick([{ id: '1', tags: ['a'], password_hash: 'x' }])).toEqual([{ id: '1', tags: ['a'] }]);
  });

  it('carries only the fields of the contract inside of others', () => {
    const nested = z.object({
      owner: z.object({ name: z.string() }).nullable(),
      rows: z.array(z.object({ id: z.string() })).optional(),
    });
    const [row, owner] = [
      { id: '1', secret: 'x' },
      { name: 'A', secret: 'x' },
    ];
    expect(picker(nested)({ owner, rows: [row] })).toEqual({ owner: { name: 'A' }, rows: [{ id: '1' }] });
    expect(picker(nested)({ owner: null })).toEqual({ owner: null });
    expect(picker(z.object({ any: z.looseObject({}) }))({ any: owner })).toEqual({ any: owner });
  });

  it('may be something else than an object', () => {
    expect(picker(z.array(z.string()))(['a'])).toEqual(['a']);
  });
});

describe('a handler of a route', () => {
  const { get, list } = defineRoutes('catalogue', {
    get: { method: 'GET', path: '/x', access: 'public', summary: '', response: z.object({ id: z.string() }) },
    list: { method: 'GET', path: '/y', access: 'public', summary: '', response: z.array(z.object({ id: z.string() })) },
  });

  class Handlers {
    constructor(private readonly id: string) {}

    @Endpoint(get)
    async get(suffix: string): Promise<object> {
      return { id: this.id + suffix, password_hash: 'x' };
    }

    @Endpoint(list)
    async list(): Promise<unknown> {
      return new Json(`[{"id":"${this.id}"}]`);
    }
  }

  it('lets only the fields of the contract leave', async () => {
    expect(await new Handlers('a').get('b')).toEqual({ id: 'ab' });
  });

  it('passes ready JSON on as its text', async () => {
    expect(await new Handlers('a').list()).toBe('[{"id":"a"}]');
  });
});
