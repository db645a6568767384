import { afterEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { show } from '../../testing/show.tsx';
import { uploads } from '../upload/uploads.ts';
import { UploadTray } from './upload-tray.tsx';

const forms = ['hero', 'models:new:a', 'models:1', 'team'];
afterEach(() => {
  for (const form of forms) uploads.dropAll(form);
});

it.each([
  ['hero', '/admin/hero', false],
  ['team', '/admin/contact', false],
  ['models:1', '/admin/models/1/pictures', false],
  ['models:new:a', '/admin/models/new/a', false],
  // A new record has no address of its own before something is typed.
  ['models:new:a', '/admin/models', false],
  ['hero', '/admin/about', true],
  ['models:1', '/admin/models/2', true],
  ['models:new:a', '/admin/models/new/b', true],
  ['models:new:a', '/admin/models/1', true],
])('shows a file of the form %j at %s: %s', (form, address, isShown) => {
  uploads.add({ form, field: 'image' }, [new File([], 'hero.jpg')]);
  show(<UploadTray />, address);
  expect(screen.queryByRole('complementary', { name: 'Uploads' }) !== null).toBe(isShown);
});
