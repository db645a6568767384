import { afterEach, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { serve } from '../../testing/serve.ts';
import { show } from '../../testing/show.tsx';
import type { Form } from '../forms/field.ts';
import { WalkPoster } from './walk-poster.tsx';

const file = `${'a'.repeat(64)}.mp4`;

function Walk({ poster }: { poster: string }) {
  const form = useForm({ defaultValues: { walk_video: `/media/${file}`, walk_poster: poster } });
  return <WalkPoster form={form as unknown as Form} />;
}

/** Addresses of the films that were opened; none can be read. */
function openedFilms(): string[] {
  const opened: string[] = [];
  jest.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue(undefined);
  jest.spyOn(HTMLMediaElement.prototype, 'src', 'set').mockImplementation(function (this: HTMLMediaElement, address) {
    opened.push(address);
    setTimeout(() => this.dispatchEvent(new Event('error')));
  });
  return opened;
}

afterEach(() => void jest.restoreAllMocks());

it('reads a new address of the film each time that a poster is taken, since a former one may have ended', async () => {
  let asked = 0;
  serve({ 'GET /admin/private-views': () => [{ file, view: `/media/${file}?pass=${++asked}` }] });
  const opened = openedFilms();
  show(<Walk poster="/media/poster.jpg" />);
  const button = screen.getByRole('button', { name: 'Take the poster from the film' });
  for (const count of [1, 2]) {
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
    fireEvent.click(button);
    await waitFor(() => expect(opened).toHaveLength(count));
  }
  expect(opened).toEqual([`/media/${file}?pass=1`, `/media/${file}?pass=2`]);
  await screen.findByText('This browser cannot read the film: choose a picture as its poster.');
});

it('says when the film could not be asked for', async () => {
  serve({});
  show(<Walk poster="" />);
  await screen.findByText('It is no longer there.');
});
