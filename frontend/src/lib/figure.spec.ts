import { figurePicture } from './figure.ts';

describe('the address of a figure', () => {
  it('asks for the person alone, in two widths', () => {
    expect(figurePicture('/media/a.jpg#focus=50,40')).toEqual({
      src: '/media/a.jpg?w=320&figure=true',
      srcSet: '/media/a.jpg?w=160&figure=true 160w, /media/a.jpg?w=320&figure=true 320w',
    });
  });

  it('keeps the pass that opens a picture of a package', () => {
    expect(figurePicture('/media/a.jpg?pass=12.ab').src).toBe('/media/a.jpg?w=320&figure=true&pass=12.ab');
  });
});
