import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Calendar, DayOffInput, JobRow } from '@nfa/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type Handlers, serve } from '../../testing/serve.ts';
import { show } from '../../testing/show.tsx';
import { adminQueries } from '../session/query-client.ts';
import { setServerTime } from '../session/server-clock.ts';
import { Component as CalendarScreen } from './calendar-screen.tsx';

const id = (last: string) => `0190a000-0000-7000-8000-0000000000${last}`;
const at = '2026-11-24T07:42:00.000Z';
const record = (last: string) => ({ id: id(last), created_at: at, updated_at: at });
const model = (last: string, name: string) => ({
  id: id(last),
  name,
  category: 'female' as const,
  minor: false,
  main_image: '',
  state: 'listed' as const,
});
const zuri = model('01', 'Zuri Wamboka');
const nyota = model('02', 'Nyota Akiru');
const client = { id: id('21'), name: 'Lake Theatre', person: '', phone: '', email: '' };
const job: JobRow = {
  ...record('11'),
  title: 'Crown Night',
  kind: 'show',
  status: 'offered',
  place: '',
  rate_kes: null,
  enquiry_id: null,
  client,
  starts_at: null,
  ends_at: null,
  models: [],
  options: 0,
  confirmed: 0,
  passed_holds: 0,
};
const call = {
  ...record('31'),
  job_id: job.id,
  model_id: zuri.id,
  kind: 'confirmed' as const,
  starts_at: '2026-11-28T11:00:00.000Z',
  ends_at: '2026-11-29T17:00:00.000Z',
  rank: null,
  hold_until: null,
  note: '',
  chaperone: '',
  school_leave: '',
};
const calendar: Calendar = {
  models: [zuri, nyota],
  jobs: [
    { id: job.id, title: job.title, kind: 'show', status: 'offered', client_id: client.id, client_name: client.name },
  ],
  calls: [call],
  days_off: [],
};
const unsent = { sent_at: null, seen_at: null, is_outdated: false, answer: null, answer_note: '', answered_at: null };
const address = '/admin/calendar/weeks?from=2026-11-25';

function open(where = address, more: Handlers = {}) {
  const asked: unknown[] = [];
  serve({
    'GET /admin/calls': ({ query }) => {
      asked.push(query);
      return calendar;
    },
    'GET /admin/school-terms': () => ({ terms: [] }),
    'GET /courses': () => [],
    'GET /admin/jobs': () => [job],
    ...more,
  });
  return { ...show(<CalendarScreen />, where), asked };
}
const dayOf = (name: string, day: string) => screen.findByRole('gridcell', { name: `${name}, ${day}` });

/** Returns the call with its start and end moved by days. */
const shifted = (start: number, end: number) => ({
  starts_at: new Date(Date.parse(call.starts_at) + start * 86_400_000).toISOString(),
  ends_at: new Date(Date.parse(call.ends_at) + end * 86_400_000).toISOString(),
});

// jsdom has no pointer events.
const press = (type: string, at: Element) => fireEvent(at, new MouseEvent(type, { bubbles: true, button: 0 }));

