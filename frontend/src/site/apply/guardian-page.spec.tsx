import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { problemDetails } from '@nfa/contracts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { ApiError } from '../../lib/api.ts';
import { draft } from '../../testing/application.ts';
import { serve } from '../../testing/serve.ts';
import { Component as ConfirmPage, loader as confirmLoader } from './confirm-page.tsx';
import { readDayNote, WAITING, writeDayNote } from './day-notes.ts';
import { Component as GuardianPage } from './guardian-page.tsx';

const waiting = { id: draft.id, email: 'beatrice@example.com' };
const typed = {
  ...{ guardian_name: 'Beatrice Wanjiku', guardian_relation: 'Mother', phone: '0712 000 145', email: waiting.email },
  ...{ name: 'Amani', age_band: '11 to 13', is_guardian: 'on', may_look: 'on', comes_along: 'on' },
};

const show = (address: string) =>
  render(
    <RouterProvider
      router={createMemoryRouter(
        [
          { path: '/apply/guardian', Component: GuardianPage },
          { id: 'confirm', path: '/apply/confirm/:id', loader: confirmLoader, Component: ConfirmPage },
          { path: '*', element: <h1>The application</h1> },
        ],
        { initialEntries: [address], hydrationData: { loaderData: { confirm: confirmLoader() } } },
      )}
    />,
  );

beforeEach(() => localStorage.clear());

describe('a guardian who reads the mail', () => {
  it('comes back to what was sent, although the page was loaded again', async () => {
    serve({ 'POST /applications': () => ({ ...draft, state: 'unconfirmed', link: null }) });
    writeDayNote('guardian', typed);
    const { unmount } = show('/apply/guardian');
    fireEvent.submit(screen.getByRole('button', { name: 'Send me the link' }).closest('form') as HTMLFormElement);
    await screen.findByRole('heading', { name: 'Open your mail' });
    screen.getByText(/^We sent b•••••@example\.com a link/);
    unmount();
    show('/apply/guardian');
    expect(screen.getByRole('heading', { name: 'Open your mail' })).toBeTruthy();
  });

  it('applies once, although an answer was lost and the page was loaded again', async () => {
    jest.spyOn(console, 'error').mockReturnValue();
    const keys: string[] = [];
    serve({
      'POST /applications': ({ key }) => {
        if (keys.push(key) === 1) throw new TypeError('lost');
        return { ...draft, state: 'unconfirmed', link: null };
      },
    });
    writeDayNote('guardian', typed);
    const submit = () =>
      fireEvent.submit(screen.getByRole('button', { name: 'Send me the link' }).closest('form') as HTMLFormElement);
    const { unmount } = show('/apply/guardian');
    submit();
    await screen.findByText(/Everything you typed is still here/);
    unmount();
    show('/apply/guardian');
    submit();
    await screen.findByRole('heading', { name: 'Open your mail' });
    expect(keys[1]).toBe(keys[0]);
    expect(readDayNote('guardian-key')).toBeUndefined();
  });

  it('gets one mail more for a request whose answer was lost, and another one when asking again', async () => {
    jest.spyOn(console, 'error').mockReturnValue();
    jest.useFakeTimers();
    const keys: string[] = [];
    serve({
      'POST /applications/:id/guardian-link': ({ key }) => {
        if (keys.push(key) === 1) throw new TypeError('lost');
        return { ...draft, state: 'unconfirmed', link: null };
      },
    });
    writeDayNote(WAITING, waiting);
    show('/apply/guardian');
    for (const outcome of [/could not be sent/, /Sent again/, /Sent again/]) {
      await act(() => jest.advanceTimersByTimeAsync(61_000));
      fireEvent.click(screen.getByRole('button', { name: 'Send it again' }));
      await act(() => jest.advanceTimersByTimeAsync(0));
      expect(screen.getByRole('status').textContent).toMatch(outcome);
    }
    jest.useRealTimers();
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[1]);
  });

  it('can begin again with another address', () => {
    writeDayNote(WAITING, waiting);
    show('/apply/guardian');
    fireEvent.click(screen.getByRole('button', { name: 'Begin again' }));
    expect(screen.getByLabelText('Email Address')).toBeTruthy();
    expect(readDayNote(WAITING)).toBeUndefined();
  });

  it('is not waited for any more once the link was opened', async () => {
    serve({ 'POST /guardian-links/:id': () => draft });
    writeDayNote(WAITING, waiting);
    show('/apply/confirm/link');
    fireEvent.click(await screen.findByRole('button', { name: 'Yes, I apply for my child' }));
    await screen.findByRole('heading', { name: 'The application' });
    expect(readDayNote(WAITING)).toBeUndefined();
  });

  it.each([
    ['The same request is still being stored. Try again.', /^This could not be confirmed/],
    ['This link has ended. Please begin again.', /^This link has ended, and everything was deleted/],
  ])('is told that everything was deleted only when it was: %s', async (detail, told) => {
    jest.spyOn(console, 'error').mockReturnValue();
    serve({
      'POST /guardian-links/:id': () => {
        throw new ApiError(409, problemDetails('conflict', 'one', detail));
      },
    });
    show('/apply/confirm/link');
    fireEvent.click(await screen.findByRole('button', { name: 'Yes, I apply for my child' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(told);
  });
});
