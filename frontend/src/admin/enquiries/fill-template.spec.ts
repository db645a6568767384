import { describe, expect, it } from '@jest/globals';
import { enquirySettingsDefaults } from '@nfa/contracts';
import { fillTemplate } from './fill-template.ts';

const text = enquirySettingsDefaults.templates[0]?.text ?? '';
const values = {
  name: 'Mercy',
  academy: 'Nairobi Face Academy',
  course: 'Runway and Catwalk',
  duration: '4 weeks',
  price: 'KSh 25,000',
  'next step': 'Shall I keep a place for you?',
};

describe('fillTemplate', () => {
  it('fills every field of the first answer', () => {
    expect(fillTemplate(text, values)).toBe(
      'Hello Mercy, thank you for writing to Nairobi Face Academy. Runway and Catwalk takes 4 weeks and costs KSh 25,000. Shall I keep a place for you?',
    );
  });

  it('leaves out a sentence whose field is not known', () => {
    expect(fillTemplate(text, { name: 'Sam', academy: 'the academy' })).toBe(
      'Hello Sam, thank you for writing to the academy.',
    );
  });

  it('keeps lines, and brackets that are no field', () => {
    expect(fillTemplate('Hello [name]\n\n[sic] A place is free. It costs [price].', { name: 'Sam' })).toBe(
      'Hello Sam\n\n[sic] A place is free.',
    );
  });

  it('takes a value as it is', () => {
    expect(fillTemplate('Hello [name].', { name: '$& [price]' })).toBe('Hello $& [price].');
  });
});
