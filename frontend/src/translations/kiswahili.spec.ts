import {
  adultAges,
  bookingJobs,
  childAges,
  contactSubjects,
  digitalViews,
  guardianRelations,
  measurementFacts,
  paymentResult,
  paymentResults,
  settingsDefaults,
  workFacts,
} from '@nfa/contracts/plain';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { areas, kiswahili } from './kiswahili.ts';
import { counted, currentLocale, here, lineOf, own, ownLang, say, speak, t } from './text.ts';

const entries = Object.values(areas).flatMap((area) => Object.entries<string>(area));
const valuesOf = (text: string) => new Set(text.match(/\{\w+\}/g));

afterEach(() => speak(() => undefined));

it('translates each English text alike on every page', () => {
  const others = entries.filter(([english, swahili]) => kiswahili[english as keyof typeof kiswahili] !== swahili);
  expect(others).toEqual([]);
});

it('names no value in a translation that the English text does not have', () => {
  const invented = entries.filter(([english, swahili]) =>
    [...valuesOf(swahili)].some((value) => !valuesOf(english).has(value)),
  );
  expect(invented).toEqual([]);
});

it('has a translation of every word of the contracts that visitors read', () => {
  const female = {
    category: 'female' as const,
    height_cm: 1,
    bust_cm: 1,
    waist_cm: 1,
    hips_cm: 1,
    shoe_eu: 1,
    size_eu: 36,
  };
  const facts = [
    ...measurementFacts(female),
    ...measurementFacts({ ...female, category: 'male' }),
    ...workFacts(female),
  ];
  const words = [
    ...contactSubjects,
    ...bookingJobs,
    ...adultAges,
    ...childAges,
    ...guardianRelations,
    ...Object.values(digitalViews),
    ...facts.map(({ label }) => label),
    ...[...paymentResults, 'another'].flatMap((code) => [paymentResult(code).title, paymentResult(code).text]),
    settingsDefaults.hero_title,
    settingsDefaults.hero_button_text,
    settingsDefaults.about_text,
  ];
  expect(words.filter((word) => !(word in kiswahili))).toEqual([]);
});

describe('a text', () => {
  it('is its own key in English, without what tells it apart', () => {
    expect([t('Models'), t('pose|Back'), t('{n} models', { n: 9 }), here('/models')]).toEqual([
      'Models',
      'Back',
      '9 models',
      '/models',
    ]);
    expect(ownLang('Runway and Catwalk')).toEqual({});
  });

  it('is Kiswahili where the page is, and an untranslated one says that it is English', () => {
    speak(() => kiswahili);
    expect(currentLocale()).toBe('sw');
    expect([t('Models'), t('pose|Back'), here('/'), here('/models')]).toEqual([
      'Wanamitindo',
      'Mgongo',
      '/sw',
      '/sw/models',
    ]);
    expect([1, 9].map((n) => t(counted(n, '{n} model', '{n} models'), { n }))).toEqual([
      'Mwanamitindo 1',
      'Wanamitindo 9',
    ]);
    expect([own('Rising Star'), ownLang('Rising Star')]).toEqual(['Nyota Chipukizi', {}]);
    expect([own('Runway and Catwalk'), ownLang('Runway and Catwalk')]).toEqual(['Runway and Catwalk', { lang: 'en' }]);
    expect(say('By {academy}', { academy: 'us' })).toMatchObject({ props: { children: ['Na ', 'us'] } });
  });

  it('says in a line of several texts which of them are English', () => {
    const start = { days: 'Jumatatu', hours: '9:00 to 12:00', venue: 'Ukumbi', translated: ['days', 'venue'] };
    const html = () => renderToStaticMarkup(createElement('p', null, lineOf(start, 'days', 'hours', 'venue')));
    expect(html()).toBe('<p>Jumatatu, 9:00 to 12:00, Ukumbi</p>');
    speak(() => kiswahili);
    expect(html()).toBe('<p>Jumatatu, <span lang="en">9:00 to 12:00</span>, Ukumbi</p>');
    expect(lineOf({ ...start, hours: '' }, 'days', 'hours', 'venue')).toBe('Jumatatu, Ukumbi');
    expect(lineOf({ duration: '4 weeks' }, 'duration')).toBe('Wiki 4');
  });
});
