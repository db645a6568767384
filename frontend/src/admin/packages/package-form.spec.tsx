import { describe, expect, it, jest } from '@jest/globals';
import { type ClientsView, ModelInput, type ModelPackage, type ModelProfile, type PackageInput } from '@nfa/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type ServedRequest, serve } from '../../testing/serve.ts';
import { show } from '../../testing/show.tsx';
import { PackageForm } from './package-form.tsx';
import { emptyPackage } from './package-labels.ts';

const id = (number: number) => `0190a000-0000-7000-8000-0000000000${number}`;
const at = '2026-11-24T07:42:00.000Z';
const [face, full, gone] = ['1', '2', '3'].map((digit) => `/media/${digit.repeat(64)}.jpg`) as [string, string, string];
const input = ModelInput.parse({ name: 'Zuri', location: 'Nairobi', status: 'Available', category: 'female' });
const pictures = { main_image: face, portfolio_images: [full, gone] };
const zuri: ModelProfile = { ...input, ...pictures, id: id(10), created_at: at, updated_at: at };
const seen: ClientsView = { id: id(10), is_shown: true, is_child: false, images: [face, full], has_digitals: false };
const link = (from: number, count: number) =>
  `https://nairobiface.example/shortlist?ids=${Array.from({ length: count }, (_, index) => id(from + index)).join(',')}`;

it('says which models of a pasted link it does not take', () => {
  const models = Array.from({ length: 40 }, (_, index) => ({
    ...zuri,
    name: `Model ${index + 10}`,
    id: id(index + 10),
  }));
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
  const items = [{ model_id: id(10), images: [gone, full], note: '' }];
  const initial: PackageInput = { ...emptyPackage(), items };
  serve({});
  const view = [{ ...seen, is_child }];
  show(<PackageForm stored={undefined} initial={initial} models={[zuri]} clientsView={view} onDone={() => {}} />);
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

describe.each([
  ['only the chosen pictures of a child that the guardian shares', { is_child: true }, [full]],
  ['all chosen pictures of an adult, who may consent again', { is_child: false }, [gone, full]],
  ['all chosen pictures of a hidden child', { is_child: true, is_shown: false, images: [] }, [gone, full]],
])('sends %s', (_, parts, images) => {
  const items = [{ model_id: id(10), images: [gone, full], note: '' }];
  const values: PackageInput = { ...emptyPackage(), title: 'Kilele', items };
  const counts = { is_revoked: false, left_out: [], opened: 0, yes: 0, maybe: 0, no: 0, answered_at: null };
  const stored: ModelPackage = { ...values, ...counts, new_answers: 0, id: id(70), created_at: at, updated_at: at };

  it.each([
    ['a new package', undefined],
    ['a package that was saved before', stored],
  ])('for %s', async (_, before) => {
    const sent: PackageInput[] = [];
    const store = ({ body }: ServedRequest) => {
      sent.push(body as PackageInput);
      return { ...stored, ...(body as PackageInput) };
    };
    serve({ 'POST /admin/packages': store, 'PUT /admin/packages/:id': store });
    const onDone = jest.fn();
    const view = [{ ...seen, ...parts }];
    show(<PackageForm stored={before} initial={values} models={[zuri]} clientsView={view} onDone={onDone} />);
    fireEvent.click(screen.getByRole('button', { name: 'Save package' }));
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(sent.map((body) => body.items[0]?.images)).toEqual([images]);
  });
});
