import { Toast } from '@base-ui/react/toast';
import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiError } from '../../lib/api.ts';
import { serve } from '../../testing/serve.ts';
import { show } from '../../testing/show.tsx';
import { adminQueries } from '../session/query-client.ts';
import { BulkBar } from './bulk-bar.tsx';
import { useRowSelection } from './use-row-selection.ts';

const ids = ['0190a000-0000-4000-8000-000000000001', '0190a000-0000-4000-8000-000000000002'];

/** Stands for the viewport of the panel, which is built upon this folder. */
function Toasts() {
  const { toasts } = Toast.useToastManager();
  return toasts.map(({ id, title, actionProps }) => (
    <div key={id}>
      <p>{title}</p>
      <button {...actionProps} type="button" />
    </div>
  ));
}

function Rows() {
  const ticks = useRowSelection(ids, '');
  return (
    <>
      <button type="button" onClick={() => ticks.tickPage(true)}>
        Tick this page
      </button>
      <BulkBar ticks={ticks} pageLength={2} total={400} query={{}} />
      <Toasts />
    </>
  );
}

describe('the bar of ticked registrations', () => {
  it('tries a failed change again for the rows that were ticked then, not for all', async () => {
    const sent: unknown[] = [];
    const keys = new Set<string>();
    serve({
      'PUT /admin/registrations': ({ query, key }) => {
        sent.push(query);
        keys.add(key);
        if (sent.length === 1) throw new ApiError(500);
        return { batch: '0190a000-0000-4000-8000-000000000009', changed: 2 };
      },
    });
    show(<Rows />);
    fireEvent.click(screen.getByRole('button', { name: 'Tick this page' }));
    fireEvent.change(screen.getByLabelText('Set status'), { target: { value: 'contacted' } });
    fireEvent.click(screen.getByRole('button', { name: 'Set the status' }));
    const again = await screen.findByText('Again');
    fireEvent.click(screen.getByRole('button', { name: 'Untick all' }));
    fireEvent.click(again);
    await waitFor(() => expect(sent).toEqual([{ ids }, { ids }]));
    expect(await screen.findByText('2 set to Contacted.')).toBeTruthy();
    // The server knows the second try by its key, should only the response have been lost.
    expect([...keys]).toEqual([expect.stringMatching(/./)]);
  });

  it('sends how many are ticked of all, and reads the list again when others match by now', async () => {
    const bodies: unknown[] = [];
    serve({
      'PUT /admin/registrations': ({ body }) => {
        bodies.push(body);
        throw new ApiError(409);
      },
    });
    show(<Rows />);
    adminQueries.setQueryData(['registrations'], []);
    fireEvent.click(screen.getByRole('button', { name: 'Tick this page' }));
    fireEvent.click(screen.getByRole('button', { name: 'Tick all 400' }));
    fireEvent.change(screen.getByLabelText('Set status'), { target: { value: 'contacted' } });
    fireEvent.click(screen.getByRole('button', { name: 'Set the status' }));
    fireEvent.click(screen.getByRole('button', { name: 'Set to Contacted' }));
    await waitFor(() => expect(adminQueries.getQueryState(['registrations'])?.isInvalidated).toBe(true));
    expect(bodies).toEqual([{ status: 'contacted', count: 400 }]);
    expect(screen.getByText('Error updating status. Please try again.')).toBeTruthy();
  });
});