describe('the calendar', () => {
  beforeEach(() => {
    // Entries move as long as their first day has not passed.
    setServerTime('2026-11-25T09:00:00.000Z');
    window.matchMedia = (query) =>
      ({
        matches: true,
        media: query,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as never;
  });

  it('shows who works when; an entry leads to its job', async () => {
    const { asked } = open();
    const bar = await screen.findByRole('link', { name: /^Crown Night 2:00 PM\s*, confirmed, Nov 28 to Nov 29/ });
    expect(bar.getAttribute('href')).toBe(`/admin/jobs/${job.id}`);
    expect(asked).toEqual([{ from: '2026-11-23', to: '2026-12-06' }]);
  });

  it('is one stop of the keyboard; arrows move by day and model, with Shift they mark', async () => {
    open();
    const first = await dayOf('Zuri Wamboka', 'Monday, November 23');
    expect(screen.getAllByRole('gridcell').filter(({ tabIndex }) => tabIndex === 0)).toEqual([first]);
    first.focus();
    fireEvent.keyDown(first, { key: 'ArrowDown' });
    const below = await dayOf('Nyota Akiru', 'Monday, November 23');
    expect(document.activeElement).toBe(below);
    fireEvent.keyDown(below, { key: 'ArrowRight', shiftKey: true });
    const next = await dayOf('Nyota Akiru', 'Tuesday, November 24');
    fireEvent.keyDown(next, { key: 'ArrowRight', shiftKey: true });
    const last = await dayOf('Nyota Akiru', 'Wednesday, November 25');
    expect(document.querySelectorAll('[aria-selected="true"]').length).toBe(3);
    fireEvent.keyDown(last, { key: 'Enter' });
    expect(await screen.findByText('Monday, November 23 to Wednesday, November 25')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Nyota Akiru, 3 days' })).toBeTruthy();
  });

  it('asks before the option of a clash is given back, and gives back what was shown alone', async () => {
    const other = { ...record('12'), title: 'Lake Shoot', kind: 'editorial' as const, status: 'offered' as const };
    const option = { ...call, ...record('32'), job_id: other.id, kind: 'option' as const, rank: 1 };
    const [first] = calendar.jobs;
    const sent: unknown[] = [];
    open(address, {
      'GET /admin/calls': () => ({
        ...calendar,
        jobs: [first, { ...first, ...other }],
        calls: [call, option],
      }),
      'PUT /admin/calls/:id': ({ params, body, version }) => {
        sent.push({ ...params, ...(body as object), version });
        return { ...option, kind: 'released', rank: null, model: zuri, sheet: unsent, warnings: [], moved: [] };
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Release Lake Shoot' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Release Lake Shoot?' }));
    expect(question.getByText(/^The option of Zuri Wamboka from Saturday, November 28, is given back/)).toBeTruthy();
    expect(sent).toEqual([]);
    fireEvent.click(question.getByRole('button', { name: 'Release' }));
    await waitFor(() => expect(sent).toEqual([{ id: option.id, kind: 'released', version: option.updated_at }]));
  });

  it('names the day that both calls of a clash share', async () => {
    const other = { ...record('12'), title: 'Lake Shoot', kind: 'editorial' as const, status: 'offered' as const };
    const option = { ...call, ...record('32'), ...shifted(-2, 0), job_id: other.id, kind: 'option' as const, rank: 1 };
    const [first] = calendar.jobs;
    open(address, {
      'GET /admin/calls': () => ({ ...calendar, jobs: [first, { ...first, ...other }], calls: [call, option] }),
    });
    expect(await screen.findByText('Zuri Wamboka has two jobs on Saturday, November 28.')).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: 'Month' }));
    const cell = async (day: string) => (await screen.findByRole('button', { name: day })).closest('td')?.textContent;
    expect(await cell('Thursday, November 26')).not.toContain('2 jobs');
    expect(await cell('Saturday, November 28')).toContain('Zuri Wamboka: 2 jobs');
  });

  it('stays with the model whose day was chosen when the models are read in another order', async () => {
    let models = calendar.models;
    open(address, { 'GET /admin/calls': () => ({ ...calendar, models }) });
    fireEvent.click(await dayOf('Nyota Akiru', 'Tuesday, December 1'));
    await screen.findByRole('heading', { name: 'Nyota Akiru' });
    models = models.toReversed();
    await act(() => adminQueries.invalidateQueries());
    await waitFor(() => expect(document.querySelector('[data-row="0"]')?.textContent).toContain('Nyota'));
    expect(screen.getByRole('heading', { name: 'Nyota Akiru' })).toBeTruthy();
  });

  it('makes an option of the days that were dragged across', async () => {
    const sent: unknown[] = [];
    open(address, {
      'POST /admin/jobs/:id/calls': ({ params, body }) => {
        sent.push({ job: params.id, ...(body as object) });
        return { ...call, kind: 'option', rank: 1, model: nyota, sheet: unsent, warnings: [], moved: [] };
      },
    });
    const from = await dayOf('Nyota Akiru', 'Tuesday, December 1');
    const to = await dayOf('Nyota Akiru', 'Thursday, December 3');
    press('pointerdown', to);
    press('pointermove', from);
    press('pointerup', from);
    fireEvent.click(await screen.findByRole('button', { name: 'Make an option' }));
    const dialog = await screen.findByRole('dialog', { name: 'Option for Nyota Akiru' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Make the option' }));
    expect(await within(dialog).findByText('A job is required')).toBeTruthy();
    await within(dialog).findByRole('option', { name: /Crown Night/ });
    fireEvent.change(within(dialog).getByLabelText(/^Job/), { target: { value: job.id } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Make the option' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Option for Nyota Akiru' })).toBeNull());
    expect(sent).toMatchObject([
      {
        job: job.id,
        model_id: nyota.id,
        kind: 'option',
        starts_at: '2026-12-01T06:00:00.000Z',
        ends_at: '2026-12-03T14:00:00.000Z',
      },
    ]);
  });

  it('moves a bar that is dragged, pulls its right edge, and moves it without a mouse from its day', async () => {
    const sent: unknown[] = [];
    const { asked } = open(address, {
      'PUT /admin/calls/:id': ({ body }) => {
        sent.push(body);
        return { ...call, ...(body as object), model: zuri, sheet: unsent, warnings: [], moved: [] };
      },
    });
    const bar = await screen.findByRole('link', { name: /^Crown Night 2:00 PM/ });
    // A day is 50 pixels wide.
    bar.getBoundingClientRect = () => ({ right: 1_000 }) as DOMRect;
    const cell = bar.closest('td') as HTMLElement;
    cell.getBoundingClientRect = () => ({ width: 50 }) as DOMRect;
    const drag = (from: number, to: number) => {
      for (const [type, x] of [
        ['pointerdown', from],
        ['pointermove', to],
        ['pointerup', to],
      ] as const)
        fireEvent(bar, new MouseEvent(type, { bubbles: true, button: 0, clientX: x }));
      expect(fireEvent.click(bar)).toBe(false);
    };
    drag(900, 1_001);
    await waitFor(() => expect(sent.length).toBe(1));
    expect(sent[0]).toEqual(shifted(2, 2));
    // Only one move at a time: waits until the calendar shows this one.
    await waitFor(() => expect(asked.length).toBe(2));
    await waitFor(() => expect(adminQueries.isMutating()).toBe(0));
    drag(995, 1_045);
    await waitFor(() => expect(sent.length).toBe(2));
    expect(sent[1]).toEqual(shifted(0, 1));
    await waitFor(() => expect(adminQueries.isMutating()).toBe(0));
    fireEvent.click(cell);
    fireEvent.click(await screen.findByRole('button', { name: /^Move Crown Night a day earlier/ }));
    await waitFor(() => expect(sent.length).toBe(3));
    expect(sent[2]).toEqual(shifted(-1, -1));
    await waitFor(() => expect(adminQueries.isMutating() + adminQueries.isFetching()).toBe(0));
  });

  it('offers no earlier end for a call of one day', async () => {
    open(address, { 'GET /admin/calls': () => ({ ...calendar, calls: [{ ...call, ...shifted(0, -1) }] }) });
    fireEvent.click(await screen.findByRole('gridcell', { name: /^Crown Night/ }));
    expect(await screen.findByRole('button', { name: /^End Crown Night a day later/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^End Crown Night a day earlier/ })).toBeNull();
  });

  it('moves the bar that F2 leads to by the arrow keys, its end with Shift, and keeps the focus on it', async () => {
    const sent: unknown[] = [];
    let stored = call;
    open(address, {
      'GET /admin/calls': () => ({ ...calendar, calls: [stored] }),
      'PUT /admin/calls/:id': ({ body }) => {
        sent.push(body);
        stored = { ...stored, ...(body as object) };
        return { ...stored, model: zuri, sheet: unsent, warnings: [], moved: [] };
      },
    });
    const first = await dayOf('Zuri Wamboka', 'Monday, November 23');
    const idle = () => waitFor(() => expect(adminQueries.isMutating() + adminQueries.isFetching()).toBe(0));
    const focusedBar = () => (document.activeElement as HTMLElement).dataset['entry'];
    first.focus();
    fireEvent.keyDown(first, { key: 'F2' });
    // That day has no entry to focus.
    expect(document.activeElement).toBe(first);
    const second = await dayOf('Zuri Wamboka', 'Sunday, November 29');
    second.focus();
    fireEvent.keyDown(second, { key: 'F2' });
    expect(focusedBar()).toBe(call.id);
    fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowRight' });
    await waitFor(() => expect(sent).toEqual([shifted(1, 1)]));
    await idle();
    await waitFor(() => expect(focusedBar()).toBe(call.id));
    expect(document.activeElement?.getAttribute('title')).toContain('Nov 29 to Nov 30');
    fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowLeft', shiftKey: true });
    await waitFor(() => expect(sent).toEqual([shifted(1, 1), shifted(1, 0)]));
    await idle();
    fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });
    expect(document.activeElement?.getAttribute('role')).toBe('gridcell');
  });

  it('makes an option of the day on which a finger is held, unless it moves or lets go', async () => {
    open();
    const day = await dayOf('Nyota Akiru', 'Tuesday, December 1');
    jest.useFakeTimers();
    try {
      const touch = (type: string, clientX = 100) => {
        const event = new MouseEvent(type, { bubbles: true, button: 0, clientX, clientY: 100 });
        fireEvent(day, Object.defineProperty(event, 'pointerType', { value: 'touch' }));
      };
      const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
      const isAsked = () => screen.queryByRole('dialog', { name: 'Option for Nyota Akiru' }) !== null;
      touch('pointerdown');
      wait(499);
      touch('pointerup');
      wait(600);
      expect(isAsked()).toBe(false);
      touch('pointerdown');
      touch('pointermove', 130);
      wait(600);
      expect(isAsked()).toBe(false);
      touch('pointerdown');
      touch('pointermove', 104);
      wait(500);
      expect(isAsked()).toBe(true);
      // Neither the phone's context menu nor the popover of a tap opens over the dialog.
      expect(fireEvent.contextMenu(day)).toBe(false);
      fireEvent.click(day);
      expect(screen.queryByRole('button', { name: 'Make an option' })).toBeNull();
    } finally {
      jest.useRealTimers();
    }
  });

  it('says from when it is while it cannot be read again', async () => {
    let isAway = false;
    open(address, {
      'GET /admin/calls': () => {
        if (isAway) throw new TypeError('away');
        return calendar;
      },
    });
    await dayOf('Zuri Wamboka', 'Monday, November 23');
    expect(screen.queryByText(/The calendar is as it was/)).toBeNull();
    isAway = true;
    await act(() => adminQueries.refetchQueries());
    expect(
      await screen.findByText(/^The server cannot be reached\. The calendar is as it was at \d+:\d\d [AP]M\.$/),
    ).toBeTruthy();
    expect(await dayOf('Zuri Wamboka', 'Monday, November 23')).toBeTruthy();
  });

  it('has letters: O and D for the days, T for today, numbers for the views', async () => {
    const shown = open('/admin/calendar/weeks?from=2026-12-09');
    const day = await dayOf('Nyota Akiru', 'Wednesday, December 9');
    day.focus();
    fireEvent.keyDown(day, { key: 'o' });
    const dialog = await screen.findByRole('dialog', { name: 'Option for Nyota Akiru' });
    const starts = within(dialog).getByLabelText('Starts') as HTMLInputElement;
    expect(starts.value).toMatch(/^2026-12-09T/);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.keyDown(document.body, { key: 't' });
    expect(shown.address()).toBe('/admin/calendar/weeks');
    fireEvent.keyDown(document.body, { key: '2' });
    expect(shown.address()).toBe('/admin/calendar/month');
    localStorage.setItem('adminLetterKeys', 'off');
    fireEvent.keyDown(document.body, { key: '3' });
    expect(shown.address()).toBe('/admin/calendar/month');
    localStorage.removeItem('adminLetterKeys');
  });

  it('takes a model off on a day, and says at the field what is wrong with it', async () => {
    const sent: unknown[] = [];
    open(address, {
      'POST /admin/days-off': ({ body }) => {
        sent.push(body);
        return { ...record('41'), ...(body as DayOffInput), warnings: [] };
      },
    });
    const day = await dayOf('Zuri Wamboka', 'Friday, December 4');
    press('pointerdown', day);
    press('pointerup', day);
    fireEvent.click(day);
    fireEvent.click(await screen.findByRole('button', { name: 'Days off' }));
    const dialog = await screen.findByRole('dialog', { name: 'Days off of Zuri Wamboka' });
    const last = within(dialog).getByLabelText('Last day');
    fireEvent.change(last, { target: { value: '2026-12-01' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save days off' }));
    expect(await within(dialog).findByText('Last day must not be before the first day')).toBeTruthy();
    fireEvent.change(last, { target: { value: '2026-12-05' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save days off' }));
    await waitFor(() => expect(sent.length).toBe(1));
    expect(sent[0]).toMatchObject({ model_id: zuri.id, starts_on: '2026-12-04', ends_on: '2026-12-05', by: 'agency' });
  });

  it.each([
    ['o', 'Option for Nyota Akiru'],
    ['d', 'Days off of Nyota Akiru'],
  ])('keeps what was typed in a dialog when something beside it is pressed: %s', async (letter, name) => {
    open('/admin/calendar/weeks?from=2026-12-09');
    const day = await dayOf('Nyota Akiru', 'Wednesday, December 9');
    day.focus();
    fireEvent.keyDown(day, { key: letter });
    await screen.findByRole('dialog', { name });
    const backdrop = document.querySelector('.adm-backdrop') as Element;
    for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']) press(type, backdrop);
    expect(screen.queryByRole('dialog', { name })).toBeTruthy();
  });

  it('keeps view, days and filters in its address', async () => {
    const shown = open();
    await dayOf('Zuri Wamboka', 'Monday, November 23');
    fireEvent.click(screen.getByRole('button', { name: 'Later' }));
    await dayOf('Zuri Wamboka', 'Monday, December 7');
    fireEvent.change(screen.getByRole('combobox', { name: 'State' }), { target: { value: 'confirmed' } });
    await waitFor(() => expect(shown.address()).toBe('/admin/calendar/weeks?from=2026-12-09&state=confirmed'));
    fireEvent.click(screen.getByRole('radio', { name: 'Month' }));
    expect(await screen.findByRole('table', { name: 'Month' })).toBeTruthy();
    expect(shown.address()).toBe('/admin/calendar/month?from=2026-12-09&state=confirmed');
  });

  it('is an agenda on a phone, empty days left out', async () => {
    window.matchMedia = (query) =>
      ({
        matches: false,
        media: query,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as never;
    open('/admin/calendar?from=2026-11-25');
    expect(await screen.findByRole('region', { name: 'Saturday, November 28' })).toBeTruthy();
    expect(screen.getAllByRole('region').length).toBe(1);
    expect(screen.getByRole('link', { name: '2:00 PM, 2 days · Crown Night' })).toBeTruthy();
  });

  it('says that nothing is planned in an agenda whose week had something before its first day', async () => {
    open('/admin/calendar/agenda?from=2026-12-02', {
      'GET /admin/calls': () => ({ ...calendar, calls: [{ ...call, ...shifted(2, 1) }] }),
    });
    expect(await screen.findByText('Nothing is planned on these days.')).toBeTruthy();
  });

  it('does not say that days are empty while they are on their way', async () => {
    const { container } = open('/admin/calendar/agenda?from=2026-11-25');
    await screen.findByRole('region', { name: 'Saturday, November 28' });
    globalThis.fetch = () => new Promise(() => undefined);
    fireEvent.click(screen.getByRole('button', { name: 'Later' }));
    await waitFor(() => expect(container.querySelector('.adm-waiting[aria-busy=true]')).not.toBeNull());
    expect(screen.queryByRole('region', { name: 'Saturday, November 28' })).toBeNull();
    expect(screen.queryByText('Nothing is planned on these days.')).toBeNull();
  });

  it('says so when nothing is found, and leads back to everything', async () => {
    open(`${address}&find=nobody`);
    expect(await screen.findByText('Nothing fits.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show everything' }));
    expect(await dayOf('Zuri Wamboka', 'Monday, November 23')).toBeTruthy();
  });
});
