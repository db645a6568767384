import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { CourseWithIntakes, SeatOffer } from '@nfa/contracts';
import { contactPageDefaults, settingsDefaults } from '@nfa/contracts/plain';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { PageHandle } from '../../lib/page.ts';
import { draft } from '../../testing/application.ts';
import { type Handlers, serve } from '../../testing/serve.ts';
import { kiswahili } from '../../translations/kiswahili.ts';
import { speak } from '../../translations/text.ts';
import { Component as ApplicationPage, handle as applicationPage } from '../apply/application-page.tsx';
import { handle as myPage } from '../me/my-page.tsx';
import { Component as SeatPage, handle as seatPage } from './seat-page.tsx';

const offer: SeatOffer = {
  course_id: '00000000-0000-4000-8000-000000000030',
  course_title: 'Runway for beginners',
  starts_on: '2027-01-11',
  days: '',
  hours: '',
  venue: '',
  state: 'open',
  held_until: '2027-01-02T08:00:00.000Z',
};

async function show(courses: Partial<CourseWithIntakes>[], handlers: Handlers = {}, at?: Date): Promise<Element> {
  serve({ 'GET /seat-offers/:id': () => offer, ...handlers }, at);
  const router = createMemoryRouter([{ id: 'seat', path: '/seat/:id', loader: () => courses, Component: SeatPage }], {
    initialEntries: ['/seat/offer'],
    hydrationData: { loaderData: { seat: courses } },
  });
  const { container } = render(<RouterProvider router={router} />);
  await screen.findByRole('article');
  return container;
}

afterEach(() => speak(() => undefined));

// The rendering server sends a light page without script, unless the page says that it needs one.
it.each<[string, PageHandle<never>]>([
  ['a seat offer', seatPage],
  ['an application', applicationPage],
  ['a model', myPage],
])('keeps the script of the light page of %s, which only a browser can fill', (_, { needsScript }) => {
  expect(needsScript).toBe(true);
});

describe('without script, where only a call helps,', () => {
  const contactOf = (changes: object) => ({
    settings: settingsDefaults,
    contact: { ...contactPageDefaults, ...changes },
  });

  it.each([
    [
      'a seat offer',
      SeatPage,
      {},
      'This page needs JavaScript. Please call +254 700 000 145, and we take your answer.',
    ],
    [
      'a seat offer, with no saved number,',
      SeatPage,
      { phone: '' },
      'This page needs JavaScript. Please call +254 700 000 145, and we take your answer.',
    ],
    [
      'an application, with no saved number,',
      ApplicationPage,
      { phone: '' },
      'The photographs need JavaScript to be sent. Please call +254 700 000 145, or write to hello@nairobiface.example: it is free there too.',
    ],
    [
      'an application, with no saved mail address,',
      ApplicationPage,
      { email: '' },
      'The photographs need JavaScript to be sent. Please call +254 700 000 145: it is free there too.',
    ],
  ])('the page of %s names the number', (_, Component, contact, words) => {
    const router = createMemoryRouter(
      [{ id: 'site', path: '/', children: [{ id: 'page', path: ':id', loader: () => [], Component }] }],
      {
        initialEntries: ['/one'],
        hydrationData: { loaderData: { site: contactOf(contact), page: [] } },
      },
    );
    const page = new DOMParser().parseFromString(renderToString(<RouterProvider router={router} />), 'text/html');
    expect(page.querySelector('noscript')?.textContent).toBe(words);
  });
});

describe('the page of a seat offer in Kiswahili', () => {
  it('marks the texts of a course that are in English', async () => {
    speak(() => kiswahili);
    const page = await show([
      {
        id: offer.course_id,
        title: 'Jukwaa',
        duration: 'Two weekends',
        price: 'KSh 1',
        image: '',
        translated: ['title'],
      },
    ]);
    expect(screen.getByText('Jukwaa').getAttribute('lang')).toBeNull();
    expect([...page.querySelectorAll('[lang]')].map(({ textContent }) => textContent)).toEqual(['Two weekends']);
  });

  it('marks the title of a course that is no longer offered', async () => {
    speak(() => kiswahili);
    await show([]);
    expect(screen.getByText('Runway for beginners').getAttribute('lang')).toBe('en');
  });
});

it('counts the hours of a held seat by the clock of the server', async () => {
  await show([], {}, new Date('2027-01-01T09:59:00.000Z'));
  expect(screen.getByText('Held 22 h')).toBeTruthy();
});

describe('an answer that is refused since the offer is no longer open', () => {
  async function answer(former: SeatOffer['state']) {
    jest.spyOn(console, 'error').mockReturnValue();
    let state: SeatOffer['state'] = 'open';
    await show([], { 'GET /seat-offers/:id': () => ({ ...offer, state }) });
    const { fetch } = globalThis;
    globalThis.fetch = async (address, init) => {
      if (init?.method !== 'POST') return fetch(address, init);
      state = former;
      return Response.json({ title: 'Conflict', status: 409 }, { status: 409 });
    };
    fireEvent.click(screen.getByRole('button', { name: 'Take the seat' }));
  }

  it('says that the seat is taken when an earlier answer took it, whose response was lost', async () => {
    await answer('accepted');
    expect(await screen.findByRole('heading', { level: 1, name: 'The seat is yours' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('ends the offer when it has expired', async () => {
    await answer('expired');
    expect((await screen.findByRole('alert')).textContent).toBe('This offer has ended. Please call us.');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This offer has ended');
    expect(screen.queryByRole('button', { name: 'Take the seat' })).toBeNull();
  });
});

describe.each([
  ['a seat offer', 'GET /seat-offers/:id', SeatPage, 'A seat is free for you'],
  ['an application', 'GET /applications/:id', ApplicationPage, 'Four photographs'],
] as const)('%s that could not be loaded', (_, route, Page, title) => {
  it.each([
    ['its button', () => fireEvent.click(screen.getByRole('button', { name: 'Try again' }))],
    ['the network', () => window.dispatchEvent(new Event('online'))],
  ])('is loaded again with %s', async (_by, again) => {
    jest.spyOn(console, 'error').mockReturnValue();
    let isDown = true;
    serve({
      [route]: () => {
        if (isDown) throw new TypeError('offline');
        return route.includes('seat') ? offer : draft;
      },
    });
    const router = createMemoryRouter([{ id: 'page', path: '/:id', loader: () => [], Component: Page }], {
      initialEntries: ['/link'],
      hydrationData: { loaderData: { page: [] } },
    });
    render(<RouterProvider router={router} />);
    expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded. Please try again.');
    isDown = false;
    await act(async () => void again());
    expect((await screen.findByRole('heading', { level: 1, name: title })).textContent).toBe(title);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
