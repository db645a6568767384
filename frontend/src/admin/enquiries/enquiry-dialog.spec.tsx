import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { IDEMPOTENCY_KEY_HEADER } from '@nfa/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { serve } from '../../testing/serve.ts';
import { show } from '../../testing/show.tsx';
import { EnquiryDialog, type EnquiryRow } from './enquiry-dialog.tsx';

const row = (id: string, name: string): EnquiryRow => ({
  id,
  name,
  phone: '+254 712 345 678',
  email: 'zuri@example.com',
  message: 'Hello',
  created_at: '2026-11-25T07:42:00.000Z',
  answered_at: null,
  remind_on: null,
  privacy_version: null,
  locale: 'en' as const,
});
const rows = [row('a', 'Amani'), row('b', 'Baraka'), row('c', 'Chebet')];

function Opened({ mark }: { mark: (row: EnquiryRow) => void }) {
  const [id, setId] = useState('b');
  const place = rows.findIndex((one) => one.id === id);
  return (
    <EnquiryDialog
      title="Registration"
      opened={{
        id,
        row: rows[place],
        before: rows[place - 1],
        after: rows[place + 1],
        error: null,
        retry: () => undefined,
        open: (next) => setId(next.id),
        close: () => setId(''),
      }}
      facts={() => []}
      subject={() => 'Your registration'}
      sent={{ isWaiting: () => true, mark }}
    />
  );
}

const shownName = (name: string) => screen.findByRole('heading', { name });

describe('EnquiryDialog', () => {
  beforeEach(() => {
    localStorage.clear();
    serve({});
  });

  it('leads to its neighbours in the list, as far as there are any', async () => {
    show(<Opened mark={() => undefined} />);
    await shownName('Baraka');
    fireEvent.click(screen.getByRole('button', { name: 'Previous' }));
    await shownName('Amani');
    expect(screen.getByRole('button', { name: 'Previous' }).getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    await shownName('Baraka');
  });

  it('has a note and an answer again that were typed and not sent', async () => {
    const { unmount } = show(<Opened mark={() => undefined} />);
    await shownName('Baraka');
    const field = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name });
    fireEvent.change(field('Write a note'), { target: { value: 'Call on Monday' } });
    fireEvent.change(field('Reply'), { target: { value: 'Hello Baraka, on Monday?' } });
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    await shownName('Chebet');
    expect(field('Write a note').value).toBe('');
    expect(field('Reply').value).toMatch(/^Hello Chebet, thank you/);
    fireEvent.keyDown(field('Reply'), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    unmount();
    show(<Opened mark={() => undefined} />);
    await shownName('Baraka');
    expect(field('Write a note').value).toBe('Call on Monday');
    expect(field('Reply').value).toBe('Hello Baraka, on Monday?');
  });

  it('forgets a note that was stored, and an answer that another program took over', async () => {
    const timeline = () => ({ entries: [], related: [] });
    const noted: { key: string; keepalive: boolean }[] = [];
    serve({
      'POST /admin/enquiries/:id/notes': timeline,
      'POST /admin/enquiries/:id/replies': ({ key, keepalive }) => {
        noted.push({ key, keepalive });
        return timeline();
      },
    });
    const { unmount } = show(<Opened mark={() => undefined} />);
    await shownName('Baraka');
    const field = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name });
    fireEvent.change(field('Write a note'), { target: { value: 'Call on Monday' } });
    fireEvent.change(field('Reply'), { target: { value: 'Hello Baraka, on Monday?' } });
    fireEvent.click(screen.getByRole('button', { name: 'Add note' }));
    await waitFor(() => expect(field('Write a note').value).toBe(''));
    fireEvent.click(screen.getByRole('link', { name: 'WhatsApp' }));
    // A call with a key is repeated until its response arrives, and one that outlives the page is sent when WhatsApp ends the page.
    await waitFor(() => expect(noted).toEqual([{ key: expect.stringMatching(/./), keepalive: true }]));
    unmount();
    show(<Opened mark={() => undefined} />);
    await shownName('Baraka');
    expect(field('Write a note').value).toBe('');
    expect(field('Reply').value).toMatch(/^Hello Baraka, thank you/);
  });

  it('sends a note whose response was lost with the same key, also when it is opened again, and the next with another', async () => {
    const keys: string[] = [];
    globalThis.fetch = (_, { method, headers } = {}) => {
      if (method === 'POST') keys.push(new Headers(headers).get(IDEMPOTENCY_KEY_HEADER) ?? '');
      return new Promise(() => undefined);
    };
    const open = async () => {
      const shown = show(<Opened mark={() => undefined} />);
      await shownName('Baraka');
      return shown;
    };
    const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Write a note' });
    const press = () => fireEvent.click(screen.getByRole('button', { name: 'Add note' }));
    const { unmount } = await open();
    fireEvent.change(field(), { target: { value: 'Call on Monday' } });
    press();
    await waitFor(() => expect(keys.length).toBe(1));
    unmount();
    serve({
      'POST /admin/enquiries/:id/notes': ({ key }) => {
        keys.push(key);
        return { entries: [], related: [] };
      },
    });
    await open();
    press();
    await waitFor(() => expect(field().value).toBe(''));
    fireEvent.change(field(), { target: { value: 'Called' } });
    press();
    await waitFor(() => expect(field().value).toBe(''));
    const [first, again, next, ...more] = keys;
    expect(more).toEqual([]);
    expect(first).toMatch(/^[\x21-\x7e]+$/);
    expect(again).toBe(first);
    expect(next).not.toBe(first);
    expect(next).not.toBe('');
  });

  it('goes on to the next one after an answer was marked as sent', async () => {
    const at = new Date().toISOString();
    localStorage.setItem('adminAskedReplies', JSON.stringify({ b: { channel: 'whatsapp', template: 'First', at } }));
    const mark = jest.fn<(row: EnquiryRow) => void>();
    show(<Opened mark={mark} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Mark as contacted' }));
    expect(mark.mock.calls.map(([{ name }]) => name)).toEqual(['Baraka']);
    await shownName('Chebet');
  });
});
