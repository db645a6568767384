import { describe, expect, it } from '@jest/globals';
import {
  altTextsField,
  dateField,
  imageField,
  listField,
  numberField,
  picturesField,
  textField,
  toggleField,
} from '../forms/field.ts';
import { fittingValues, sameValues, toContractValues, toFormValues } from './form-values.ts';

const fields = {
  name: textField('Name'),
  active: toggleField('Active', { initial: true }),
  portfolio: picturesField('Portfolio', { slots: 4 }),
  values: listField('Values', { maxLines: 3, itemName: 'value' }),
  event_date: dateField('Event date'),
  picture: imageField('Picture'),
};

describe('toContractValues', () => {
  it('turns digits into numbers and an empty number into null', () => {
    const numbers = { height_cm: numberField('Height'), shoe_eu: numberField('Shoe'), waist_cm: numberField('Waist') };
    const values = { height_cm: ' 178 ', shoe_eu: '39,5', waist_cm: ' ', name: '12' };
    expect(toContractValues(numbers, values)).toEqual({ height_cm: 178, shoe_eu: 39.5, waist_cm: null, name: '12' });
    expect(toFormValues(numbers, { height_cm: 178, waist_cm: null })).toEqual({
      height_cm: '178',
      shoe_eu: '',
      waist_cm: '',
    });
  });

  it('reads a comma before three digits as that of thousands', () => {
    const rate = { rate_kes: numberField('Rate', { unit: 'KSh' }) };
    expect(toContractValues(rate, { rate_kes: '25,000' })).toEqual({ rate_kes: 25_000 });
  });

  it('keeps the texts of pictures that are there, wherever the focus is, and drops the others', () => {
    const pictures = {
      main: imageField('Main'),
      more: picturesField('More', { slots: 2 }),
      texts: altTextsField('Texts'),
    };
    const texts = { '/media/a.jpg': 'A cape', '/media/b.jpg': 'A hat', '/media/gone.jpg': 'Gone' };
    const values = { main: '/media/a.jpg#focus=10,20', more: ['/media/b.jpg', ''], texts };
    expect(toContractValues(pictures, values)).toEqual({
      ...values,
      texts: { '/media/a.jpg': 'A cape', '/media/b.jpg': 'A hat' },
    });
  });
});

describe('toFormValues', () => {
  it('fills an empty form with what each control starts from', () => {
    expect(toFormValues(fields)).toEqual({
      name: '',
      active: true,
      portfolio: ['', '', '', ''],
      values: [],
      event_date: '',
      picture: '',
    });
  });

  it('pads pictures to their slots and turns a timestamp into the day in Nairobi', () => {
    const values = toFormValues(fields, {
      name: 'Zuri',
      active: false,
      portfolio: ['/media/a.jpg'],
      event_date: '2024-06-14T21:00:00.000Z',
    });
    expect(values['portfolio']).toEqual(['/media/a.jpg', '', '', '']);
    expect(values['event_date']).toBe('2024-06-15');
    expect(values['active']).toBe(false);
  });
});

describe('sameValues', () => {
  it('compares lists by what they hold', () => {
    expect(sameValues({ a: ['1'], b: 'x' }, { a: ['1'], b: 'x' })).toBe(true);
    expect(sameValues({ a: ['1'] }, { a: ['2'] })).toBe(false);
    expect(sameValues({ a: '' }, {})).toBe(false);
  });
});

describe('fittingValues', () => {
  it('takes what fits of a draft and leaves the rest as stored', () => {
    const base = toFormValues(fields);
    const draft = { name: 'Neema', active: 'yes', portfolio: 'x', gone: 'y' };
    expect(fittingValues(fields, base, draft)).toEqual({ ...base, name: 'Neema' });
  });
});
