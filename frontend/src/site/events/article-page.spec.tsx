import type { ShownNews } from '@nfa/contracts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { Article } from '../../data/news.ts';
import { kiswahili } from '../../translations/kiswahili.ts';
import { speak } from '../../translations/text.ts';
import { Component, loader } from './article-page.tsx';

// The tags ask Vite whether they are rendered by the server.
jest.mock('./article-head.ts', () => ({}));

const news = (id: string, content: string, event_date: string | null = null): ShownNews =>
  ({ id, content, title: id, image: '', event_type: 'event', event_date, date: '' }) as ShownNews;
const article = (id: string, content: string): Article => ({ item: news(id, content), next: [] });

const Loading = () => null;

const { fetch } = globalThis;
afterEach(() => {
  speak(() => undefined);
  globalThis.fetch = fetch;
});

it('leaves no paragraph behind on the page of the next article, one that is there twice neither', async () => {
  const articles = [article('first', 'Again\n\nOnce\n\nAgain'), article('second', 'Other')];
  const loader = ({ params }: { params: { id?: string } }) => articles.find(({ item }) => item.id === params.id);
  const router = createMemoryRouter([{ id: 'article', path: '/:id', loader, Component }], {
    initialEntries: ['/first'],
    hydrationData: { loaderData: { article: articles[0] } },
  });
  const { container } = render(<RouterProvider router={router} />);
  const text = () => [...container.querySelectorAll('.article-text p')].map(({ textContent }) => textContent);
  expect(text()).toEqual(['Again', 'Once', 'Again']);
  await act(() => router.navigate('/second'));
  expect(text()).toEqual(['Other']);
});

it('promises only what is still to come', async () => {
  const heading = async (...dates: (string | null)[]) => {
    cleanup();
    const others = dates.map((date, place) => news(`other-${place}`, '', date));
    globalThis.fetch = (path) =>
      Promise.resolve(Response.json(String(path).includes('limit=') ? others : news('first', 'Text')));
    const router = createMemoryRouter([{ path: '/:id', loader, Component, HydrateFallback: Loading }], {
      initialEntries: ['/first'],
    });
    render(<RouterProvider router={router} />);
    return (await screen.findByRole('heading', { level: 2 })).textContent;
  };
  expect(await heading('2020-01-01T21:00:00.000Z', '2099-01-01T21:00:00.000Z')).toBe('Coming up');
  expect(await heading('2020-01-01T21:00:00.000Z', null)).toBe('More updates');
  speak(() => kiswahili);
  expect(await heading(null)).toBe('Habari zaidi');
});
