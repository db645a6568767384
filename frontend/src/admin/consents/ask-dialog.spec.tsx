import { expect, it, jest } from '@jest/globals';
import type { ModelConsents } from '@nfa/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { serve } from '../../testing/serve.ts';
import { show } from '../../testing/show.tsx';
import { adminQueries } from '../session/query-client.ts';
import { AskDialog } from './ask-dialog.tsx';

const id = '0190a000-0000-7000-8000-000000000001';
const picture = `/media/${'a'.repeat(64)}.jpg`;
const consents: ModelConsents = {
  ...{ model_id: id, name: 'Zuri', category: 'female', given_by: 'person', records: [], links: [] },
  pictures: [
    { picture, view: '', state: 'unasked', scopes: [], until: null, since: null, is_shown: true, refused_at: null },
  ],
  contact: { name: '', relation: '', phone: '', email: '' },
};

it('records a paper with the same key and the same scan when it is sent again', async () => {
  const sent: unknown[] = [];
  let scans = 0;
  serve({
    'POST /admin/models/:id/consent-papers': () => ({ id: `0190a000-0000-7000-8000-0000000000a${++scans}`, bytes: 4 }),
    'POST /admin/models/:id/paper-consents': ({ key, body }) => {
      sent.push([key, (body as { paper_id: string }).paper_id]);
      // The panel repeats a call with a key by itself when the answer is lost.
      if (sent.length === 1) throw new TypeError('The answer was lost');
      return consents;
    },
  });
  const served = globalThis.fetch;
  let refusals = 1;
  globalThis.fetch = (input, init) =>
    String(input).endsWith('/paper-consents') && refusals-- > 0
      ? Promise.resolve(Response.json({ detail: 'Not now' }, { status: 400 }))
      : served(input, init);
  let isClosed = false;
  show(
    <AskDialog
      consents={consents}
      onClose={() => {
        isClosed = true;
      }}
    />,
  );
  fireEvent.click(screen.getByLabelText('Signed on paper'));
  fireEvent.change(screen.getByLabelText('Until'), { target: { value: '2099-01-01' } });
  fireEvent.change(screen.getByLabelText('Where the paper is kept'), { target: { value: 'Folder 3' } });
  const scan = new File(['scan'], 'paper.webp', { type: 'image/webp' });
  fireEvent.change(screen.getByLabelText(/^Scan or photograph of it/), { target: { files: [scan] } });
  const record = () => fireEvent.click(screen.getByRole('button', { name: 'Record consent' }));
  record();
  await screen.findByText(/Not now/);
  record();
  await waitFor(() => expect(isClosed).toBe(true), { timeout: 5_000 });
  expect(scans).toBe(1);
  expect(sent[0]).toEqual([expect.stringMatching(/./), '0190a000-0000-7000-8000-0000000000a1']);
  expect(sent[1]).toEqual(sent[0]);
});

it('says that a consent is recorded already when a lost answer is followed by a correction, and reads the consents again', async () => {
  serve({});
  const served = globalThis.fetch;
  const reused = { title: 'This Idempotency-Key was used for other content', code: 'idempotency_key_reused' };
  globalThis.fetch = (input, init) =>
    String(input).endsWith('/paper-consents')
      ? Promise.resolve(Response.json(reused, { status: 422 }))
      : served(input, init);
  const reread = jest.spyOn(adminQueries, 'invalidateQueries');
  show(<AskDialog consents={consents} onClose={() => undefined} />);
  fireEvent.click(screen.getByLabelText('Signed on paper'));
  fireEvent.change(screen.getByLabelText('Until'), { target: { value: '2099-01-01' } });
  fireEvent.change(screen.getByLabelText('Where the paper is kept'), { target: { value: 'Folder 3' } });
  fireEvent.click(screen.getByRole('button', { name: 'Record consent' }));
  await screen.findByText('The consent is recorded already, as it was first sent. Close this and look at its record.');
  expect(reread).toHaveBeenCalled();
  reread.mockRestore();
});
