import { type HeadTag, headTags } from './seo.ts';

const site = { origin: 'https://agency.example', siteName: 'Agency', defaultImage: '/share.jpg' };
const content = (tags: HeadTag[], key: string): string | undefined =>
  tags
    .filter((tag) => tag.name === 'meta')
    .map((tag) => (tag.name === 'meta' ? tag.attributes : {}))
    .find((attributes) => (attributes.name ?? attributes.property) === key)?.content;

describe('headTags', () => {
  it('tells link previews title, description, picture and address', () => {
    const tags = headTags({ title: 'T', description: 'D', path: '/models', image: '/media/x?w=960' }, site);
    expect(content(tags, 'og:title')).toBe('T');
    expect(content(tags, 'og:url')).toBe('https://agency.example/models');
    expect(content(tags, 'og:image')).toBe('https://agency.example/media/x?w=960');
    expect(content(tags, 'robots')).toBeUndefined();
  });

  it('keeps search engines off pages that say so and off those without an address', () => {
    expect(content(headTags({ title: 'T', description: 'D', path: '/x', isIndexed: false }, site), 'robots')).toBe(
      'noindex',
    );
    expect(content(headTags({ title: 'T', description: 'D' }, site), 'robots')).toBe('noindex');
  });

  it('shortens a long description at a word', () => {
    const description = content(
      headTags({ title: 'T', description: 'word '.repeat(60), path: '/' }, site),
      'description',
    );
    expect(description?.length).toBeLessThanOrEqual(161);
    expect(description).toMatch(/word…$/);
  });
});
