import { figuresOf, isWithinHeights, type LineModel, nearestStanding, scaleOf } from './line.ts';

const model = (changes: Partial<LineModel> = {}): LineModel => ({
  id: 'a',
  name: 'Nyota Akiru',
  category: 'female',
  location: 'Nairobi',
  main_image: '/media/main.jpg',
  height_cm: 178,
  digitals_full: '/media/full.jpg',
  ...changes,
});

describe('the line', () => {
  const three = [model(), model(), model()];

  it('has adults of known height in their order, with a full-length picture or the main one', () => {
    const portrait = model({ id: 'b', digitals_full: '' });
    const nothing = model({ id: 'c', digitals_full: '', main_image: '' });
    expect(figuresOf([...three, portrait, nothing, model({ height_cm: null })])).toEqual([...three, portrait]);
  });

  it('never has a child, whatever the list', () => {
    expect(figuresOf([...three, model({ id: 'child', category: 'kids' })])).toEqual(three);
    expect(figuresOf(three.map((each) => ({ ...each, category: 'kids' })))).toEqual([]);
    expect(figuresOf([...three, model({ id: 'minor', is_protected: true })])).toEqual(three);
    expect(figuresOf([...three, model({ category: 'unknown' as 'kids' })])).toEqual(three);
  });

  it('is empty for fewer than three people, and where nobody is seen full length', () => {
    expect(figuresOf(three.slice(1))).toEqual([]);
    expect(figuresOf(three.slice(1), 2)).toHaveLength(2);
    expect(figuresOf(three.map((each) => ({ ...each, digitals_full: '' })))).toEqual([]);
  });

  it('has a scale for women, one for men, and both for a mixed list', () => {
    expect(scaleOf(three)).toEqual({ from: 165, to: 195 });
    expect(scaleOf([model({ category: 'male' })])).toEqual({ from: 175, to: 205 });
    expect(scaleOf([...three, model({ category: 'male' })])).toEqual({ from: 165, to: 205 });
  });

  it.each([
    [[true, true, true], 1, 1],
    [[true, false, false, true], 1, 0],
    [[false, false, false, true], 0, 3],
    [[false, false], 0, -1],
  ])('lights who stands nearest to its middle: %p, %p: %p', (stands, place, nearest) => {
    expect(nearestStanding(stands, place)).toBe(nearest);
  });
});

describe('the heights of a filter', () => {
  it.each([
    [178, {}, true],
    [null, {}, true],
    [178, { height_from: '178' }, true],
    [178, { height_from: '179' }, false],
    [178, { height_to: '177' }, false],
    [178, { height_from: '170', height_to: '178' }, true],
    [null, { height_from: '150' }, false],
  ])('%p cm within %p: %p', (height_cm, filter, isWithin) => {
    expect(isWithinHeights({ height_cm }, filter)).toBe(isWithin);
  });
});
