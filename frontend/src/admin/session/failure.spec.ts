import { ApiError } from '../../lib/api.ts';
import { reasonOf } from './failure.ts';

const problem = (detail: string) => ({ detail }) as ApiError['problem'];

describe('reasonOf', () => {
  it('tells sizes in the words of the panel, never in bytes', () => {
    const error = new ApiError(413, problem('The body may have at most 52494336 bytes'));
    expect(reasonOf(error)).toBe('It is too large: images up to 10MB, videos up to 50MB.');
  });

  it.each([
    [new ApiError(500, problem('Something went wrong')), 'The server has a problem right now. Try again in a moment.'],
    [new ApiError(507, problem('Storage is full')), 'The storage is full: delete unused files under Media, Clean up.'],
    [new ApiError(409), 'It was changed meanwhile.'],
    [new TypeError('fetch failed'), 'The server could not be reached.'],
  ])('puts %s into words', (error, words) => expect(reasonOf(error)).toBe(words));

  it('names the field that the server refused', () => {
    const issues = [{ path: 'alt_texts.3', message: 'is too long' }];
    expect(reasonOf(new ApiError(400, { issues } as ApiError['problem']))).toBe('Alt texts 3 is too long');
  });

  it('repeats what the server says', () =>
    expect(reasonOf(new ApiError(400, problem('The name is taken')))).toBe('The name is taken'));
});
