import { expect, it } from '@jest/globals';
import type { ModelPackage, ModelProfile, PackageClient } from '@nfa/contracts';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { serve } from '../../testing/serve.ts';
import { show } from '../../testing/show.tsx';
import { adminQueries } from '../session/query-client.ts';
import { OptionYeses } from './option-yeses.tsx';
import { PackageLinkTools } from './package-link-tools.tsx';
import { PackagePicks } from './package-picks.tsx';

it('says why the client does not see a model', () => {
  const models = [
    { id: 'shown', name: 'Zuri', visible: true },
    { id: 'hidden', name: 'Kito', visible: false },
    { id: 'child', name: 'Amani', visible: true },
  ] as ModelProfile[];
  const items = ['shown', 'hidden', 'child', 'gone'].map((model_id) => ({ model_id, images: [], note: '' }));
  const row = { items, left_out: ['hidden', 'child', 'gone'] } as unknown as ModelPackage;
  render(<PackagePicks row={row} models={models} clients={[]} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1 ZuriNo answer yet',
    '2 KitoLeft out: hidden',
    '3 AmaniLeft out: no picture that clients may see',
    '4 Deleted modelLeft out: deleted',
  ]);
});

it('offers the cards of the yeses as a download while the link opens, and only then', async () => {
  serve(
    { 'GET /admin/packages/:id/link': ({ params: { id } }) => ({ id, path: '/package/token' }) },
    new Date('2026-11-24T07:42:00.000Z'),
  );
  const models = [{ id: 'zuri', name: 'Zuri' }] as ModelProfile[];
  const clients = [{ picks: [{ model_id: 'zuri', answer: 'yes' }] }] as PackageClient[];
  const row = {
    id: '0190a000-0000-7000-8000-000000000001',
    title: 'Lookbook',
    items: [{ model_id: 'zuri' }],
    left_out: [],
    is_revoked: false,
  };
  const yeses = (expires_on: string) => (
    <OptionYeses row={{ ...row, expires_on } as unknown as ModelPackage} models={models} clients={clients} />
  );
  const { unmount } = show(yeses('2026-12-01'));
  fireEvent.click(screen.getByRole('button', { name: 'Option the yeses' }));
  const file = await screen.findByRole('link', { name: 'PDF of the yeses' });
  expect(file.getAttribute('href')).toContain('token');
  expect(file.hasAttribute('download')).toBe(true);
  unmount();
  show(yeses('2026-11-01'));
  fireEvent.click(screen.getByRole('button', { name: 'Option the yeses' }));
  expect(screen.getByRole('link', { name: 'Make a job' })).toBeTruthy();
  expect(screen.queryByText('PDF of the yeses')).toBeNull();
});

it('says that the PDF of the yeses could not be loaded, and loads it at another try', async () => {
  serve({}, new Date('2026-11-24T07:42:00.000Z'));
  const models = [{ id: 'zuri', name: 'Zuri' }] as ModelProfile[];
  const clients = [{ picks: [{ model_id: 'zuri', answer: 'yes' }] }] as PackageClient[];
  const row = {
    ...{ id: '0190a000-0000-7000-8000-000000000002', title: 'Lookbook', items: [{ model_id: 'zuri' }] },
    ...{ left_out: [], is_revoked: false, expires_on: '2026-12-01' },
  } as unknown as ModelPackage;
  show(<OptionYeses row={row} models={models} clients={clients} />);
  fireEvent.click(screen.getByRole('button', { name: 'Option the yeses' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^The PDF of the yeses could not be loaded\./);
  serve({ 'GET /admin/packages/:id/link': ({ params: { id } }) => ({ id, path: '/package/token' }) });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'PDF of the yeses' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says that a link was copied only while it is the link of the package', async () => {
  let path = '/package/first';
  serve({ 'GET /admin/packages/:id/link': ({ params: { id } }) => ({ id, path }) });
  const row = { id: '0190a000-0000-7000-8000-000000000003', title: 'Lookbook', is_revoked: false } as ModelPackage;
  const refuse = () => Promise.reject(new Error('denied'));
  const copied = () => screen.getByRole('status').textContent;
  Object.assign(navigator, { clipboard: { writeText: () => Promise.resolve() } });
  show(<PackageLinkTools row={row} onRevoke={() => undefined} onRenew={() => undefined} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Copy link' }));
  await waitFor(() => expect(copied()).toBe('Link copied'));
  path = '/package/second';
  await act(() => adminQueries.refetchQueries());
  expect(copied()).toBe('');
  Object.assign(navigator, { clipboard: { writeText: refuse } });
  fireEvent.click(screen.getByRole('button', { name: 'Copy link' }));
  await waitFor(() => expect(copied()).toMatch(/\/package\/second$/));
  path = '/package/third';
  await act(() => adminQueries.refetchQueries());
  expect(copied()).toBe('');
});
