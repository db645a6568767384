import { expect, it } from '@jest/globals';
import { action } from './consent-page.action.ts';
import type { ConsentResult } from './consent-result.ts';

/** Posts a form whose answer the API takes, or refuses with a status. @returns what the API got, and the outcome */
async function post(form: string, status = 200) {
  let got: unknown;
  globalThis.fetch = (async (_: string, { body }: { body: string }) => {
    got = JSON.parse(body);
    const headers = new Headers();
    if (status === 429) headers.set('retry-after', '30');
    return Response.json(
      { title: 'Refused', status, issues: [{ path: 'name', message: 'is required' }] },
      { status, headers },
    );
  }) as unknown as typeof fetch;
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const request = new Request('http://localhost/consent/a', { method: 'POST', headers, body: form });
  const outcome: unknown = await action({
    request,
    params: { token: 'a/b' },
    context: { apiUrl: 'http://api' },
  } as never);
  return { got, outcome: outcome as { data: ConsentResult; init: ResponseInit } & Response };
}

const ticked =
  'picture=2&every_picture=1&every_picture=2&scope=site&every_scope=site&every_scope=print&years=2&name=Zuri';

it('gives consent to everything for a year, or to what is ticked for as long as was chosen', async () => {
  const all = await post(`${ticked}&answer=all`);
  expect(all.got).toMatchObject({ answer: 'give', pictures: [1, 2], scopes: ['site', 'print'], years: 1 });
  expect([all.outcome.status, all.outcome.headers.get('location')]).toEqual([303, '/consent/a%2Fb']);
  const some = await post(`${ticked}&answer=give`);
  expect(some.got).toMatchObject({ answer: 'give', pictures: [2], scopes: ['site'], years: 2 });
});

it('returns a refused answer with what was typed and when to try again', async () => {
  const { outcome } = await post(`${ticked}&answer=give`, 429);
  expect(outcome.data).toMatchObject({ values: { pictures: [2], name: 'Zuri' }, status: 429 });
  expect(outcome.data.issues).toEqual([{ path: 'name', message: 'is required' }]);
  expect(outcome.data.codeMail).toBeUndefined();
  expect(outcome.init).toEqual({ status: 429, headers: { 'retry-after': '30' } });
});

it('stays at the form for a code that was mailed again, or just before', async () => {
  expect((await post('answer=send_code&name=Zuri')).outcome.data).toMatchObject({
    codeMail: 'sent',
    values: { name: 'Zuri' },
  });
  expect((await post('answer=send_code', 409)).outcome.data.codeMail).toBe('refused');
  expect((await post('answer=give', 409)).outcome.data.codeMail).toBeUndefined();
});
