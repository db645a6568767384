import { expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import type { Form, FormValues } from '../forms/field.ts';
import { AltText } from './alt-text.tsx';

function Texts() {
  const form: Form = useForm<FormValues>({ defaultValues: { alt_texts: {} } });
  return <AltText form={form} name="alt_texts" url={`/media/${'a'.repeat(64)}.jpg`} />;
}

it('shows the text of a picture as it is typed', () => {
  render(<Texts />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /^Text for people who do not see it/ });
  expect(field.value).toBe('');
  fireEvent.change(field, { target: { value: 'In a cape before leaf shadows' } });
  expect(field.value).toBe('In a cape before leaf shadows');
});
