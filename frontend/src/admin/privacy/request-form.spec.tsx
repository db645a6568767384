import { expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { serve } from '../../testing/serve.ts';
import { show } from '../../testing/show.tsx';
import { RequestForm } from './request-form.tsx';

it('sends a request again with the same key when the response was lost', async () => {
  const keys: string[] = [];
  serve({
    'POST /admin/privacy-requests': ({ key, body }) => {
      keys.push(key);
      if (keys.length === 1) throw new TypeError('Failed to fetch');
      return {
        ...{
          id: '0190a000-0000-7000-8000-000000000001',
          created_at: '2026-11-24T07:42:00.000Z',
          updated_at: '2026-11-24T07:42:00.000Z',
        },
        ...(body as object),
        ...{ model_id: null, due_on: '2026-12-01', done_at: null },
      };
    },
  });
  const close = jest.fn();
  show(<RequestForm onClose={close} />);
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Faith Nekesa' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save request' }));
  await waitFor(() => expect(close).toHaveBeenCalled(), { timeout: 4_000 });
  expect(keys).toEqual([expect.stringMatching(/^\w+$/), keys[0]]);
});
