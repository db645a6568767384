import { DAY_MS, type LibraryFile, type MediaUse, unusedFileDays } from '@nfa/contracts';
import { longDate } from '../../lib/format.ts';
import { counted, formatNumber } from '../components/format-number.ts';
import { serverNow } from '../session/server-clock.ts';

const pages: Partial<Record<MediaUse['entity'], string>> = {
  settings: 'Site Assets',
  about: 'About Page',
  contact: 'Contact Page',
  privacy: 'Privacy Notice',
  safety: 'Safety Page',
};

/** "main image", "picture 3", "logo image". */
function fieldLabel(field: string): string {
  const [name = '', index] = field.split('.');
  return index === undefined ? name.replaceAll('_', ' ') : `picture ${Number(index) + 1}`;
}

/** Where a file is shown: "Nyota Akiru, main image". */
export function placeOf({ entity, title, field }: MediaUse): string {
  const record = title || pages[entity] || entity;
  // Events and courses have one picture each.
  return field === 'image' ? record : `${record}, ${fieldLabel(field)}`;
}

const sections: Record<MediaUse['entity'], string> = {
  models: 'models',
  news: 'news',
  courses: 'courses',
  settings: 'assets',
  about: 'about',
  contact: 'contact',
  privacy: 'privacy-notice',
  safety: 'safety',
};

/** Where the panel shows the record of a place. */
export const targetOf = ({ entity, id }: MediaUse): Record<string, string> => ({
  section: sections[entity],
  ...(id !== null && { id }),
});

/** Name of a file: its first place, or its state. */
export function nameOf({ uses: [first], is_kept, touched_at }: LibraryFile): string {
  if (first) return placeOf(first);
  return is_kept ? 'In the trash or an older version' : `Not used, uploaded ${longDate(touched_at)}`;
}

/** When an unused file is deleted: a week after its last upload or, if it was in use until now, at the next clean-up. */
export function removalLabel({ touched_at }: Pick<LibraryFile, 'touched_at'>, now = serverNow()): string {
  const due = new Date(Date.parse(touched_at) + unusedFileDays * DAY_MS);
  return due > now ? `on ${longDate(due.toISOString())}` : 'within a day';
}

/** "1 place", "3 places", "" without one. */
export const usesLabel = ({ uses: { length } }: LibraryFile): string => (length === 0 ? '' : counted(length, 'place'));

/** "1,200 × 1,600" where the size in pixels is known, and "289 KB". */
export const sizeLabels = ({ width, height, bytes }: Pick<LibraryFile, 'width' | 'height' | 'bytes'>): string[] => [
  ...(width && height ? [`${formatNumber(width)} × ${formatNumber(height)}`] : []),
  formatBytes(bytes),
];

/** "306 KB", "1.2 MB", "4.6 GB". */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.ceil(bytes / 1_000)} KB`;
  const [value, unit] = bytes < 1_000_000_000 ? [bytes / 1_000_000, 'MB'] : [bytes / 1_000_000_000, 'GB'];
  return `${value < 100 ? value.toFixed(1).replace(/\.0$/, '') : Math.round(value)} ${unit}`;
}
