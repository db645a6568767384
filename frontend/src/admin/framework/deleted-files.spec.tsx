import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { z } from 'zod';
import { show } from '../../testing/show.tsx';
import { drafts } from '../forms/drafts.ts';
import { imageField, picturesField, textField } from '../forms/field.ts';
import { RecordForm } from './record-form.tsx';

const file = (letter: string) => `/media/${letter.repeat(64)}.jpg`;
const [stored, fresh, hidden, gone] = [file('a'), file('b'), file('c'), file('d')];
const of = {
  noun: 'news',
  fields: {
    title: textField('Title'),
    image: imageField('Image'),
    images: picturesField('Pictures', { slots: 4 }),
  },
  input: z.object({ title: z.string(), image: z.string(), images: z.array(z.string()) }),
  saveFailed: 'Error saving news. Please try again.',
};
const { fetch } = globalThis;

beforeEach(() => localStorage.clear());
afterEach(() => {
  globalThis.fetch = fetch;
});

it('says which pictures of a restored draft were deleted since, and saves without them', async () => {
  const asked: string[] = [];
  globalThis.fetch = async (address, init) => {
    if (init?.method !== 'HEAD') return new Response(null, { status: 404 });
    asked.push(String(address));
    return new Response(null, { status: address === gone ? 404 : address === hidden ? 410 : 200 });
  };
  const values = { title: 'Jamboree', image: `${gone}#focus=10,20`, images: [fresh, gone, hidden, stored] };
  const record = { title: 'Jambo', image: '', images: [stored], updated_at: '2026-11-20T07:42:00.000Z' };
  drafts.write('news:1', { at: '2026-11-20T07:43:00.000Z', version: record.updated_at, values });
  const saved: unknown[] = [];
  show(
    <RecordForm
      name="news:1"
      of={of as never}
      record={record as never}
      head={() => null}
      save={async (input) => {
        saved.push(input);
        return { ...record, ...input } as never;
      }}
      reload={async () => undefined}
      onSaved={() => undefined}
    />,
  );
  const alert = await screen.findByText(/^1 upload is no longer there: what is not saved within 7 days is deleted/);
  expect(asked.sort()).toEqual([fresh, hidden, gone]);
  fireEvent.click(screen.getByRole('button', { name: 'Take out what is gone' }));
  await waitFor(() => expect(alert.isConnected).toBe(false));
  fireEvent.click(screen.getByRole('button', { name: 'Save news' }));
  await waitFor(() => expect(saved).toEqual([{ title: 'Jamboree', image: '', images: [fresh, hidden, stored, ''] }]));
});
