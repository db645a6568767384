import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import type { SimpleField } from '../forms/field.ts';
import { SimpleControl } from './simple-control.tsx';

const noAria = { 'aria-invalid': undefined, 'aria-describedby': undefined } as const;

function Height({ unit }: { unit?: string }) {
  const field: SimpleField = { kind: 'number', label: 'Height', ...(unit && { unit }) };
  return <SimpleControl id="height" name="height" field={field} form={useForm()} aria={noAria} />;
}

it('shows the unit of a number for eyes alone, and none where there is none', () => {
  const unit = () => screen.getByRole('textbox').nextElementSibling;
  const { rerender } = render(<Height unit="cm" />);
  expect(unit()?.outerHTML).toBe('<span aria-hidden="true">cm</span>');
  rerender(<Height />);
  expect(unit()).toBeNull();
});
