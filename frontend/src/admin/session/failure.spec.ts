import { ApiError } from '../../lib/api.ts';
import { reasonOf } from './failure.ts';

const problem = (detail: string) => ({ detail }) as ApiError['problem'];

describe('reasonOf', () => {
  it.each([
    [new ApiError(500, problem('Something went wrong')), 'The server has a problem right now. Try again in a moment.'],
    [new ApiError(507, problem('Storage is full')), 'The storage is full: delete unused files under Media, Clean up.'],
    [new ApiError(413), 'It is too large.'],
    [new ApiError(409), 'It was changed meanwhile.'],
    [new TypeError('fetch failed'), 'The server could not be reached.'],
  ])('puts %s into words', (error, words) => expect(reasonOf(error)).toBe(words));

  it('says what to do when a key was used with other content, whatever the server says', () => {
    const said = { code: 'idempotency_key_reused', detail: 'This Idempotency-Key was used for other content' };
    expect(reasonOf(new ApiError(422, said as ApiError['problem']))).toBe(
      'This was already saved with other content: reload the page and look before you save again.',
    );
  });

  it('names the field that the server refused', () => {
    const issues = [{ path: 'alt_texts.3', message: 'is too long' }];
    expect(reasonOf(new ApiError(400, { issues } as ApiError['problem']))).toBe('Alt texts 3 is too long');
  });

  it.each([
    [400, 'The name is taken'],
    [413, 'The picture is too large: it may have at most 50 million pixels'],
    [413, 'The picture takes too long to process'],
  ])('repeats what the server says with status %s: %s', (status, said) =>
    expect(reasonOf(new ApiError(status, problem(said)))).toBe(said),
  );
});
