import { picturesWithout } from './pictures-without.ts';

const [one, two, three] = ['1', '2', '3'].map((digit) => `/media/${digit.repeat(64)}.jpg`) as [string, string, string];

it('takes pictures out of every field, whatever their focus', () => {
  const model = {
    main_image: `${one}#0.5,0.2`,
    portfolio_images: [two, `${one}#0.1,0.1`, three],
    comp_card_images: [one, two],
    alt_texts: { [one]: 'By the lake', [two]: 'In linen' },
    digitals_front: one,
    digitals_back: two,
    walk_poster: one,
    walk_video: `/media/${'4'.repeat(64)}.mp4`,
  };
  expect(picturesWithout(model, new Set([one]))).toEqual({
    main_image: '',
    portfolio_images: [two, three],
    comp_card_images: [two],
    alt_texts: { [two]: 'In linen' },
    digitals_front: '',
    walk_poster: '',
    walk_video: '',
  });
});

it('leaves a model alone that has none of them, also a version that is older than some fields', () => {
  expect(picturesWithout({ main_image: two, alt_texts: { [two]: 'In linen' } }, new Set([one]))).toEqual({});
});
