import { newsPaths } from '@nfa/contracts/plain';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { loadModel } from './models.ts';
import { loadArticle } from './news.ts';
import { readSampleModels, readSampleNews } from './read-samples.ts';

const { fetch } = globalThis;
const { error } = console;

beforeEach(() => {
  // The gateway knows no record whose id is no UUID.
  globalThis.fetch = (address) =>
    Promise.resolve(
      String(address).includes(`${newsPaths.list}?`) ? Response.json([]) : Response.json({}, { status: 404 }),
    );
  console.error = () => undefined;
});

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

it('opens nothing at the address of a sample that does not exist', async () => {
  expect(await loadModel(opened('sample-4').args)).toBeNull();
  expect(await loadArticle(opened('sample-4').args)).toMatchObject({ data: null, init: { status: 404 } });
});
