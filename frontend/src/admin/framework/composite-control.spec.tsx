import { expect, it } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { serve } from '../../testing/serve.ts';
import { show } from '../../testing/show.tsx';
import type { CompositeField, FormValues } from '../forms/field.ts';
import { UploadFormContext, uploads } from '../upload/uploads.ts';
import { CompositeControl } from './composite-control.tsx';

const field: CompositeField = { kind: 'pictures', label: 'Portfolio', slots: 2, mainField: 'main_image' };

function Portfolio() {
  const form = useForm<FormValues>({ defaultValues: { main_image: '', portfolio: ['/media/a.webp', ''] } });
  return <CompositeControl labelId="portfolio" name="portfolio" field={field} form={form} note="" />;
}

it('makes no picture the main image while a file is on its way there', () => {
  serve({});
  const { unmount } = show(
    <UploadFormContext value="models:a">
      <Portfolio />
    </UploadFormContext>,
  );
  fireEvent.click(screen.getByRole('button', { name: /picture 1/i }));
  expect(screen.getByRole('button', { name: 'Make main image' })).toBeTruthy();
  act(() => uploads.add({ form: 'models:a', field: 'main_image' }, [new File(['x'], 'main.jpg')]));
  expect(screen.queryByRole('button', { name: 'Make main image' })).toBeNull();
  act(() => uploads.dropAll('models:a'));
  expect(screen.getByRole('button', { name: 'Make main image' })).toBeTruthy();
  unmount();
});

it('makes a picture the main image although a file for it has failed', async () => {
  serve({});
  show(
    <UploadFormContext value="models:a">
      <Portfolio />
    </UploadFormContext>,
  );
  fireEvent.click(screen.getByRole('button', { name: /picture 1/i }));
  act(() => uploads.add({ form: 'models:a', field: 'main_image' }, [new File(['x'], 'main.jpg')]));
  expect(screen.queryByRole('button', { name: 'Make main image' })).toBeNull();
  await screen.findByRole('button', { name: 'Make main image' }, { timeout: 5_000 });
  expect(uploads.shown.get()).toMatchObject([{ phase: 'failed' }]);
  act(() => uploads.dropAll('models:a'));
});
