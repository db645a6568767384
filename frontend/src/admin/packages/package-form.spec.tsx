import { expect, it } from '@jest/globals';
import { type ClientsView, ModelInput, type ModelProfile, type PackageInput } from '@nfa/contracts';
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
  show(<PackageForm stored={undefined} initial={emptyPackage()} models={models} clientsView={[]} onDone={() => {}} />);
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

it.each([
  [false, 'no consent to show them', 'Ask for consent'],
  [true, 'the guardian has not agreed to packages', 'Ask the guardian'],
])('offers only the pictures that clients see, and says why the others are left out: %s', (is_child, why, ask) => {
  const at = '2026-11-24T07:42:00.000Z';
  const [face, full, gone] = ['1', '2', '3'].map((digit) => `/media/${digit.repeat(64)}.jpg`) as [
    string,
    string,
    string,
  ];
  const input = ModelInput.parse({ name: 'Zuri', location: 'Nairobi', status: 'Available', category: 'female' });
  const pictures = { main_image: face, portfolio_images: [full, gone] };
  const zuri: ModelProfile = { ...input, ...pictures, id: id(10), created_at: at, updated_at: at };
  const seen: ClientsView = { id: id(10), is_shown: true, is_child, images: [face, full], has_digitals: false };
  const items = [{ model_id: id(10), images: [gone, full], note: '' }];
  const initial: PackageInput = { ...emptyPackage(), items };
  serve({});
  show(<PackageForm stored={undefined} initial={initial} models={[zuri]} clientsView={[seen]} onDone={() => {}} />);
  fireEvent.click(screen.getByText(`1 of 2 pictures · 1 left out: ${why}`));
  expect(screen.getAllByRole('button', { name: /^Picture \d/ }).map((button) => button.ariaLabel)).toEqual([
    'Picture 1: not chosen',
    'Picture 2: 1',
  ]);
  expect(screen.getByRole('link', { name: ask })).toBeTruthy();
  const page = screen.getByRole('article', { name: 'Zuri' });
  const shown = within(page)
    .getAllByRole('presentation')
    .map((picture) => picture.getAttribute('src'));
  expect(shown).toEqual([expect.stringContaining(full)]);
});
