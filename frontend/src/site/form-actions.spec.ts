import { FORM_TOKEN_HEADER, IDEMPOTENCY_KEY_HEADER, MY_PAGE_HEADER } from '@nfa/contracts/plain';
import type { ActionFunctionArgs } from 'react-router-dom';
import { action as openGuardianLink } from './apply/confirm-page.action.ts';
import { action as answerConsent } from './consent/consent-page.action.ts';
import type { FormResult } from './forms/form-result.ts';
import { action as openMine } from './me/door-page.action.ts';
import { action as saveMine } from './me/my-page.action.ts';
import { action as enterPackage } from './packages/cover-page.action.ts';
import { action as answerPackage } from './packages/place-page.action.ts';
import { action as pay } from './pay/pay-page.action.ts';
import { action as register } from './training/training-page.action.ts';

type Action = (args: ActionFunctionArgs) => Promise<unknown>;
type Fields = [name: string, value: string][];

const { fetch } = globalThis;
let calls: { path: string; body: unknown; headers: Record<string, string> }[];
let answers: (path: string) => Response;
beforeEach(() => {
  calls = [];
  answers = () => Response.json({});
  globalThis.fetch = (address, init) => {
    const path = String(address).replace('http://localhost/api', '');
    const body: unknown = init?.body ? JSON.parse(String(init.body)) : undefined;
    calls.push({ path, body, headers: init?.headers as Record<string, string> });
    return Promise.resolve(answers(path));
  };
});
afterEach(() => {
  globalThis.fetch = fetch;
});

/** Posts a form as a browser without script does. */
function post(action: Action, fields: Fields, address = '/'): Promise<unknown> {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  const request = new Request(`http://localhost${address}`, { method: 'POST', body: form });
  const params = { token: 't', place: '2', code: 'K7Q3M9PZ' };
  return action({ request, params, context: { apiUrl: 'http://localhost/api' } } as unknown as ActionFunctionArgs);
}
const locationOf = (response: unknown) => (response as Response).headers.get('location');

