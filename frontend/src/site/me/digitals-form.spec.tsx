import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { DigitalsForm } from './digitals-form.tsx';
import type { MyPerson } from './question.tsx';

const model_id = '0190a000-0000-7000-8000-000000000051';
const person = { model_id } as MyPerson;
const set: NonNullable<MyPerson['new_digitals']> = {
  photographs: ['face', 'profile', 'full', 'back'],
  sent_on: null,
  declined: null,
  upload_path: '/my-digitals/token',
};

/** Photographs that the device keeps, by their keys. */
let kept: Map<string, Blob>;
/** Addresses to which a photograph is being sent. */
let sent: string[];
/** Lets the photograph that is being sent arrive, or breaks the network off. */
let arrive: () => void;
let breakOff: () => void;
const { XMLHttpRequest } = globalThis;

beforeEach(() => {
  kept = new Map([[`/unsent-photograph/${model_id}/face`, new Blob(['retaken'])]]);
  sent = [];
  const store = {
    match: async (key: string) => kept.has(key) && { headers: new Headers(), blob: async () => kept.get(key) },
    put: async () => undefined,
    delete: async (key: string) => kept.delete(key),
  };
  Object.assign(globalThis, {
    caches: { open: async () => store },
    XMLHttpRequest: class {
      upload = {};
      status = 200;
      response = {};
      onload = () => undefined;
      onerror = () => undefined;
      onabort = () => undefined;
      open = (_method: string, address: string) => void sent.push(address);
      send() {
        arrive = () => this.onload();
        breakOff = () => this.onerror();
      }
      abort() {
        this.onabort();
      }
    },
  });
  URL.createObjectURL = () => 'blob:retaken';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => void Object.assign(globalThis, { XMLHttpRequest, caches: undefined }));

/** Submits the form; false when it refuses. */
function isSent(): boolean {
  const form = screen.getByRole('button', { name: 'Send the four' }).closest('form') as HTMLFormElement;
  const submit = createEvent.submit(form);
  fireEvent(form, submit);
  return !submit.defaultPrevented;
}

it('goes on with a photograph that was retaken before the page was loaded again', async () => {
  render(<DigitalsForm person={person} set={set} />);
  await waitFor(() => expect(sent).toEqual(['/api/my-digitals/token/face']));
  expect(await screen.findByRole('button', { name: 'Stop: Face' })).toBeTruthy();
  // One photograph is sent at a time, also across tests.
  await act(async () => arrive());
});

it.each([
  ['stopped', () => fireEvent.click(screen.getByRole('button', { name: 'Stop: Face' }))],
  ['cut off', () => breakOff()],
])('sends what has arrived when a retake is %s, and keeps nothing for the next set', async (_, end) => {
  render(<DigitalsForm person={person} set={set} />);
  await waitFor(() => expect(sent.length).toBe(1));
  expect(await screen.findByText('3 of 4 here')).toBeTruthy();
  await act(async () => end());
  expect(await screen.findByText('4 of 4 here')).toBeTruthy();
  expect(screen.getByText(/ The one before it counts\.$/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Again: Face' })).toBeTruthy();
  expect(isSent()).toBe(true);
  await waitFor(() => expect(kept.size).toBe(0));
});

it('sends the set once a retaken photograph has arrived, and keeps nothing for the next set', async () => {
  render(<DigitalsForm person={person} set={set} />);
  await screen.findByText('3 of 4 here');
  expect(isSent()).toBe(false);
  expect(screen.getByText('3 of 4 here. Missing: Face')).toBeTruthy();
  expect(kept.size).toBe(1);
  await waitFor(() => expect(sent.length).toBe(1));
  await act(async () => arrive());
  expect(await screen.findByText('4 of 4 here')).toBeTruthy();
  expect(isSent()).toBe(true);
  expect(kept.size).toBe(0);
});
