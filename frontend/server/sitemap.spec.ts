import { type ListedModel, sitemap } from './sitemap.ts';

it('lists no profile of a child, whatever the board', () => {
  const models: ListedModel[] = [
    { id: 'adult', category: 'female', is_protected: false },
    { id: 'listed-before', category: 'male' },
    { id: 'child', category: 'kids' },
    { id: 'minor', category: 'female', is_protected: true },
  ];
  const profiles = sitemap('https://nairobiface.example', models, []).matchAll(/<loc>[^<]*\/model\/([^<]+)/g);
  expect([...profiles].map(([, id]) => id)).toEqual(['adult', 'adult', 'listed-before', 'listed-before']);
});
