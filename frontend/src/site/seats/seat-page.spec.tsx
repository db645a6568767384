import { afterEach, describe, expect, it } from '@jest/globals';
import type { CourseWithIntakes, SeatOffer } from '@nfa/contracts';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { PageHandle } from '../../lib/page.ts';
import { serve } from '../../testing/serve.ts';
import { kiswahili } from '../../translations/kiswahili.ts';
import { speak } from '../../translations/text.ts';
import { handle as applicationPage } from '../apply/application-page.tsx';
import { Component, handle as seatPage } from './seat-page.tsx';

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

async function show(courses: Partial<CourseWithIntakes>[]): Promise<Element> {
  serve({ 'GET /seat-offers/:id': () => offer });
  const router = createMemoryRouter([{ id: 'seat', path: '/seat/:id', loader: () => courses, Component }], {
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
])('keeps the script of the light page of %s, which only a browser can fill', (_, { needsScript }) => {
  expect(needsScript).toBe(true);
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
