import { parseGirths, parseHeight } from './measurement-texts.ts';

describe('reading measurements as people write them', () => {
  it.each([
    ['178 cm', 178],
    ['178cm', 178],
    ['178', 178],
    ['about 178.4 cm', 178],
    ['1.78m', 178],
    ['1,78 m', 178],
    ['1.78', 178],
    ["5'10", 178],
    ['5’10”', 178],
    ['5 ft 10 in', 178],
    ["5'10½", 179],
    ['5 feet', 152],
    ['70 in', 178],
    ['178 cm / 5\'10"', 178],
    ['', undefined],
    ['tall', undefined],
    ['12 cm', undefined],
    ['17', undefined],
    ['9000', undefined],
  ])('reads the height %j', (text, cm) => {
    expect(parseHeight(text)).toBe(cm);
  });

  it.each([
    ['84-61-90', { bust_cm: 84, waist_cm: 61, hips_cm: 90 }],
    ['84 – 61 – 89 cm', { bust_cm: 84, waist_cm: 61, hips_cm: 89 }],
    ['84/61/90', { bust_cm: 84, waist_cm: 61, hips_cm: 90 }],
    ['102 81 97', { bust_cm: 102, waist_cm: 81, hips_cm: 97 }],
    ['33-24-35', { bust_cm: 84, waist_cm: 61, hips_cm: 89 }],
    ['33" 24" 35"', { bust_cm: 84, waist_cm: 61, hips_cm: 89 }],
    ['33½ x 24 x 35 inches', { bust_cm: 85, waist_cm: 61, hips_cm: 89 }],
    ['84 cm, 61 cm, 90 cm', { bust_cm: 84, waist_cm: 61, hips_cm: 90 }],
    ['Bust 84, waist 61, hips 90', { bust_cm: 84, waist_cm: 61, hips_cm: 90 }],
    ['Chest: 98 cm', { bust_cm: 98 }],
    ['Waist 58 cm', { waist_cm: 58 }],
    ['Waist 24 in', { waist_cm: 61 }],
    ['', {}],
    ['84-61', {}],
    ['1-2-3', {}],
    ['call 0700 123 456', {}],
  ])('reads the measurements %j', (text, girths) => {
    expect(parseGirths(text)).toEqual(girths);
  });
});
