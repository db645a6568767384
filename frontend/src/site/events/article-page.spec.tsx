import type { ShownNews } from '@nfa/contracts';
import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { Article } from '../../data/news.ts';
import { Component } from './article-page.tsx';

// The tags ask Vite whether they are rendered by the server.
jest.mock('./article-head.ts', () => ({}));

const article = (id: string, content: string): Article => ({
  item: { id, content, title: id, image: '', event_type: 'news', event_date: null, date: '' } as ShownNews,
  next: [],
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
