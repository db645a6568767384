import { describe, expect, it } from '@jest/globals';
import { type News, settingsDefaults } from '@nfa/contracts';
import { needsAttention } from './attention.ts';

const now = new Date('2024-06-18T09:00:00.000Z');
const id = '0190f0a0-0000-7000-8000-000000000001';
const quiet = {
  missing: {
    models_without_picture: null,
    models_without_facts: null,
    models_without_consent: null,
    models_with_sent_digitals: null,
    courses_not_translated: null,
    news_not_translated: null,
    models_not_translated: null,
    starts_not_translated: null,
    children_with_surnames: [],
  },
  untranslated: [],
  featured: undefined,
  settings: settingsDefaults,
  now,
};

const titles = (facts: Partial<Parameters<typeof needsAttention>[0]>) =>
  needsAttention({ ...quiet, ...facts }).map((item) => item.title);

describe('needsAttention', () => {
  it('is silent when nothing is missing', () => {
    expect(titles({})).toEqual([]);
  });

  it('names a featured event of the past, not one of today', () => {
    const event = (event_date: string): News => ({
      id,
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
      alt_texts: {},
      draft: false,
      title: 'Open casting',
      content: '…',
      event_type: 'event',
      image: '',
      featured: true,
      event_date,
      start_time: '',
      end_time: '',
      place: '',
      date: now.toISOString(),
    });
    expect(titles({ featured: event('2024-06-14T21:00:00.000Z') })).toEqual(['The featured event has passed']);
    expect(titles({ featured: event('2024-06-17T21:00:00.000Z') })).toEqual([]);
  });

  it('leads to the dialog that asks one model for consent, which stands in their section of consents', () => {
    const models_without_consent = { count: 1, id, name: 'Makena Lulua' };
    const [item] = needsAttention({ ...quiet, missing: { ...quiet.missing, models_without_consent } });
    expect(item?.target).toEqual({ section: 'models', id, view: 'consent', ask: 'consent' });
  });

  it('names models without a picture and without facts', () => {
    const one = { count: 1, id, name: 'Makena Lulua' };
    expect(
      titles({
        missing: {
          ...quiet.missing,
          models_without_picture: one,
          models_without_facts: one,
          models_without_consent: one,
        },
      }),
    ).toEqual([
      'Makena Lulua is shown without consent',
      'Makena Lulua has no picture',
      'Makena Lulua has no height or measurements',
    ]);
    expect(
      titles({
        missing: {
          ...quiet.missing,
          models_without_picture: { ...one, count: 3 },
          models_without_facts: { ...one, count: 2 },
          models_without_consent: { ...one, count: 4 },
        },
      }),
    ).toEqual([
      '4 models are shown without consent',
      '3 models have no picture',
      '2 models have no height or measurements',
    ]);
  });

  it('leads to the digitals of who has waited longest', () => {
    const gap = (count: number) => ({
      ...quiet.missing,
      models_with_sent_digitals: { count, id, name: 'Makena Lulua' },
    });
    const [one] = needsAttention({ ...quiet, missing: gap(1) });
    expect(one).toMatchObject({
      title: 'Makena Lulua sent new digitals',
      target: { section: 'models', id, view: 'digitals' },
    });
    expect(titles({ missing: gap(3) })).toEqual(['3 models sent new digitals']);
  });

  it('leads to the first record of each kind that is not translated', () => {
    const gap = (count: number) => ({ count, id, name: 'Open casting' });
    const missing = { ...quiet.missing, courses_not_translated: gap(1), news_not_translated: gap(12) };
    expect(needsAttention({ ...quiet, missing }).map(({ title, target }) => [title, target])).toEqual([
      ['Not translated: 1 course', { section: 'courses', id, fold: 'kiswahili' }],
      ['Not translated: 12 news items', { section: 'news', id, fold: 'kiswahili' }],
    ]);
    const starts = { ...quiet.missing, starts_not_translated: { count: 2, id, name: '2027-01-11' } };
    expect(needsAttention({ ...quiet, missing: starts })).toMatchObject([
      {
        title: 'Not translated: 2 starts',
        detail: 'From January 11, 2027: pages in Kiswahili show English',
        target: { section: 'courses', id, view: 'starts' },
      },
    ]);
  });

  it('names the screens with words of the owner that are not translated, and leads to the first', () => {
    const untranslated = [
      { page: 'settings' as const, texts: ['hero_title', 'about_text', 'portfolio_title_1'] },
      { page: 'privacy' as const, texts: ['text'] },
    ];
    expect(needsAttention({ ...quiet, untranslated })).toMatchObject([
      {
        title: 'Not translated: 3 pages',
        detail: 'Hero Section, Site Assets, Privacy Notice: pages in Kiswahili show English',
        target: { section: 'hero', fold: 'kiswahili' },
      },
    ]);
  });
});
