import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { Route } from '@nfa/contracts';
import { uploadFrom } from './pictures.ts';
import type { CallOptions, ServiceClient } from './service-client.ts';

const demo = join(__dirname, '../demo');

/** A fake media service whose responses the test releases. */
function mediaDouble() {
  const open: { name: string; answer: () => void; refuse: () => void }[] = [];
  const call = (_: Route, { body }: CallOptions = {}) =>
    new Promise((resolve, reject) => {
      const { name } = (body as FormData).get('file') as File;
      open.push({ name, answer: () => resolve({ url: `/media/${name}` }), refuse: () => reject(new Error('refused')) });
    });
  return { open, client: { call } as ServiceClient };
}

const eventually = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
};

describe('the upload of demonstration files', () => {
  it('has four under way at once, so that the media service always has one more to read', async () => {
    const { open, client } = mediaDouble();
    const upload = uploadFrom(demo, client);
    const names = ['team-1.jpg', 'team-2.jpg', 'team-3.jpg', 'team-4.jpg', 'team-5.jpg', 'hero.jpg'];
    const addresses = Promise.all(names.map(upload));
    await eventually(() => open.length === 4);
    open[1]?.answer();
    await eventually(() => open.length === 5);
    for (const { answer } of open) answer();
    await eventually(() => open.length === 6);
    open[5]?.answer();
    const focus = (name: string) => (name === 'hero.jpg' ? '65,50' : '50,40');
    expect(await addresses).toEqual(names.map((name) => `/media/${name}#focus=${focus(name)}`));
    expect(new Set(open.map(({ name }) => name))).toEqual(new Set(names));
  });

  it('sends a file once, and tells of a refusal whoever waits for it', async () => {
    const { open, client } = mediaDouble();
    const upload = uploadFrom(demo, client);
    void upload('hero.jpg');
    const address = upload('hero.jpg');
    await eventually(() => open.length === 1);
    open[0]?.refuse();
    await expect(address).rejects.toThrow('refused');
    expect(open).toHaveLength(1);
  });
});
