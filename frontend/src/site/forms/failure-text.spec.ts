import { failureText } from './failure-text.ts';

describe('words about a form that was not sent', () => {
  it.each([
    [undefined, 'Not sent.'],
    [1, 'Not sent. You can try again in 1 second.'],
    [45, 'Not sent. You can try again in 45 seconds.'],
    [91, 'Not sent. You can try again in 2 minutes.'],
    [3_600, 'Not sent. You can try again in 60 minutes.'],
  ])('after a wait of %s seconds', (seconds, text) => {
    expect(failureText('Not sent.', seconds)).toBe(text);
  });
});