describe('a form without script', () => {
  it('consents to what is ticked, and with "all" to everything for a year', async () => {
    const ticked: Fields = [
      ...[0, 1, 2].map((place): Fields[number] => ['every_picture', String(place)]),
      ...['site', 'print'].map((scope): Fields[number] => ['every_scope', scope]),
      ...([
        ['picture', '1'],
        ['scope', 'print'],
        ['years', '2'],
        ['code', '123 456'],
      ] satisfies Fields),
    ];
    for (const answer of ['give', 'all', 'withdraw']) await post(answerConsent, [...ticked, ['answer', answer]]);
    expect(calls.map(({ body }) => body)).toMatchObject([
      { answer: 'give', pictures: [1], scopes: ['print'], years: 2, code: '123 456' },
      { answer: 'give', pictures: [0, 1, 2], scopes: ['site', 'print'], years: 1 },
      { answer: 'withdraw', pictures: [1], scopes: ['print'] },
    ]);
  });

  it('pays the sum that is typed, or all without one, once for its key', async () => {
    const key = 'a'.repeat(32);
    await post(pay, [
      ['phone', ' 0712 345 678 '],
      ['amount', '1,500'],
      ['key', key],
    ]);
    await post(pay, [
      ['phone', '0712345678'],
      ['amount', ' '],
      ['key', 'short'],
    ]);
    expect(calls.map(({ path, body }) => [path, body])).toEqual([
      ['/pay/K7Q3M9PZ', { phone: '0712 345 678', amount_kes: 1_500 }],
      ['/pay/K7Q3M9PZ', { phone: '0712345678' }],
    ]);
    expect(calls.map(({ headers }) => headers[IDEMPOTENCY_KEY_HEADER])).toEqual([key, undefined]);
  });

  it('stops reminders and asks for no money', async () => {
    await post(pay, [
      ['intent', 'stop-reminders'],
      ['phone', '0712345678'],
    ]);
    expect(calls).toMatchObject([{ path: '/pay/K7Q3M9PZ/reminders', body: undefined }]);
  });

  it('tells at the reminders that they could not be ended, and asks for no payment', async () => {
    const headers = { 'retry-after': '5' };
    answers = () => Response.json({ detail: 'Too many requests' }, { status: 429, headers });
    expect(await post(pay, [['intent', 'stop-reminders']])).toMatchObject({
      data: { reminders: 'This could not be sent. Please try again. You can try again in 5 seconds.' },
      init: { status: 429, headers },
    });
    expect(await post(pay, [['phone', '0712345678']])).toMatchObject({
      data: {
        phone: '0712345678',
        problem: 'This could not be sent. Look again before you pay. You can try again in 5 seconds.',
      },
    });
  });

  it('ends the session of my page on this device also while the API is away', async () => {
    answers = () => new Response(null, { status: 503 });
    const { headers, status } = (await post(saveMine, [['leave', '']])) as Response;
    expect([status, headers.get('location'), headers.get(MY_PAGE_HEADER)]).toEqual([303, '/me', '']);
  });

  it('asks once for a link to decide about pictures, which may take long, and keeps the key of the form when that fails', async () => {
    const fields: Fields = [
      ['pictures', '1'],
      ['model_id', 'm'],
      ['key', 'a'.repeat(32)],
    ];
    answers = () => Response.json({}, { status: 503 });
    expect(await post(saveMine, fields)).toMatchObject({ data: { values: Object.fromEntries(fields) } });
    answers = () => Response.json({ path: '/consent/one' });
    expect(locationOf(await post(saveMine, fields))).toBe('/consent/one');
    expect(calls.map(({ headers }) => headers[IDEMPOTENCY_KEY_HEADER])).toEqual(Array(2).fill('a'.repeat(32)));
  });

  it('takes the digits of my page as the mail shows them', async () => {
    await post(saveMine, [
      ['model_id', 'm'],
      ['code', '123 456'],
    ]);
    expect(calls).toMatchObject([{ path: '/my-page/money', body: { model_id: 'm', code: '123456' } }]);
  });

  it('enters a package with a key of the form alone', async () => {
    for (const key of ['0123456789abcdef'.repeat(2), 'x'.repeat(32)])
      await post(enterPackage, [
        ['name', 'Wambui'],
        ['key', key],
      ]).catch(() => undefined);
    const keys = calls.map(({ headers }) => headers[IDEMPOTENCY_KEY_HEADER]);
    expect(keys).toEqual(['0123456789abcdef'.repeat(2), undefined]);
  });

  it('opens my page with a key of the form alone', async () => {
    answers = () => Response.json({ secret: 's' });
    const key = 'a'.repeat(32);
    const { headers } = (await post(openMine, [['key', key]])) as Response;
    expect([headers.get('location'), headers.get(MY_PAGE_HEADER)]).toEqual(['/me', 's']);
    await post(openMine, []);
    expect(calls.map(({ path, headers: sent }) => [path, sent[IDEMPOTENCY_KEY_HEADER]])).toEqual([
      ['/my-page-links/t', key],
      ['/my-page-links/t', undefined],
    ]);
  });

  it('opens my page although the first answer was lost, where the form has a key', async () => {
    const lost: (() => Response)[] = [];
    answers = () => (lost.shift() ?? (() => Response.json({ secret: 's' })))();
    const noAnswer = () => {
      throw new TypeError('fetch failed');
    };
    const key = 'a'.repeat(32);
    for (const first of [noAnswer, () => Response.json({}, { status: 503 })]) {
      lost.push(first);
      expect(locationOf(await post(openMine, [['key', key]]))).toBe('/me');
    }
    expect(calls.map(({ headers }) => headers[IDEMPOTENCY_KEY_HEADER])).toEqual([key, key, key, key]);
    calls = [];
    lost.push(noAnswer);
    const { init } = (await post(openMine, [['key', 'short']])) as { init: ResponseInit };
    expect([init.status, calls.length]).toEqual([503, 1]);
  });

  it('opens the application of a guardian although an answer was lost, and keeps the key of the form when both were', async () => {
    const key = 'a'.repeat(32);
    answers = () => Response.json({}, { status: calls.length > 1 ? 200 : 503 });
    expect(locationOf(await post(openGuardianLink, [['key', key]]))).toMatch('/apply/application/');
    answers = () => Response.json({}, { status: 503 });
    expect(await post(openGuardianLink, [['key', key]])).toMatchObject({ data: { status: 503, key } });
    expect(calls.map(({ headers }) => headers[IDEMPOTENCY_KEY_HEADER])).toEqual([key, key, key, key]);
  });

  it('opens my page before the gateway gives up when the first answer does not come', async () => {
    const { fetch: answer } = globalThis;
    const signals: (AbortSignal | null | undefined)[] = [];
    globalThis.fetch = (address, init) => {
      signals.push(init?.signal);
      if (signals.length > 1) return answer(address, init);
      return new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
    };
    answers = () => Response.json({ secret: 's' });
    const startedAt = performance.now();
    expect(locationOf(await post(openMine, [['key', 'a'.repeat(32)]]))).toBe('/me');
    expect(performance.now() - startedAt).toBeLessThan(4_500);
  });

  it('asks once for my page when it is refused', async () => {
    answers = () => Response.json({ detail: 'This link is over.' }, { status: 410 });
    const { init } = (await post(openMine, [['key', 'a'.repeat(32)]])) as { init: ResponseInit };
    expect([init.status, calls.length]).toEqual([410, 1]);
  });

  it('keeps an answer of a client whose name is not known any more, and others that are refused', async () => {
    const answer: Fields = [
      ['model_id', 'm'],
      ['answer', 'maybe'],
      ['remark', 'Taller?'],
    ];
    expect(locationOf(await post(answerPackage, answer))).toBe('/package/t/2');
    const kept = { model_id: 'm', answer: 'maybe', remark: 'Taller?' };
    const problems = [
      [403, 'Tell your name again first.'],
      [410, 'This model is no longer in the package.'],
    ] as const;
    for (const [status, problem] of problems) {
      answers = () => new Response(null, { status });
      expect(await post(answerPackage, answer)).toMatchObject({ data: { ...kept, problem }, init: { status } });
    }
  });

  it('registers for a start, and brings the seat or the place in the line, but nothing personal, to the page', async () => {
    const place = { intake_id: 'i', place: 'waiting', position: 3 };
    answers = () => Response.json({ ...place, name: 'Faith' }, { status: 201 });
    const registered = await post(register, [
      ['course_id', 'c'],
      ['intake_id', 'i'],
      ['name', 'Faith'],
    ]);
    expect(calls[0]?.body).toEqual({ course_id: 'c', intake_id: 'i', name: 'Faith', locale: 'en' });
    expect(registered).toEqual({ isSent: true, values: {}, errors: {}, registration: place });
  });

  it('that is refused comes back with its values, the first problem of each field, a new token and the time to wait', async () => {
    const issues = [
      { path: 'phone', message: 'is required' },
      { path: 'phone', message: 'is too short' },
    ];
    answers = (path) =>
      path === '/form-stamp'
        ? Response.json({ stamp: 'next' })
        : Response.json({ issues }, { status: 429, headers: { 'retry-after': '120' } });
    const refused = await post(
      register,
      [
        ['name', 'Faith'],
        ['phone', ''],
        ['form_token', 'first'],
      ],
      '/sw/training',
    );
    const { data, init } = refused as { data: FormResult; init: ResponseInit };
    expect(calls[0]).toMatchObject({
      body: { name: 'Faith', locale: 'sw' },
      headers: { [FORM_TOKEN_HEADER]: 'first' },
    });
    expect(calls[0]?.body).not.toHaveProperty('phone');
    const errors = { phone: 'is required' };
    expect(data).toEqual({ isSent: false, values: { name: 'Faith' }, errors, retryAfterS: 120, formToken: 'next' });
    expect(init).toEqual({ status: 429, headers: { 'retry-after': '120' } });
  });
});
