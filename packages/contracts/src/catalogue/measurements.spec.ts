import {
  bodyFacts,
  feetAndInches,
  girthText,
  heightText,
  measurementFacts,
  shoeText,
  sizeText,
  workFacts,
} from './measurements.ts';

describe('measurements in other systems', () => {
  it('tells heights and girths in inches', () => {
    expect([152, 178, 180, 183, 188].map(feetAndInches)).toEqual(['5′0″', '5′10″', '5′11″', '6′0″', '6′2″']);
    expect(heightText(178)).toBe('178 cm · 5′10″');
    expect([84, 98, 61].map(girthText)).toEqual(['84 cm · 33″', '98 cm · 38½″', '61 cm · 24″']);
  });

  it('tells shoes in EU, UK and US sizes', () => {
    expect(shoeText(38, 'female')).toBe('EU 38 · UK 5 · US 7');
    expect(shoeText(37.5, 'female')).toBe('EU 37½ · UK 4½ · US 6½');
    expect(shoeText(44, 'male')).toBe('EU 44 · UK 9½ · US 10½');
  });

  it('tells dresses, suits and the clothes of children', () => {
    expect(sizeText(36, 'female')).toBe('EU 36 · UK 8 · US 4');
    expect(sizeText(48, 'male')).toBe('EU 48 · UK 38 · US 38');
    expect(sizeText(128, 'kids')).toBe('EU 128');
  });

  it('tells of a child height and clothing size alone', () => {
    const model = { height_cm: 128, bust_cm: 60, waist_cm: 55, hips_cm: 62, shoe_eu: 31, size_eu: 128, hair: 'Black' };
    expect(measurementFacts({ ...model, category: 'kids' })).toEqual([
      { label: 'Height', value: '128 cm · 4′2″' },
      { label: 'Clothing size', value: 'EU 128' },
    ]);
    expect(measurementFacts({ ...model, category: 'female', is_protected: true })).toEqual([
      { label: 'Height', value: '128 cm · 4′2″' },
      { label: 'Clothing size', value: 'EU 128 · UK 100 · US 96' },
    ]);
    const [, chest, , , , suit] = measurementFacts({ category: 'male', bust_cm: 98, size_eu: 48 });
    expect([chest, suit]).toEqual([
      { label: 'Chest', value: '98 cm · 38½″' },
      { label: 'Suit', value: 'EU 48 · UK 38 · US 38' },
    ]);
  });
});

describe('the facts of a profile', () => {
  it('are the texts of the administrator while nothing is measured', () => {
    const model = {
      category: 'female',
      height: '5\'10"',
      measurements: '84-61-89',
      experience: 'Four seasons',
      skills: ['Ballet', 'Driving'],
    } as const;
    expect(bodyFacts(model)).toEqual([
      { label: 'Height', value: '5\'10"' },
      { label: 'Measurements', value: '84-61-89' },
    ]);
    expect(workFacts(model)).toEqual([
      { label: 'Skills', value: 'Ballet, Driving' },
      { label: 'Experience', value: 'Four seasons' },
    ]);
  });

  it('tell girths once: in the words of the text with inches, or one by one without a text', () => {
    const measured = { category: 'female', height_cm: 178, bust_cm: 84, waist_cm: 61, hips_cm: 89 } as const;
    expect(bodyFacts({ ...measured, measurements: '84 – 61 – 89 cm' })).toEqual([
      { label: 'Height', value: '178 cm · 5′10″' },
      { label: 'Measurements', value: '84 – 61 – 89 cm · 33 – 24 – 35″' },
    ]);
    expect(bodyFacts(measured).map(({ label }) => label)).toEqual(['Height', 'Bust', 'Waist', 'Hips']);
  });

  it('tell no girths of a minor on an adults’ board, also not in words', () => {
    const minor = { category: 'female', is_protected: true, measurements: '84 – 61 – 89 cm', eyes: 'Brown' } as const;
    expect(bodyFacts({ ...minor, height_cm: 178, bust_cm: 84, waist_cm: 61, hips_cm: 89 })).toEqual([
      { label: 'Height', value: '178 cm · 5′10″' },
      { label: 'Eyes', value: 'Brown' },
    ]);
    expect(bodyFacts({ category: 'kids', measurements: 'Tall' })).toEqual([{ label: 'Measurements', value: 'Tall' }]);
  });
});
