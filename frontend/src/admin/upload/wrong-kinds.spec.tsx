import { afterEach, expect, it } from '@jest/globals';
import { createEvent, fireEvent, screen } from '@testing-library/react';
import { serve } from '../../testing/serve.ts';
import { show } from '../../testing/show.tsx';
import { FileUpload } from './file-upload.tsx';
import { PictureSlots } from './picture-slots.tsx';
import { uploads } from './uploads.ts';

const film = new File(['film'], 'walk.mp4', { type: 'video/mp4' });
const picture = new File(['picture'], 'logo.png', { type: 'image/png' });

function drop(label: string, place: string, files: readonly File[]) {
  const zone = screen.getByLabelText(label).closest(place) as HTMLElement;
  const event = createEvent.drop(zone, { dataTransfer: { types: ['Files'], files } });
  fireEvent(zone, event);
}

const sent = () => uploads.shown.get().map(({ name }) => name);

afterEach(() => {
  for (const { id } of uploads.shown.get()) uploads.drop(id);
});

it.each([
  ['image', film, picture, 'walk.mp4 is a video: choose a picture.'],
  ['video', picture, film, 'logo.png is a picture: choose a video.'],
] as const)('a field for one %s refuses a dropped file of the other kind', (kind, wrong, right, words) => {
  serve({});
  show(<FileUpload kind={kind} name="file" label="File" value="" onChange={() => undefined} />);
  drop('File: choose file', '.adm-drop', [wrong]);
  expect(screen.getByRole('alert').textContent).toBe(words);
  expect(sent()).toEqual([]);
  drop('File: choose file', '.adm-drop', [right]);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(sent()).toEqual([right.name]);
});

it.each([
  ['of unknown type', '', 'walk.bin'],
  ['of a type that the server reads', 'image/heic', 'face.heic'],
])('a field for one picture takes a dropped file %s', (_, type, name) => {
  serve({});
  show(<FileUpload kind="image" name="file" label="File" value="" onChange={() => undefined} />);
  drop('File: choose file', '.adm-drop', [new File(['bytes'], name, { type })]);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(sent()).toEqual([name]);
});

it('a field for several pictures takes the pictures of a drop and leaves its films out', () => {
  serve({});
  show(<PictureSlots name="files" label="Pictures" value={['', '', '']} onChange={() => undefined} />);
  drop('Picture 1: choose files', 'li', [film, picture]);
  expect(screen.getByText('walk.mp4 is a video: choose a picture.')).toBeTruthy();
  expect(sent()).toEqual(['logo.png']);
});
