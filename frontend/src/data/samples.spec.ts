import type { LoaderFunctionArgs } from 'react-router-dom';
import { loadModel } from './models.ts';
import { loadArticle } from './news.ts';
import { readSampleModels, readSampleNews } from './read-samples.ts';

const { fetch } = globalThis;
const { error } = console;

/** The gateway, which knows no record whose id is no UUID, and its lists, which cannot be read in an outage. */
function answer({ isAway }: { isAway: boolean }): void {
  globalThis.fetch = (address) =>
    Promise.resolve(
      String(address).includes('sample-')
        ? Response.json({}, { status: 404 })
        : Response.json([], { status: isAway ? 503 : 200 }),
    );
  console.error = () => undefined;
}

afterEach(() => {
  globalThis.fetch = fetch;
  console.error = error;
});

const opened = (id: string) => {
  const context = { apiUrl: 'http://localhost/api', usedFallback: false };
  return {
    context,
    args: { request: new Request('http://localhost/'), params: { id }, context } as unknown as LoaderFunctionArgs,
  };
};

it('opens each sample that a list shows in an outage, as a page that nobody keeps', async () => {
  answer({ isAway: true });
  for (const sample of await readSampleModels()) {
    const { args, context } = opened(sample.id);
    expect(await loadModel(args)).toBe(sample);
    expect(context.usedFallback).toBe(true);
  }
  for (const sample of await readSampleNews()) {
    const { args, context } = opened(sample.id);
    expect(await loadArticle(args)).toMatchObject({ item: sample });
    expect(context.usedFallback).toBe(true);
  }
});

it('opens no sample while the lists can be read', async () => {
  answer({ isAway: false });
  expect(await loadModel(opened('sample-1').args)).toBeNull();
  expect(await loadArticle(opened('sample-1').args)).toMatchObject({ data: null, init: { status: 404 } });
});
