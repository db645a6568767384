import { describe, expect, it } from '@jest/globals';
import { ApiError } from '../../lib/api.ts';
import { PartlyDone } from './failure.ts';
import { inTurn } from './in-turn.ts';
import { SignInRefused } from './sign-in-gate.ts';

const words = { nameOf: (name: string) => name, done: 'added' };

async function failureOfAll(failures: Record<string, Error>) {
  const tried: string[] = [];
  const error = await inTurn(
    ['Amina', 'Zuri', 'Wanja'],
    async (name) => {
      tried.push(name);
      if (failures[name]) throw failures[name];
    },
    words,
  ).catch((failure: unknown) => failure);
  return { tried, error };
}

describe('writing one after the other', () => {
  it('goes on after a refusal, and says how many were written and which were not', async () => {
    const { tried, error } = await failureOfAll({ Zuri: new ApiError(409) });
    expect(tried).toEqual(['Amina', 'Zuri', 'Wanja']);
    expect(error).toMatchObject({ message: '2 of 3 added. Zuri: It was changed meanwhile.', left: ['Zuri'] });
  });

  it.each([
    ['a session', new SignInRefused(), 'You are not signed in.'],
    ['a network', new TypeError(), 'The server could not be reached.'],
  ])('tries no more without %s, and names what was not tried', async (_, failure, reason) => {
    const { tried, error } = await failureOfAll({ Zuri: failure });
    expect(tried).toEqual(['Amina', 'Zuri']);
    expect(error).toMatchObject({ message: `1 of 3 added. Zuri: ${reason} Wanja: ${reason}`, left: ['Zuri', 'Wanja'] });
  });

  it('fails with the reason alone when it is the same for all', async () => {
    const gone = new ApiError(404);
    expect((await failureOfAll({ Amina: gone, Zuri: gone, Wanja: gone })).error).toBe(gone);
    const { error } = await failureOfAll({ Amina: gone, Zuri: gone, Wanja: new ApiError(409) });
    expect(error).toBeInstanceOf(PartlyDone);
  });
});
