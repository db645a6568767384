import { expect, it } from '@jest/globals';
import { createMemoryRouter } from 'react-router-dom';
import { keepHead } from './keep-head.ts';

const pages = ['/', '/admin', '/admin/dashboard'].map((path) => ({ path, loader: () => ({}), element: <p /> }));

it('sets the title of a page and of the sign-in, and leaves that of the panel to its screens', async () => {
  const router = createMemoryRouter(pages, { initialEntries: ['/admin/dashboard'] });
  keepHead(router);
  document.title = 'Dashboard · Nairobi Face Academy';
  await router.revalidate();
  await router.navigate('/admin/dashboard?page=2');
  expect(document.title).toBe('Dashboard · Nairobi Face Academy');
  await router.navigate('/admin');
  expect(document.title).toBe('Nairobi Face Academy');
  document.title = '';
  await router.navigate('/');
  expect(document.title).toBe('Nairobi Face Academy');
});

it('names the agency alone while a page shows that its data could not be loaded', async () => {
  const page = {
    path: '/events',
    loader: () => Promise.reject(new TypeError('Failed to fetch')),
    handle: { head: ({ data }: { data: { label: string } }) => ({ title: data.label, description: '' }) },
    errorElement: <p />,
  };
  const router = createMemoryRouter([...pages, page], { initialEntries: ['/'] });
  let shown: unknown;
  keepHead(router);
  // The page itself, which is drawn after the head.
  router.subscribe(({ errors }) => {
    shown = errors;
  });
  document.title = 'Events · Nairobi Face Academy';
  await router.navigate('/events');
  expect(document.title).toBe('Nairobi Face Academy');
  expect(shown).not.toBeNull();
  expect(router.state.location.pathname).toBe('/events');
});
