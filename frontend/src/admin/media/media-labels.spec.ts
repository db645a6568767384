import { describe, expect, it } from '@jest/globals';
import type { LibraryFile, MediaUse } from '@nfa/contracts';
import { formatBytes, nameOf, placeOf, removalLabel, targetOf, usesLabel } from './media-labels.ts';

const use = (parts: Partial<MediaUse>): MediaUse => ({
  url: '/media/a.jpg',
  entity: 'models',
  id: '1',
  title: 'Nyota Akiru',
  field: 'main_image',
  ...parts,
});
const file = (parts: Partial<LibraryFile>) =>
  ({ uses: [], is_kept: false, touched_at: '2026-11-20T09:00:00Z', ...parts }) as LibraryFile;

describe('places of a file', () => {
  it('are named by record and field, and lead to the record', () => {
    expect(placeOf(use({}))).toBe('Nyota Akiru, main image');
    expect(placeOf(use({ field: 'portfolio_images.2' }))).toBe('Nyota Akiru, picture 3');
    expect(placeOf(use({ entity: 'courses', title: 'Runway', field: 'image' }))).toBe('Runway');
    const logo = use({ entity: 'settings', id: null, title: '', field: 'logo_image' });
    expect(placeOf(logo)).toBe('Site Assets, logo image');
    expect(targetOf(logo)).toEqual({ section: 'assets' });
    expect(targetOf(use({}))).toEqual({ section: 'models', id: '1' });
  });

  it('name the file, or its state does', () => {
    expect(nameOf(file({ uses: [use({})] }))).toBe('Nyota Akiru, main image');
    expect(nameOf(file({ is_kept: true }))).toBe('In the trash or an older version');
    expect(nameOf(file({}))).toBe('Not used, uploaded November 20, 2026');
    expect([0, 1, 2].map((count) => usesLabel(file({ uses: Array(count).fill(use({})) })))).toEqual([
      '',
      '1 place',
      '2 places',
    ]);
  });
});

it('names no day that is over for the removal of a file that was in use', () => {
  const file = { touched_at: '2026-11-20T09:00:00Z' };
  expect(removalLabel(file, new Date('2026-11-21T09:00:00Z'))).toBe('on November 27, 2026');
  expect(removalLabel(file, new Date('2026-12-21T09:00:00Z'))).toBe('within a day');
});

it('says sizes in the unit that reads well', () => {
  expect([1, 306_000, 1_240_000, 212_400_000, 4_600_000_000].map(formatBytes)).toEqual([
    '1 KB',
    '306 KB',
    '1.2 MB',
    '212 MB',
    '4.6 GB',
  ]);
});
