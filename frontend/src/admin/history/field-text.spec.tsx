import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import type { Field } from '../forms/field.ts';
import { FieldChange, FieldText } from './field-text.tsx';

const status = {
  kind: 'select',
  label: 'Status',
  options: [{ value: 'new', label: 'New Face' }],
} as unknown as Field;
const pictures = { kind: 'pictures', label: 'Pictures' } as unknown as Field;

const textOf = (part: React.ReactElement) => render(part).container.textContent;

it('reads a value as the form names it', () => {
  expect(textOf(<FieldText field={status} value="new" />)).toBe('New Face');
  expect(textOf(<FieldText field={status} value="former" />)).toBe('former');
  expect(textOf(<FieldText field={undefined} value={false} />)).toBe('No');
  expect(textOf(<FieldText field={undefined} value={['Runway', '', 'Print']} />)).toBe('Runway\nPrint');
  expect(textOf(<FieldText field={undefined} value={[]} />)).toBe('Empty');
});

it('says that there are no pictures', () => {
  expect(textOf(<FieldText field={pictures} value={['']} />)).toBe('None');
});

it('says what a value became', () => {
  expect(textOf(<FieldChange field={undefined} from="" to="Nairobi" />)).toBe('Empty→becameNairobi');
});
