import { describe, expect, it } from '@jest/globals';
import { ApiError } from '../../lib/api.ts';
import type { CreateAttempt } from '../forms/drafts.ts';
import { createOnce } from './create-once.ts';

interface Person {
  name: string;
}
interface Row extends Person {
  id: number;
}

/** A server that stores one record per key, and a tab that talks to it. */
function setUp() {
  const rows = new Map<string, Row>();
  let attempt: CreateAttempt | undefined;
  let failure: Error | undefined;
  const save = (input: Person) =>
    createOnce<Person, Row>(input, {
      create(body, key) {
        const row = rows.get(key) ?? { id: rows.size + 1, ...(body as Person) };
        if (!(failure instanceof ApiError)) rows.set(key, row);
        return failure ? Promise.reject(failure) : Promise.resolve(row);
      },
      replace(row, body) {
        Object.assign(row, body);
        return Promise.resolve(row);
      },
      holds: (row, body) => row.name === (body as Person).name,
      attempt: {
        read: () => attempt,
        write(next) {
          attempt = next;
        },
      },
    });
  return {
    save,
    names: () => [...rows.values()].map(({ name }) => name),
    rows,
    fail(error: Error | undefined) {
      failure = error;
    },
  };
}

const responseLost = new TypeError('network');

describe('createOnce', () => {
  it('stores two records that are saved one after the other', async () => {
    const { save, names } = setUp();
    await save({ name: 'Alpha' });
    await save({ name: 'Beta' });
    expect(names()).toEqual(['Alpha', 'Beta']);
  });

  it('stores a record once when the response got lost', async () => {
    const { save, names, fail } = setUp();
    fail(responseLost);
    await expect(save({ name: 'Alpha' })).rejects.toThrow();
    fail(undefined);
    await save({ name: 'Alpha' });
    expect(names()).toEqual(['Alpha']);
  });

  it('adds what was typed after a lost response to the same record', async () => {
    const { save, names, fail } = setUp();
    fail(responseLost);
    await expect(save({ name: 'Alpha' })).rejects.toThrow();
    fail(undefined);
    await save({ name: 'Alpha Njeri' });
    expect(names()).toEqual(['Alpha Njeri']);
  });

  it('never replaces a record that holds something else by now', async () => {
    const { save, names, fail, rows } = setUp();
    fail(responseLost);
    await expect(save({ name: 'Alpha' })).rejects.toThrow();
    for (const row of rows.values()) row.name = 'Changed elsewhere';
    fail(undefined);
    await save({ name: 'Beta' });
    expect(names()).toEqual(['Changed elsewhere', 'Beta']);
  });

  it('starts afresh after a refusal', async () => {
    const { save, names, fail } = setUp();
    fail(new ApiError(400));
    await expect(save({ name: '' })).rejects.toThrow();
    fail(undefined);
    await save({ name: 'Alpha' });
    expect(names()).toEqual(['Alpha']);
  });
});
