import type { ConsentPage, MyPage } from '@nfa/contracts';
import { contactPageDefaults, settingsDefaults } from '@nfa/contracts/plain';
import { cleanup, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { type ActionFunctionArgs, createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { ComparedModel } from '../data/shortlist-page.ts';
import { kiswahili } from '../translations/kiswahili.ts';
import { speak } from '../translations/text.ts';
import { Component as ConsentRoute } from './consent/consent-page.tsx';
import { Component as MyRoute } from './me/my-page.tsx';
import { action as pay } from './pay/pay-page.action.ts';
import { SendShortlist } from './shortlist/send-shortlist.tsx';

const site = { settings: settingsDefaults, contact: contactPageDefaults };
const { fetch } = globalThis;
afterEach(() => {
  speak(() => undefined);
  globalThis.fetch = fetch;
});

/** Markup of a page in English, or in Kiswahili. */
function page(locale: 'en' | 'sw', Component: ComponentType, data: object = {}): string {
  cleanup();
  speak(() => (locale === 'sw' ? kiswahili : undefined));
  const router = createMemoryRouter([{ id: 'page', path: '/', loader: () => ({ ...site, ...data }), Component }], {
    hydrationData: { loaderData: { page: { ...site, ...data } } },
  });
  return render(<RouterProvider router={router} />).container.innerHTML;
}

const now = '2026-11-25T09:00:00.000Z';

const pictures = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ view: `/consent-pictures/${place}`, is_given: true, ended_at: null }));
const consentOf = (changes: Partial<ConsentPage>): ConsentPage => ({
  state: 'open',
  first_name: 'Zawadi',
  is_child: false,
  scopes: ['site'],
  pictures: pictures(1),
  given_scopes: [],
  until: null,
  answered_at: null,
  can_change: true,
  name: '',
  relation: '',
  code_email: '',
  ...changes,
});
const consent = (locale: 'en' | 'sw', changes: Partial<ConsentPage> = {}) =>
  page(locale, ConsentRoute, { consent: consentOf(changes), formToken: undefined, now });

describe('one of a kind', () => {
  it('is one picture to decide about, for a person and for a child', () => {
    expect(consent('en')).toContain('Hello Zawadi. May we show this picture of you?');
    expect(consent('sw')).toContain('Habari Zawadi. Je, unaturuhusu kuonyesha picha hii yako?');
    expect(consent('en', { is_child: true })).toContain('May we show this picture? Surname');
    expect(consent('sw', { is_child: true })).toContain('Je, unaturuhusu kuonyesha picha hii? Jina');
    expect(consent('en', { pictures: pictures(2) })).toContain('May we show these 2 pictures of you?');
    expect(consent('sw', { pictures: pictures(2), is_child: true })).toContain('kuonyesha picha hizi 2? Jina');
    const answered: Partial<ConsentPage> = { state: 'answered', answered_at: '2026-01-05T08:00:00.000Z' };
    expect(consent('en', answered)).toMatch(/1 of 1 picture,/);
    expect(consent('en', { ...answered, pictures: pictures(2) })).toMatch(/2 of 2 pictures,/);
  });

  it('is one model of a shortlist', () => {
    const model = (place: number) =>
      ({ id: `${place}`, name: 'Zawadi', category: 'female', height: '' }) as ComparedModel;
    const shortlist = (locale: 'en' | 'sw', count: number) => {
      const models = Array.from({ length: count }, (_, place) => model(place));
      return decodeURIComponent(page(locale, () => <SendShortlist models={models} origin="http://localhost" />));
    };
    expect(shortlist('en', 1)).toMatch(/Shortlist: 1 model&/);
    expect(shortlist('en', 2)).toMatch(/Shortlist: 2 models&/);
    expect(shortlist('sw', 1)).toContain('Orodha fupi: mwanamitindo 1');
    expect(shortlist('sw', 2)).toContain('Orodha fupi: wanamitindo 2');
  });

  it('is one view of a profile', () => {
    const mine = (locale: 'en' | 'sw', view: number) => {
      const found: MyPage = {
        holder: 'model',
        ends_at: '2026-12-05T08:00:00.000Z',
        people: [
          {
            model_id: '0190a000-0000-7000-8000-000000000001',
            model: 'Zawadi',
            main_image: '',
            digitals_taken_on: '',
            new_digitals: null,
            figures: { view, shortlist: 0, whatsapp: 0, call: 0, mail: 0, yes: 0 },
            calls: [],
            days_off: [],
            money: { address: '', code_ends_at: null, statement: null },
            requests: [],
          },
        ],
      };
      return page(locale, MyRoute, { found, isOver: false, now });
    };
    expect(mine('en', 1)).toContain('1 view in 30 days');
    expect(mine('en', 2)).toContain('2 views in 30 days');
    expect(mine('sw', 1)).toContain('Imetazamwa mara 1 kwa siku 30');
  });

  it('is one second until M-Pesa takes another try', async () => {
    const refusal = async (seconds: number) => {
      const headers = { 'retry-after': String(seconds) };
      const detail = `M-Pesa takes another try in ${seconds} seconds`;
      globalThis.fetch = () => Promise.resolve(Response.json({ detail }, { status: 429, headers }));
      const request = { formData: () => Promise.resolve(new FormData()) };
      const args = { request, params: { code: 'K7Q3M9PZ' }, context: { apiUrl: 'http://localhost/api' } } as unknown;
      return ((await pay(args as ActionFunctionArgs)) as { data: { problem: string } }).data.problem;
    };
    expect(await refusal(1)).toBe('M-Pesa takes another try in 1 second');
    expect(await refusal(2)).toBe('M-Pesa takes another try in 2 seconds');
  });
});
