import { afterEach, expect, it } from '@jest/globals';
import { contactPageDefaults, settingsDefaults } from '@nfa/contracts/plain';
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { kiswahili } from '../../translations/kiswahili.ts';
import { type Localized, speak } from '../../translations/text.ts';
import { Footer } from '../layout/footer.tsx';
import { FindUs } from './find-us.tsx';

afterEach(() => speak(() => undefined));

/** Languages of the lines of the address, in the footer and on the contact page. */
function languages(contact: { address: string } & Localized): (string | null)[] {
  const page = { ...contactPageDefaults, ...contact };
  const { container, unmount } = render(
    <MemoryRouter>
      <FindUs contact={page} />
      <Footer settings={settingsDefaults} contact={page} />
    </MemoryRouter>,
  );
  const lines = [...container.querySelectorAll('.find-card p span, address span')];
  const found = lines.map((line) => line.getAttribute('lang'));
  unmount();
  return found;
}

it('marks an address in English on a page in Kiswahili', () => {
  speak(() => kiswahili);
  expect(languages({ address: 'Behind the old post office' })).toEqual(['en', 'en']);
  expect(languages({ address: 'Nyuma ya posta', translated: ['address'] })).toEqual([null, null]);
});

it('marks nothing on a page in English', () => {
  expect(languages({ address: 'Behind the old post office' })).toEqual([null, null]);
});
