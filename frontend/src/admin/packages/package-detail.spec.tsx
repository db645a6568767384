import { expect, it } from '@jest/globals';
import type { ModelPackage } from '@nfa/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { serve } from '../../testing/serve.ts';
import { show } from '../../testing/show.tsx';
import { PackageDetail } from './package-detail.tsx';
import { emptyPackage } from './package-labels.ts';

const id = '0190a000-0000-7000-8000-000000000010';
const at = '2026-11-24T07:42:00.000Z';
const row: ModelPackage = {
  ...emptyPackage(),
  ...{ id, created_at: at, updated_at: at, title: 'Knitwear', is_revoked: false, left_out: [], opened: 0 },
  ...{ yes: 0, maybe: 0, no: 0, answered_at: null, new_answers: 0 },
};

it.each([
  ['Delete Knitwear', 'Delete Knitwear?', 'Delete', 'delete', { hasLink: true }],
  ['Revoke', 'Revoke the link?', 'Revoke', 'revoke', { hasLink: true }],
  ['New link', 'Make a new link?', 'New link', 'renew', { hasLink: false }],
])('%s asks first', async (button, question, confirm, expected, { hasLink }) => {
  const done: string[] = [];
  const note = (what: string) => {
    done.push(what);
    return { id, path: '/package/secret' };
  };
  serve({
    'GET /admin/packages/:id/clients': () => [],
    'GET /admin/packages/:id/link': () => ({ id, path: '/package/secret' }),
    'DELETE /admin/packages/:id': () => note('delete'),
    'DELETE /admin/packages/:id/link': () => note('revoke'),
    'POST /admin/packages/:id/link': () => note('renew'),
  });
  if (!hasLink) {
    const served = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      if (init?.method === 'POST' || !String(input).endsWith('/link')) return served(input, init);
      return Response.json({ title: 'Gone', status: 404 }, { status: 404 });
    };
  }
  let closed = 0;
  const onClose = () => {
    closed += 1;
  };
  show(<PackageDetail row={row} models={[]} onEdit={() => undefined} onClose={onClose} />);
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  fireEvent.click(await screen.findByRole('button', { name: button }));
  await screen.findByRole('alertdialog', { name: question });
  press('Cancel');
  expect(done).toEqual([]);
  fireEvent.click(await screen.findByRole('button', { name: button }));
  await screen.findByRole('alertdialog', { name: question });
  press(confirm);
  await waitFor(() => expect(done).toEqual([expected]));
  await waitFor(() => expect(closed).toBe(expected === 'delete' ? 1 : 0));
});
