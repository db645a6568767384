import { readModelFilter } from './model-filter.ts';

it('reads what the API takes from an address, and ignores the rest', () => {
  const read = (query: string) => readModelFilter(new URLSearchParams(query), null);
  expect(read('height_from=165&height_to=300&size=38')).toEqual({ height_from: '165', height_to: '300', size: '38' });
  expect(read('height_from=301&height_to=500&size=400')).toEqual({});
});
