import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router-dom';
import { readShortlist, writeShortlist } from '../../data/shortlist.ts';
import type { ComparedModel, ShortlistPage } from '../../data/shortlist-page.ts';
import { Comparison } from './comparison.tsx';
import { UndoLine } from './undo-line.tsx';
import { useEditedShortlist } from './use-edited-shortlist.ts';

const model = (id: string, name: string): ComparedModel => ({
  ...{ id: `00000000-0000-4000-8000-0000000000${id}`, name, category: 'female', location: 'Nairobi', main_image: '' },
  ...{ height: '', measurements: '', height_cm: null, bust_cm: null, waist_cm: null, hips_cm: null },
  ...{ shoe_eu: null, size_eu: null, hair: '', eyes: '', digitals_full: '' },
});
const models = [model('01', 'Zuri'), model('02', 'Amani')];

function Page() {
  const edited = useEditedShortlist(useLoaderData<ShortlistPage>());
  const { models } = edited;
  return (
    <>
      {models && models.length > 0 && <Comparison models={models} onMove={edited.move} onRemove={edited.remove} />}
      <UndoLine edited={edited} />
      <button type="button" onClick={edited.keep}>
        Keep this list
      </button>
    </>
  );
}

/** The page of the list in an address. */
function pageOf(address: string): ShortlistPage {
  const ids = (new URL(address, 'http://localhost').searchParams.get('ids') ?? '').split(',').filter(Boolean);
  return { ids, models: models.filter(({ id }) => ids.includes(id)), origin: 'http://localhost' };
}

/** Opens the page of a received list. */
function open() {
  const address = `/shortlist?ids=${models.map(({ id }) => id).join(',')}`;
  const routes = [
    { id: 'list', path: '*', loader: ({ request }: { request: Request }) => pageOf(request.url), element: <Page /> },
  ];
  const hydrationData = { loaderData: { list: pageOf(address) } };
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [address], hydrationData })} />);
}

/** Removes a model by keyboard, so that its button has the focus. */
function remove(name: string) {
  const button = screen.getByRole('button', { name: `Remove ${name}` });
  act(() => {
    button.focus();
    button.click();
  });
}

const focused = () => document.activeElement;

describe('the focus after a removal from the shortlist', () => {
  beforeEach(() => {
    // jsdom scrolls nothing.
    Element.prototype.scrollIntoView = () => undefined;
    localStorage.clear();
    writeShortlist([]);
  });

  it('goes to the next model', async () => {
    open();
    remove('Zuri');
    expect(focused()).toBe(await screen.findByRole('button', { name: 'Remove Amani' }));
  });

  it('goes to Undo when nobody is left', async () => {
    open();
    remove('Zuri');
    remove('Amani');
    expect(focused()).toBe(await screen.findByRole('button', { name: 'Undo' }));
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('button', { name: 'Remove Amani' })).toBeTruthy();
  });
});

it('brings back the own list in place of which a received one was kept', async () => {
  const own = [{ id: '00000000-0000-4000-8000-000000000003', name: 'Baraka', main_image: '' }];
  writeShortlist(own);
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Keep this list' }));
  expect(readShortlist()).toHaveLength(models.length);
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(readShortlist()).toEqual(own);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Remove Zuri' })).toBeTruthy();
});
