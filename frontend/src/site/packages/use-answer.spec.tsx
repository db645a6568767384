import { beforeEach, describe, expect, it } from '@jest/globals';
import type { PackageView } from '@nfa/contracts';
import { fireEvent, render, screen } from '@testing-library/react';
import { createStaticHandler, type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { needsName } from '../../data/packages.ts';
import { AnswerForm } from './answer-form.tsx';
import { action as takeAnswer } from './answers-page.action.ts';
import { loader as loadAnswers } from './answers-page.tsx';
import { action, type UnsavedAnswer } from './place-page.action.ts';
import { sendWaiting, waitingAnswers } from './waiting-answers.ts';

/** Answers that were stored under a client's name. */
let stored: Record<string, string>[] = [];
let isNamed = true;

beforeEach(() => {
  localStorage.clear();
  stored = [];
  globalThis.fetch = (async (_action: string, { body }: { body: URLSearchParams }) => {
    if (isNamed) stored.push(Object.fromEntries(body));
    return { status: isNamed ? 200 : 403 };
  }) as unknown as typeof fetch;
});

const show = () => render(<AnswerForm token="token" place={1} modelId="zuri" name="Zuri" pick={undefined} />);

describe('an answer in a package', () => {
  it('waits while the browser has lost the name, and is sent once it was given again', async () => {
    isNamed = false;
    const { unmount } = show();
    fireEvent.change(screen.getByLabelText('Remark'), { target: { value: 'Only in March' } });
    fireEvent.click(screen.getByRole('button', { name: 'Yes' }));
    await screen.findByText('Tell your name again first.');
    unmount();
    // The cover sends waiting answers before the name is entered.
    await sendWaiting();
    isNamed = true;
    show();
    await screen.findByText(/^Saved/);
    expect(stored).toEqual([{ model_id: 'zuri', answer: 'yes', remark: 'Only in March' }]);
    expect(waitingAnswers()).toEqual([]);
  });

  it('is saved once the server redirects to the list, whose page is not loaded and may fail', async () => {
    globalThis.fetch = (async (_action: string, { redirect: way }: RequestInit) => ({
      status: way === 'manual' ? 0 : 503,
    })) as unknown as typeof fetch;
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Yes' }));
    await screen.findByText(/^Saved/);
    expect(waitingAnswers()).toEqual([]);
    localStorage.setItem(
      'waitingPackageAnswers',
      JSON.stringify([{ action: '/package/one/answers', modelId: 'zuri', answer: 'yes', remark: '' }]),
    );
    expect(await sendWaiting()).toBe(true);
    expect(waitingAnswers()).toEqual([]);
  });

  it('is saved whatever models leave the package meanwhile, and says so of the one that left itself', async () => {
    let status = 200;
    globalThis.fetch = (async () => ({ status })) as unknown as typeof fetch;
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Yes' }));
    await screen.findByText(/^Saved/);
    status = 410;
    fireEvent.click(screen.getByRole('button', { name: 'No' }));
    await screen.findByText('This model is no longer in the package.');
    expect(waitingAnswers()).toEqual([]);
  });

  it.each(['zuri', 'kito'])(
    'that a form without script could not store stands in the form of its model again: %s',
    async (modelId) => {
      globalThis.fetch = (async () => new Response(null, { status: 503 })) as typeof fetch;
      const body = new URLSearchParams({ model_id: 'zuri', answer: 'maybe', remark: 'Only in March' });
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const request = new Request('http://localhost/', { method: 'POST', headers, body: String(body) });
      const args = { request, params: { token: 'token', place: '1' }, context: { apiUrl: 'http://api' } };
      const { data: failed } = (await action(args as never)) as { data: UnsavedAnswer };
      const pick = { answer: 'no', remark: 'Stored', model_id: modelId, at: '2026-11-24T07:42:00.000Z' } as const;
      render(<AnswerForm token="token" place={1} modelId={modelId} name="Zuri" pick={pick} failed={failed} />);
      screen.getByText('Your answer could not be saved. Please try again.');
      const chosen = screen.getByRole('button', { pressed: true }).textContent;
      const { value: remark } = screen.getByLabelText('Remark') as HTMLTextAreaElement;
      expect([chosen, remark]).toEqual(modelId === 'zuri' ? ['Maybe', 'Only in March'] : ['No', 'Stored']);
    },
  );

  it('comes back to a form without script whose client is not known any more, with the way to tell the name', async () => {
    globalThis.fetch = (async () => new Response(null, { status: 403 })) as typeof fetch;
    const loader = ({ request }: LoaderFunctionArgs) =>
      needsName({ client: null } as PackageView, request) ? redirect('/package/token') : null;
    const { query } = createStaticHandler([{ id: 'place', path: '/package/:token/:place', action, loader }]);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const open = (body?: string) =>
      query(new Request('http://localhost/package/token/1', body ? { method: 'POST', headers, body } : {}), {
        requestContext: { apiUrl: 'http://api' },
      });
    expect(((await open()) as Response).headers.get('location')).toBe('/package/token');
    const page = await open('model_id=zuri&answer=maybe&remark=Only+in+March');
    const { statusCode, actionData } = page as unknown as { statusCode: number; actionData: { place: UnsavedAnswer } };
    expect(statusCode).toBe(403);
    const failed = actionData.place;
    render(<AnswerForm token="token" place={1} modelId="zuri" name="Zuri" pick={undefined} failed={failed} />);
    screen.getByText('Tell your name again first.');
    expect(screen.getByRole('link', { name: 'To the cover' }).getAttribute('href')).toBe('/package/token');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Remark').value).toBe('Only in March');
  });

  it('is refused, not answered with the cover, when a script sends it for a client who is not known any more', async () => {
    globalThis.fetch = (async (_url: string, { method }: RequestInit) =>
      method === 'GET'
        ? Response.json({ client: null })
        : Response.json({ title: 'Forbidden' }, { status: 403 })) as typeof fetch;
    const path = '/package/:token/answers';
    const { query } = createStaticHandler([{ id: 'answers', path, action: takeAnswer, loader: loadAnswers }]);
    const open = (init?: RequestInit) =>
      query(new Request('http://localhost/package/token/answers', init), {
        requestContext: { apiUrl: 'http://api', timeoutMs: 1_000 },
      });
    expect(((await open()) as Response).headers.get('location')).toBe('/package/token');
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const refused = await open({ method: 'POST', headers, body: 'model_id=zuri&answer=yes&remark=' });
    expect(refused).not.toBeInstanceOf(Response);
    expect((refused as { statusCode: number }).statusCode).toBe(403);
  });

  it('does not hold back the answers of another package', async () => {
    isNamed = false;
    const answer = { modelId: 'zuri', answer: 'yes', remark: '' } as const;
    const [nameless, known] = ['/package/one/1', '/package/two/1'].map((action) => ({ ...answer, action }));
    localStorage.setItem('waitingPackageAnswers', JSON.stringify([nameless, known]));
    globalThis.fetch = (async (action: string) => ({
      status: action === '/package/one/1' ? 403 : 200,
    })) as unknown as typeof fetch;
    expect(await sendWaiting()).toBe(true);
    expect(waitingAnswers()).toEqual([nameless]);
  });
});
