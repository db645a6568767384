import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DAY_MS, type News, NewsInput } from '@nfa/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiError } from '../../lib/api.ts';
import { type Handlers, serve } from '../../testing/serve.ts';
import { show } from '../../testing/show.tsx';
import { drafts } from '../forms/drafts.ts';
import { LeaveGuard } from '../framework/leave-guard.tsx';
import { ToastViewport } from '../panel/toast-viewport.tsx';
import { setServerTime } from '../session/server-clock.ts';
import { Component as NewsScreen } from './news.tsx';

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

/** Opens an item whose date has passed by the clock of the device and lies five days ahead by that of the server. */
function openPlanned() {
  const at = '2026-11-24T07:42:00.000Z';
  const texts = { title: 'Open casting', content: 'Doors open at five.', event_type: 'news' };
  const item: News = {
    ...NewsInput.parse(texts),
    ...{ id: '0190a000-0000-7000-8000-000000000001', created_at: at, updated_at: at },
    date: daysAgo(5).toISOString(),
  };
  const saved: NewsInput[] = [];
  const handlers: Handlers = {
    'GET /news': () => [item],
    'GET /news/:id': () => item,
    'PUT /admin/news/:id': ({ body }) => {
      saved.push(body as NewsInput);
      return item;
    },
  };
  serve(handlers, daysAgo(10));
  show(
    <>
      <NewsScreen />
      <ToastViewport />
    </>,
    `/admin/news/${item.id}`,
  );
  return saved;
}

describe('news, on a device whose clock is wrong', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => setServerTime(new Date().toISOString()));

  it('are scheduled until the time of the server', async () => {
    openPlanned();
    expect(await screen.findByText(/^Scheduled, /)).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Scheduled/ }).checked).toBe(true);
  });

  it('are published at the time of the server', async () => {
    const saved = openPlanned();
    fireEvent.click(await screen.findByRole('radio', { name: /^Published/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const offMs = Date.parse(saved[0]?.date ?? '') - daysAgo(10).getTime();
    expect(Math.abs(offMs)).toBeLessThan(60_000);
  });
});

describe('Undo after Cancel in an item that was opened again', () => {
  const title = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Title/ });
  const type = async (value: string) => fireEvent.change(await title(), { target: { value } });
  const undo = () => fireEvent.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1) as HTMLElement);
  const expectTitle = (value: string) => waitFor(async () => expect((await title()).value).toBe(value));
  beforeEach(async () => {
    localStorage.clear();
    openPlanned();
    await type('Closed casting');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Edit Open casting' }));
    await expectTitle('Open casting');
  });

  it('shows what was typed', async () => {
    undo();
    await expectTitle('Closed casting');
  });

  it('can be taken back where more was typed meanwhile', async () => {
    await type('Night casting');
    await waitFor(() => expect(JSON.stringify(localStorage)).toContain('Night casting'));
    undo();
    await expectTitle('Closed casting');
    await screen.findByText('Changes replaced');
    undo();
    await expectTitle('Night casting');
  });
});

describe('an item that is deleted', () => {
  const at = '2026-11-24T07:42:00.000Z';
  const texts = { title: 'Open casting', content: 'Doors open at five.', event_type: 'news' };
  const item = {
    ...NewsInput.parse(texts),
    date: at,
    id: '0190a000-0000-7000-8000-000000000001',
    created_at: at,
    updated_at: at,
  };

  function open(address: string, remove: () => unknown, restore: () => unknown = () => item): void {
    localStorage.clear();
    let stored = [item];
    serve({
      'GET /news': () => stored,
      'GET /news/:id': () => item,
      'DELETE /admin/news/:id': () => {
        if (stored.length === 0) throw new ApiError(404);
        stored = [];
        return remove();
      },
      'POST /admin/news/:id/restore': () => {
        const restored = restore();
        stored = [item];
        return restored;
      },
    });
    show(
      <LeaveGuard>
        <NewsScreen />
        <ToastViewport />
      </LeaveGuard>,
      address,
    );
  }

  async function remove(): Promise<void> {
    fireEvent.click(await screen.findByRole('button', { name: 'Delete Open casting' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await screen.findByText('Open casting deleted');
  }

  it('is told of where the first answer was lost, and can be brought back', async () => {
    open('/admin/news', () => {
      throw new TypeError('Failed to fetch');
    });
    await remove();
    screen.getByRole('button', { name: 'Undo' });
  });

  const title = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Title/ });

  async function removeTyped(restore?: () => unknown): Promise<void> {
    open(`/admin/news/${item.id}`, () => ({ id: item.id }), restore);
    fireEvent.change(await title(), { target: { value: 'Closed casting' } });
    // The draft is written at the first change, and again after a pause.
    const draftedAt = () => drafts.all()[0]?.draft.at;
    const first = draftedAt();
    await waitFor(() => expect(draftedAt()).not.toBe(first));
    await remove();
    await waitFor(() => expect(screen.queryByDisplayValue('Closed casting')).toBeNull());
    expect(drafts.all()).toEqual([]);
  }

  it('takes its draft along, and brings it back', async () => {
    await removeTyped();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Edit Open casting' }));
    await waitFor(async () => expect((await title()).value).toBe('Closed casting'));
  });

  it('keeps a draft that another tab wrote before it was brought back', async () => {
    await removeTyped();
    const values = { title: 'Night casting' };
    drafts.write(`news:${item.id}`, { at, version: at, values });
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Open casting is back');
    expect(drafts.all().map(({ draft }) => draft.values)).toEqual([values]);
  });

  it('leaves no draft behind when it cannot be brought back', async () => {
    await removeTyped(() => {
      throw new ApiError(404);
    });
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Open casting could not be brought back.');
    expect(drafts.all()).toEqual([]);
  });
});
