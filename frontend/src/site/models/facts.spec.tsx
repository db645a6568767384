import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { ComparedModel } from '../../data/shortlist-page.ts';
import { kiswahili } from '../../translations/kiswahili.ts';
import { speak } from '../../translations/text.ts';
import { Comparison } from '../shortlist/comparison.tsx';
import { Facts } from './facts.tsx';

const words = [
  ['Hair', 'Black, braided'],
  ['Eyes', 'Dark brown'],
] as const;

beforeEach(() => speak(() => kiswahili));
afterEach(() => speak(() => undefined));

const inEnglish = (container: HTMLElement) =>
  [...container.querySelectorAll('[lang="en"]')].map(({ textContent }) => textContent);

it('marks the facts of a profile that are not in Kiswahili as English', () => {
  const facts = [['Height', '178 cm · 5′10″'], ...words, ['Skills', 'Ballet'], ['Experience', 'Misimu miwili']];
  const { container } = render(
    <Facts facts={facts.map(([label = '', value = '']) => ({ label, value }))} of={{ translated: ['experience'] }} />,
  );
  expect(inEnglish(container)).toEqual(['Black, braided', 'Dark brown', 'Ballet']);
});

it('marks those of compared models too, on paper as well', () => {
  const model = { id: 'm', name: 'Zawadi', category: 'female', location: 'Thika', height_cm: 178 } as ComparedModel;
  const models = [{ ...model, main_image: '', hair: 'Black, braided', eyes: 'Dark brown' }];
  const { container } = render(
    <MemoryRouter>
      <Comparison models={models} onMove={() => undefined} onRemove={() => undefined} />
    </MemoryRouter>,
  );
  const values = words.map(([, value]) => value);
  expect(inEnglish(container)).toEqual([...values, ...values]);
});
