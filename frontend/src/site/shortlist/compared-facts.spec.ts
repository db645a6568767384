import type { ComparedModel } from '../../data/shortlist-page.ts';
import { comparedFacts } from './compared-facts.ts';

const model = {
  ...{ category: 'female', location: 'Nairobi', height: '5 ft 9', measurements: '82 – 60 – 88 cm' },
  ...{ height_cm: null, bust_cm: 82, waist_cm: 60, hips_cm: 88, shoe_eu: null, size_eu: 36, hair: 'Black', eyes: '' },
} as ComparedModel;

describe('the facts of a comparison', () => {
  it('are in one row for everybody, with the text where there is no number', () => {
    const facts = comparedFacts(model);
    expect(facts).toMatchObject({ Town: 'Nairobi', Height: '5 ft 9', Measurements: '82 – 60 – 88 cm', Hair: 'Black' });
    const man = comparedFacts({ ...model, category: 'male' });
    for (const label of ['Bust, chest', 'Dress, suit'] as const) {
      expect(facts[label]).not.toBe('');
      expect(man[label]).not.toBe('');
    }
  });

  it.each([{ category: 'kids' }, { is_protected: true }] as const)('leave out the body of a child, %p', (changes) => {
    const { Measurements, Waist, Hips, 'Bust, chest': girth } = comparedFacts({ ...model, ...changes });
    expect([Measurements, Waist, Hips, girth]).toEqual(['', '', '', '']);
  });
});
