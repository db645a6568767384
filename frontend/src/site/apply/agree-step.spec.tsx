import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { draft } from '../../testing/application.ts';
import { AgreeStep } from './agree-step.tsx';
import { Sent } from './sent.tsx';
import { keepUnsent, readUnsent } from './unsent-photographs.ts';

// jsdom has no layout to scroll in.
Element.prototype.scrollIntoView = () => undefined;

const show = (element: ReactElement) =>
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);

it.each([
  [
    'its notice has changed',
    'privacy_version',
    /The privacy notice has changed meanwhile. Please load this page again/,
  ],
  ['it is refused otherwise', 'agrees', /Your application could not be sent/],
])('says in an application that was open for long that %s', async (_, path, words) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  globalThis.fetch = () =>
    Promise.resolve(Response.json({ issues: [{ path, message: 'must be 2' }] }, { status: 400 }));
  show(<AgreeStep application={draft} onChange={() => undefined} go={() => undefined} />);
  fireEvent.click(screen.getByRole('checkbox'));
  fireEvent.click(screen.getByRole('button', { name: 'Send my application' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(words);
});

describe('the unsent photographs of an application', () => {
  const link = draft.link ?? '';
  beforeEach(() => {
    const kept = new Map<string, Response>();
    const store = {
      put: async (key: string, response: Response) => void kept.set(key, response),
      match: async (key: string) => kept.get(key),
      delete: async (key: string) => kept.delete(key),
    };
    Object.assign(globalThis, { caches: { open: async () => store, delete: async () => kept.clear() } });
    globalThis.fetch = () => Promise.resolve(Response.json(draft));
    window.scrollTo = () => undefined;
  });

  it.each<[string, ReactElement, string[]]>([
    [
      'sent',
      <AgreeStep key="sent" application={draft} onChange={() => undefined} go={() => undefined} />,
      ['Send my application'],
    ],
    [
      'withdrawn',
      <Sent key="withdrawn" application={{ ...draft, state: 'sent' }} onChange={() => undefined} />,
      ['Withdraw my application', 'Yes, delete everything'],
    ],
  ])('leave this phone when it is %s, those of another application stay', async (_, element, buttons) => {
    const others = [`${link}0`, 'another'];
    for (const owner of [link, ...others]) await keepUnsent(owner, 'face', new Blob(['x']));
    show(element);
    for (const tick of screen.queryAllByRole('checkbox')) fireEvent.click(tick);
    for (const name of buttons) fireEvent.click(screen.getByRole('button', { name }));
    await waitFor(async () => expect(await readUnsent(link, 'face')).toBeUndefined());
    for (const owner of others) expect(await readUnsent(owner, 'face')).toBeDefined();
  });
});
