import type { ConsentPage, ContactPageInput, ProblemDetails } from '@nfa/contracts';
import { contactPageDefaults } from '@nfa/contracts/plain';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type ActionFunctionArgs, createMemoryRouter, RouterProvider } from 'react-router-dom';
import { ApiError } from '../lib/api.ts';
import { inLocale } from '../translations/per-request.ts';
import { BookingForm } from './booking/booking-form.tsx';
import { GuardianFields } from './consent/guardian-fields.tsx';
import { action as enterPackage } from './packages/cover-page.action.ts';
import { action as answerPackage } from './packages/place-page.action.ts';
import { action as pay } from './pay/pay-page.action.ts';
import { showing } from './private/answer-form.ts';

type Action = (args: ActionFunctionArgs) => Promise<unknown>;

const { fetch } = globalThis;
afterEach(() => {
  globalThis.fetch = fetch;
});

const problemOf = async (answer: Promise<unknown>) => ((await answer) as { data: { problem: string } }).data.problem;

/** Posts an empty form, which the API refuses, and returns what its page says. */
function refused(locale: 'en' | 'sw', action: Action, problem: Partial<ProblemDetails>): Promise<string> {
  globalThis.fetch = () => Promise.resolve(Response.json(problem, { status: problem.status ?? 400 }));
  const request = new Request('http://localhost/', { method: 'POST', body: new FormData() });
  const context = { apiUrl: 'http://localhost/api' };
  const args = { request, params: { token: 't', place: '1', code: 'K7Q3M9PZ' }, context } as unknown;
  return inLocale(locale, () => problemOf(action(args as ActionFunctionArgs)));
}

const about = (path: string, message: string) => ({ issues: [{ path, message }] });

describe('a message of the API on the page of a form without script', () => {
  it.each<[string, Action, Partial<ProblemDetails>, string, string]>([
    [
      'an answer to a package',
      answerPackage,
      about('remark', 'must have at most 500 characters'),
      'remark must have at most 500 characters',
      'Jibu lako halikuhifadhiwa. Tafadhali jaribu tena.',
    ],
    [
      'a name',
      enterPackage,
      about('name', 'must have at most 80 characters'),
      'Your name must have at most 80 characters',
      'Jina lako: angalia tena hapa',
    ],
    ['no name', enterPackage, about('name', 'is required'), 'Your name is required', 'Jina lako linahitajika'],
    ['a package', enterPackage, { detail: 'Too many calls' }, 'Too many calls', 'Tafadhali jaribu tena.'],
    [
      'a payment',
      pay,
      { status: 409, detail: 'The books are closed' },
      'The books are closed',
      'Haikuweza kutumwa. Angalia tena kabla ya kulipa.',
    ],
    [
      'a payment that was sent before with another amount',
      pay,
      { status: 422, detail: 'Close the form' },
      'This could not be sent. Look again before you pay.',
      'Haikuweza kutumwa. Angalia tena kabla ya kulipa.',
    ],
    ['a paid sum', pay, { status: 409, detail: 'This is paid already.' }, 'This is paid already.', 'Hii imeshalipwa.'],
    [
      'a private page',
      () =>
        showing({}, '/', () => Promise.reject(new ApiError(400, about('note', 'must be shorter') as ProblemDetails))),
      {},
      'The note must be shorter.',
      'Haikuweza kutumwa. Tafadhali jaribu tena.',
    ],
  ])('about %s is English on an English page alone', async (_, action, problem, english, swahili) => {
    expect(await refused('en', action, problem)).toBe(english);
    expect(await refused('sw', action, problem)).toBe(swahili);
  });

  it('about a guardian’s field is English on an English page alone', () => {
    const issues = [{ path: 'name', message: 'must have at most 100 characters' }];
    const page = (locale: 'en' | 'sw') =>
      inLocale(locale, () =>
        renderToStaticMarkup(
          createElement(GuardianFields, {
            consent: { name: '', relation: '', code_email: '' } as ConsentPage,
            contact: contactPageDefaults as ContactPageInput,
            result: { values: { pictures: [], scopes: [], years: 1, name: '', relation: '' }, issues, status: 400 },
          }),
        ),
      );
    expect(page('en')).toContain('Your full name must have at most 100 characters');
    expect(page('sw')).toContain('Jina lako kamili: angalia tena hapa');
    expect(page('sw')).not.toContain('must have');
  });

  it('about the models of a booking is English on an English page alone', () => {
    const errors = { model_ids: 'must name a model of the roster' };
    const send = () => Promise.resolve({ isSent: false, issues: [] });
    const element = createElement(BookingForm, { ids: [], isSending: false, send });
    const page = (locale: 'en' | 'sw') => {
      const hydrationData = { loaderData: {}, actionData: { page: { isSent: false, values: {}, errors } } };
      const router = createMemoryRouter([{ id: 'page', path: '/', element }], { hydrationData });
      return inLocale(locale, () => renderToStaticMarkup(createElement(RouterProvider, { router })));
    };
    expect(page('en')).toContain('The models: must name a model of the roster.');
    expect(page('sw')).toContain('Wanamitindo: angalia tena hapa.');
  });
});
