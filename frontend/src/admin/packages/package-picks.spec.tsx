import { expect, it } from '@jest/globals';
import type { ModelPackage, ModelProfile } from '@nfa/contracts';
import { render, screen } from '@testing-library/react';
import { PackagePicks } from './package-picks.tsx';

it('says why the client does not see a model', () => {
  const models = [
    { id: 'shown', name: 'Zuri', visible: true },
    { id: 'hidden', name: 'Kito', visible: false },
    { id: 'child', name: 'Amani', visible: true },
  ] as ModelProfile[];
  const items = ['shown', 'hidden', 'child', 'gone'].map((model_id) => ({ model_id, images: [], note: '' }));
  const row = { items, left_out: ['hidden', 'child', 'gone'] } as unknown as ModelPackage;
  render(<PackagePicks row={row} models={models} clients={[]} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1 ZuriNo answer yet',
    '2 KitoLeft out: hidden',
    '3 AmaniLeft out: no picture that clients may see',
    '4 Deleted modelLeft out: deleted',
  ]);
});
