import type { MyPageDoor } from '@nfa/contracts';
import { useLoaderData } from 'react-router-dom';
import { type AgencyPageData, loadDoor } from '../../data/agency-pages.ts';
import { Icon } from '../../ui/icon.tsx';
import { NothingHere, PrivatePage, privateHandle } from '../private/private-page.tsx';

export { loadDoor as loader };

/** What a link to my page shows: a button, so that previews spend nothing. */
export function Component() {
  const { found, settings, contact } = useLoaderData() as AgencyPageData<MyPageDoor>;
  return (
    <PrivatePage settings={settings}>
      {found?.state === 'open' ? (
        <div className="private-plain">
          <h1 className="text-title">{found.holder === 'guardian' ? `For ${found.model}` : `Hello ${found.model}`}</h1>
          <p className="text-lead">This link opens your page once. It then stays open on this phone for 30 days.</p>
          <form method="post">
            <button className="button" type="submit">
              Open my page
              <Icon name="arrow" />
            </button>
          </form>
        </div>
      ) : (
        <NothingHere
          title={titles[found?.state ?? 'unknown']}
          contact={contact}
          ask="Please send me a new link to my page."
        >
          Ask us for a new link: it comes in a minute.
        </NothingHere>
      )}
    </PrivatePage>
  );
}

const titles = {
  open: '',
  spent: 'This link was used already.',
  expired: 'This link is over.',
  unknown: 'This link is not one of ours.',
};

export const handle = privateHandle('My page', 'A page for one person.');
