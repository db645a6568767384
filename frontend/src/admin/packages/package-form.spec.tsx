import { expect, it } from '@jest/globals';
import { ModelInput, type ModelProfile } from '@nfa/contracts';
import { fireEvent, screen, within } from '@testing-library/react';
import { serve } from '../../testing/serve.ts';
import { show } from '../../testing/show.tsx';
import { PackageForm } from './package-form.tsx';
import { emptyPackage } from './package-labels.ts';

const id = (number: number) => `0190a000-0000-7000-8000-0000000000${number}`;
const link = (from: number, count: number) =>
  `https://nairobiface.example/shortlist?ids=${Array.from({ length: count }, (_, index) => id(from + index)).join(',')}`;

it('says which models of a pasted link it does not take', () => {
  const models = Array.from({ length: 40 }, (_, index) => {
    const at = '2026-11-24T07:42:00.000Z';
    const input = ModelInput.parse({
      name: `Model ${index + 10}`,
      location: 'Nairobi',
      status: 'Available',
      category: 'female',
    });
    return { ...input, id: id(index + 10), created_at: at, updated_at: at } as ModelProfile;
  });
  serve({});
  show(<PackageForm stored={undefined} initial={emptyPackage()} models={models} onDone={() => {}} />);
  const field = screen.getByLabelText(/^Link of a shortlist/) as HTMLInputElement;
  const status = within(field.closest('.adm-field')?.parentElement as HTMLElement).getByRole('status');
  const paste = (value: string) => fireEvent.change(field, { target: { value } });
  paste(link(60, 3));
  expect(status.textContent).toBe('No model of this link is on the roster.');
  paste(link(10, 20));
  expect([status.textContent, field.value]).toEqual(['', '']);
  paste(link(28, 19));
  expect(status.textContent).toBe('7 models did not fit: a package has at most 30.');
  expect(screen.getByText('30 of 30')).toBeTruthy();
});
