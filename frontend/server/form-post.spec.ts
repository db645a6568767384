import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { readForm } from './form-post.ts';

const post = (body: string) =>
  Object.assign(Readable.from([Buffer.from(body)]), {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  }) as unknown as IncomingMessage;

it('reads a line break as the one character that the field counts', async () => {
  const form = await readForm(post('message=one%0D%0Atwo%0d%0A%0D%0Athree&typed=%250D%250A'));
  expect(form).toBeInstanceOf(URLSearchParams);
  expect(Object.fromEntries(form as URLSearchParams)).toEqual({ message: 'one\ntwo\n\nthree', typed: '%0D%0A' });
});
