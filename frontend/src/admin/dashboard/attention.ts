import type { MissingContent, News, Settings, UntranslatedPages } from '@nfa/contracts';

/** One issue to solve, and the place to solve it. */
export interface Attention {
  id: string;
  level: 'soon' | 'note';
  title: string;
  detail: string;
  action: string;
  /** Place in the panel where the issue is solved. */
  target: Record<string, string>;
}

interface Facts {
  gaps: MissingContent;
  untranslated: UntranslatedPages;
  /** The featured item of the home page. */
  featured: News | undefined;
  settings: Settings | undefined;
  now: Date;
}

// Not that of the contracts, whose file brings the digitals of models into the panel's first view.
const DAY_MS = 86_400_000;

const formatDay = (date: string): string =>
  new Date(date).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'Africa/Nairobi' });

function unconsented({ gaps: { models_without_consent: gap } }: Facts): Attention[] {
  if (!gap) return [];
  const isOne = gap.count === 1;
  return [
    {
      id: 'consent',
      level: 'soon',
      title: isOne ? `${gap.name} is shown without consent` : `${gap.count} models are shown without consent`,
      detail: 'Ask for it, or hide their pictures',
      action: isOne ? 'Ask for consent' : 'See whom to ask',
      target: isOne ? { section: 'models', id: gap.id, ask: 'consent' } : { section: 'privacy', id: 'consents' },
    },
  ];
}

function sentDigitals({ gaps: { models_with_sent_digitals: gap } }: Facts): Attention[] {
  if (!gap) return [];
  return [
    {
      id: 'digitals',
      level: 'soon',
      title: gap.count === 1 ? `${gap.name} sent new digitals` : `${gap.count} models sent new digitals`,
      detail: 'They stay private until you use them',
      action: gap.count === 1 ? 'Look at them' : `Look at those of ${gap.name}`,
      target: { section: 'models', id: gap.id, view: 'digitals' },
    },
  ];
}

function passedEvent({ featured: newest, now }: Facts): Attention[] {
  if (!newest?.event_date || Date.parse(newest.event_date) + DAY_MS > now.getTime()) return [];
  return [
    {
      id: 'event',
      level: 'soon',
      title: 'The featured event has passed',
      detail: `${newest.title} was on ${formatDay(newest.event_date)}`,
      action: 'Edit event',
      target: { section: 'news', id: newest.id },
    },
  ];
}

function pictures({ gaps: { models_without_picture: gap }, settings }: Facts): Attention[] {
  const found: Attention[] = [];
  if (gap)
    found.push({
      id: 'pictures',
      level: 'soon',
      title: gap.count === 1 ? `${gap.name} has no picture` : `${gap.count} models have no picture`,
      detail: 'Visitors see an empty frame',
      action: 'Edit model',
      target: { section: 'models', id: gap.id },
    });
  if (settings?.hero_background_type === 'video' && settings.hero_background_video === '')
    found.push({
      id: 'hero',
      level: 'note',
      title: 'The hero waits for its video',
      detail: 'The image stays until a video is uploaded',
      action: 'Site Assets',
      target: { section: 'assets' },
    });
  return found;
}

function bareProfiles({ gaps: { models_without_facts: gap } }: Facts): Attention[] {
  if (!gap) return [];
  return [
    {
      id: 'facts',
      level: 'note',
      title:
        gap.count === 1
          ? `${gap.name} has no height or measurements`
          : `${gap.count} models have no height or measurements`,
      detail: 'Those rows stay hidden on the profile',
      action: 'Edit model',
      target: { section: 'models', id: gap.id },
    },
  ];
}

const inForm = { fold: 'kiswahili' };
const kinds = [
  { kind: 'courses', section: 'courses', place: inForm, one: 'course', many: 'courses' },
  { kind: 'starts', section: 'courses', place: { view: 'starts' }, one: 'start', many: 'starts' },
  { kind: 'news', section: 'news', place: inForm, one: 'news item', many: 'news items' },
  { kind: 'models', section: 'models', place: inForm, one: 'model', many: 'models' },
] as const;

function notTranslated({ gaps }: Facts): Attention[] {
  return kinds.flatMap(({ kind, section, place, one, many }) => {
    const gap = gaps[`${kind}_not_translated`];
    if (!gap) return [];
    const name = kind === 'starts' ? `From ${formatDay(gap.name)}` : gap.name;
    return [
      {
        id: `${kind}-not-translated`,
        level: 'note' as const,
        title: `Not translated: ${gap.count} ${gap.count === 1 ? one : many}`,
        detail: `${name}: pages in Kiswahili show English`,
        action: 'Translate',
        target: { section, id: gap.id, ...place },
      },
    ];
  });
}

const screens = {
  hero: 'Hero Section',
  assets: 'Site Assets',
  about: 'About Page',
  contact: 'Contact Page',
  'privacy-notice': 'Privacy Notice',
  safety: 'Safety Page',
};

/** Where texts of a page are translated: two screens share the settings. */
const screenOf = (page: UntranslatedPages[number]['page'], text: string) => {
  if (page !== 'settings') return page === 'privacy' ? 'privacy-notice' : page;
  return text.startsWith('hero_') ? 'hero' : 'assets';
};

function untranslatedPages({ untranslated }: Facts): Attention[] {
  const found = [...new Set(untranslated.flatMap(({ page, texts }) => texts.map((text) => screenOf(page, text))))];
  const [first] = found;
  if (!first) return [];
  return [
    {
      id: 'pages-not-translated',
      level: 'note',
      title: `Not translated: ${found.length} ${found.length === 1 ? 'page' : 'pages'}`,
      detail: `${found.map((section) => screens[section]).join(', ')}: pages in Kiswahili show English`,
      action: 'Translate',
      target: { section: first, fold: 'kiswahili' },
    },
  ];
}

const LEVELS = ['soon', 'note'];

/** Issues of the site and submissions of models, the most urgent first. */
export function needsAttention(facts: Facts): Attention[] {
  return [unconsented, sentDigitals, passedEvent, pictures, bareProfiles, notTranslated, untranslatedPages]
    .flatMap((find) => find(facts))
    .sort((a, b) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level));
}
