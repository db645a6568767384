import { beforeEach, describe, expect, it } from '@jest/globals';
import type { CalendarFeed, MyPageAccess } from '@nfa/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type Handlers, serve } from '../../testing/serve.ts';
import { show } from '../../testing/show.tsx';
import { invalidate } from '../session/query-client.ts';
import { setServerTime } from '../session/server-clock.ts';
import { ModelJobs } from './model-jobs.tsx';

const id = (last: string) => `0190a000-0000-7000-8000-0000000000${last}`;
const at = '2026-11-24T07:42:00.000Z';
const model = (minor: boolean) => ({
  id: id('01'),
  name: 'Wanja Kamau',
  category: 'female' as const,
  minor,
  main_image: '',
  state: 'listed' as const,
});
const access = (parts: Partial<MyPageAccess> = {}): MyPageAccess => ({
  id: id('21'),
  created_at: at,
  updated_at: at,
  model_id: id('01'),
  holder: 'model',
  name: '',
  phone: '',
  email: '',
  opened_at: null,
  ends_at: '2026-12-24T07:42:00.000Z',
  ...parts,
});
const feed: CalendarFeed = { id: id('31'), created_at: at, model_id: id('01'), read_at: null, path: '/calendar/x.ics' };

function open(more: Handlers = {}, minor = false) {
  serve({
    'GET /admin/calls': () => ({ models: [model(minor)], jobs: [], calls: [], days_off: [] }),
    'GET /admin/my-pages': () => [],
    'GET /admin/calendar-feeds': () => [],
    'GET /admin/models/:id/consents': ({ params }) => ({
      model_id: params.id,
      name: 'Wanja Kamau',
      category: 'female',
      given_by: 'guardian',
      contact: { name: 'Beatrice Odhiambo', relation: 'Mother', phone: '+254712345678', email: '' },
      pictures: [],
      records: [],
      links: [],
    }),
    ...more,
  });
  return show(<ModelJobs modelId={id('01')} />, `/admin/models/${id('01')}`);
}

describe('the jobs of a model', () => {
  beforeEach(() => {
    localStorage.clear();
    setServerTime(at);
  });

  it('send the guardian of a minor of any board the link to the page, shown once', async () => {
    const sent: object[] = [];
    open(
      {
        'GET /admin/my-pages': () => sent.map(access),
        'POST /admin/my-pages': ({ body }) => {
          sent.push(body as object);
          return { ...access(body as object), path: '/me/secret' };
        },
      },
      true,
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Send a link' }));
    const form = await screen.findByRole('form', { name: 'Link to the page of Wanja Kamau' });
    const phone = within(form).getByLabelText('Phone');
    fireEvent.change(phone, { target: { value: '' } });
    fireEvent.click(within(form).getByRole('button', { name: 'Make the link' }));
    expect(await within(form).findByText('Phone or email is required')).toBeTruthy();
    fireEvent.change(phone, { target: { value: '+254712345678' } });
    fireEvent.click(within(form).getByRole('button', { name: 'Make the link' }));
    const chat = await screen.findByRole('link', { name: 'Open WhatsApp to Beatrice' });
    expect(chat.getAttribute('href')).toContain(encodeURIComponent('/me/secret'));
    expect(sent).toMatchObject([{ holder: 'guardian', name: 'Beatrice Odhiambo', model_id: id('01') }]);
  });

  it('tell who can open the page, and end a session', async () => {
    let pages = [access({ opened_at: at })];
    open({
      'GET /admin/my-pages': () => pages,
      'DELETE /admin/my-pages/:id': ({ params }) => {
        pages = [];
        return { id: params.id };
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'End the session of Wanja Kamau' }));
    expect(await screen.findByText('Nobody can open it now.')).toBeTruthy();
  });

  it('offer a new link until it is ended, and not when another one is', async () => {
    let pages: MyPageAccess[] = [access({ id: id('22'), opened_at: at })];
    open({
      'GET /admin/my-pages': () => pages,
      'POST /admin/my-pages': ({ body }) => {
        const made = access(body as object);
        pages = [...pages, made];
        return { ...made, path: '/me/secret' };
      },
      'DELETE /admin/my-pages/:id': ({ params }) => {
        pages = pages.filter((page) => page.id !== params.id);
        return { id: params.id };
      },
    });
    const chat = { name: 'Open WhatsApp to Wanja' };
    fireEvent.click(await screen.findByRole('button', { name: 'Send a link' }));
    fireEvent.change(await screen.findByLabelText('Phone'), { target: { value: '+254712345678' } });
    fireEvent.click(screen.getByRole('button', { name: 'Make the link' }));
    await screen.findByRole('link', chat);
    fireEvent.click(await screen.findByRole('button', { name: 'End the session of Wanja Kamau' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^End the session/ })).toBeNull());
    expect(screen.getByRole('link', chat)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'End the link of Wanja Kamau' }));
    await screen.findByText('Nobody can open it now.');
    expect(screen.queryByRole('link', chat)).toBeNull();
  });

  it.each<[string, (pages: MyPageAccess[]) => MyPageAccess[], string]>([
    ['was opened', ([made]) => (made ? [{ ...made, opened_at: at }] : []), at],
    ['was ended elsewhere', () => [], at],
    ['is over', (pages) => pages, '2026-11-24T07:58:00.000Z'],
  ])('offer a new link no longer once it %s', async (_, changed, now) => {
    let pages: MyPageAccess[] = [];
    open({
      'GET /admin/my-pages': () => pages,
      'POST /admin/my-pages': ({ body }) => {
        const made = access({ ...(body as object), ends_at: '2026-11-24T07:57:00.000Z' });
        pages = [made];
        return { ...made, path: '/me/secret' };
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Send a link' }));
    fireEvent.change(await screen.findByLabelText('Phone'), { target: { value: '+254712345678' } });
    fireEvent.click(screen.getByRole('button', { name: 'Make the link' }));
    await screen.findByText('Send it now: it is not shown again.');
    await screen.findByRole('button', { name: 'End the link of Wanja Kamau' });
    expect(screen.getByText('Send it now: it is not shown again.')).toBeTruthy();
    pages = changed(pages);
    act(() => {
      setServerTime(now);
      invalidate('my-pages');
    });
    await waitFor(() => expect(screen.queryByText('Send it now: it is not shown again.')).toBeNull());
  });

  it('make the address of the model’s calendar, and end it when that is meant', async () => {
    let feeds: CalendarFeed[] = [];
    open({
      'GET /admin/calendar-feeds': () => feeds,
      'POST /admin/calendar-feeds': () => {
        feeds = [feed];
        return feed;
      },
      'DELETE /admin/calendar-feeds/:id': ({ params }) => {
        feeds = [];
        return { id: params.id };
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Make an address' }));
    expect(await screen.findByText(/calendar\/x\.ics$/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'End the address' }));
    const question = await screen.findByRole('alertdialog');
    fireEvent.click(within(question).getByRole('button', { name: 'End the address' }));
    await waitFor(() => expect(screen.queryByText(/calendar\/x\.ics$/)).toBeNull());
  });
});
