import { picture, previewPicture } from './media.ts';

const own = `/media/${'a'.repeat(64)}.jpg`;

describe('picture', () => {
  it('offers every rendition up to the width that is of use', () => {
    const { src, srcSet } = picture(own, 640);
    expect(src).toBe(`${own}?w=640`);
    expect(srcSet).toBe([160, 320, 480, 640].map((width) => `${own}?w=${width} ${width}w`).join(', '));
  });

  it('turns the focus of an address into a position', () => {
    expect(picture(`${own}#focus=50,34`)).toMatchObject({ src: `${own}?w=960`, position: '50% 34%' });
  });

  it('leaves addresses of others as they are', () => {
    expect(picture('https://example.com/a.jpg')).toEqual({ src: 'https://example.com/a.jpg' });
  });

  it('previews a rendition without the focus', () => {
    expect(previewPicture(`${own}#focus=50,34`)).toBe(`${own}?w=960`);
  });
});
