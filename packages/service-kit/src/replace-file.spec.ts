import { withFileReplaced } from './replace-file.ts';

const file = (digit: string) => `/media/${digit.repeat(64)}.jpg`;
const replacement = { from: file('a'), by: file('b') };

describe('withFileReplaced', () => {
  it('replaces a file in fields, lists and texts, and keeps the focus', () => {
    const content = {
      main_image: `${file('a')}#focus=20,30`,
      portfolio_images: [file('c'), file('a')],
      alt_texts: { [file('a')]: 'In a cape' },
      name: 'Zawadi',
    };
    expect(withFileReplaced(content, replacement)).toEqual({
      main_image: `${file('b')}#focus=20,30`,
      portfolio_images: [file('c'), file('b')],
      alt_texts: { [file('b')]: 'In a cape' },
      name: 'Zawadi',
    });
  });

  it('leaves one of two in a list, and other repeats alone', () => {
    const content = { images: [file('b'), file('a'), file('c')], skills: ['Walk', 'Walk'] };
    expect(withFileReplaced(content, replacement)).toEqual({
      images: [file('b'), file('c')],
      skills: ['Walk', 'Walk'],
    });
  });
});
