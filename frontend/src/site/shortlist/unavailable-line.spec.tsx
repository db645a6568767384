import { afterEach, describe, expect, it } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router-dom';
import { readShortlist, writeShortlist } from '../../data/shortlist.ts';
import type { ComparedModel, ShortlistPage } from '../../data/shortlist-page.ts';
import { kiswahili } from '../../translations/kiswahili.ts';
import { speak } from '../../translations/text.ts';
import { UnavailableLine } from './unavailable-line.tsx';
import { useEditedShortlist } from './use-edited-shortlist.ts';

const zuri: ComparedModel = {
  ...{ id: 'zuri', name: 'Zuri', category: 'female', location: 'Nairobi', main_image: '' },
  ...{ height: '', measurements: '', height_cm: null, bust_cm: null, waist_cm: null, hips_cm: null },
  ...{ shoe_eu: null, size_eu: null, hair: '', eyes: '', digitals_full: '' },
};

/** The page of a list of which only Zuri is there. */
function pageOf(address: string): ShortlistPage {
  const ids = (new URL(address, 'http://localhost').searchParams.get('ids') ?? '').split(',');
  return { ids, models: ids.includes('zuri') ? [zuri] : [], origin: 'http://localhost' };
}

const Page = () => <UnavailableLine count={useEditedShortlist(useLoaderData<ShortlistPage>()).unavailable} />;

function open(ids: string): void {
  const address = `/shortlist?ids=${ids}`;
  const routes = [
    { id: 'list', path: '*', loader: ({ request }: { request: Request }) => pageOf(request.url), Component: Page },
  ];
  const hydrationData = { loaderData: { list: pageOf(address) } };
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [address], hydrationData })} />);
}

describe('the line about models that are gone', () => {
  afterEach(() => {
    writeShortlist([]);
    speak(() => undefined);
  });

  it('says how many models of a received list are no longer available', () => {
    open('zuri,amani');
    expect(screen.getByText('One model of this list is no longer available.')).toBeTruthy();
  });

  it('says it in Kiswahili too, also of a list without anybody else', () => {
    speak(() => kiswahili);
    open('amani,neema');
    expect(screen.getByText('Wanamitindo 2 wa orodha hii hawapatikani tena.')).toBeTruthy();
  });

  it('goes on saying it of the list of this browser once they are taken off', async () => {
    const entry = (id: string) => ({ id, name: id, main_image: '' });
    writeShortlist([entry('zuri'), entry('amani')]);
    open('zuri,amani');
    await waitFor(() => expect(readShortlist().map(({ id }) => id)).toEqual(['zuri']));
    expect(await screen.findByText('One model of this list is no longer available.')).toBeTruthy();
  });

  it('says nothing of a list that is complete', () => {
    open('zuri');
    expect(screen.queryByText(/no longer available/)).toBeNull();
  });
});
