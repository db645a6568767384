import type { MissingContent, MissingContentCount, News, Settings, UntranslatedPages } from '@nfa/contracts';
import { longDate } from '../../lib/format.ts';
import { counted } from '../components/format-number.ts';
import type { PanelLocation } from '../data/panel-address.ts';

/** One issue to solve, and the place to solve it. */
export interface Attention {
  id: string;
  level: 'soon' | 'note';
  title: string;
  detail: string;
  action: string;
  /** Location in the panel where the issue is solved. */
  target: PanelLocation;
}

interface Facts {
  missing: MissingContent;
  untranslated: UntranslatedPages;
  /** The featured item of the home page. */
  featured: News | undefined;
  settings: Settings | undefined;
  now: Date;
}

// Not that of the contracts, whose file brings the digitals of models into the panel's first view.
const DAY_MS = 86_400_000;

/** Issues that are found, falsy for none. */
type Found = Attention | Attention[] | null | false | '' | undefined;

/** Models of whom the first is named: "Nyota Akiru has no picture", "3 models have no picture". */
const modelsThat = ({ count, name }: MissingContentCount, one: string, many: string): string =>
  count === 1 ? `${name} ${one}` : `${counted(count, 'model')} ${many}`;

const unconsented = ({ missing: { models_without_consent: gap } }: Facts): Found =>
  gap && {
    id: 'consent',
    level: 'soon',
    title: modelsThat(gap, 'is shown without consent', 'are shown without consent'),
    detail: 'Ask for it, or hide their pictures',
    ...(gap.count === 1
      ? { action: 'Ask for consent', target: { section: 'models', id: gap.id, view: 'consent', ask: 'consent' } }
      : { action: 'See whom to ask', target: { section: 'privacy', id: 'consents' } }),
  };

const sentDigitals = ({ missing: { models_with_sent_digitals: gap } }: Facts): Found =>
  gap && {
    id: 'digitals',
    level: 'soon',
    title: modelsThat(gap, 'sent new digitals', 'sent new digitals'),
    detail: 'They stay private until you use them',
    action: gap.count === 1 ? 'Look at them' : `Look at those of ${gap.name}`,
    target: { section: 'models', id: gap.id, view: 'digitals' },
  };

const passedEvent = ({ featured: newest, now }: Facts): Found =>
  newest?.event_date &&
  Date.parse(newest.event_date) + DAY_MS <= now.getTime() && {
    id: 'event',
    level: 'soon',
    title: 'The featured event has passed',
    detail: `${newest.title} was on ${longDate(newest.event_date)}`,
    action: 'Edit event',
    target: { section: 'news', id: newest.id },
  };

const noPicture = ({ missing: { models_without_picture: gap } }: Facts): Found =>
  gap && {
    id: 'pictures',
    level: 'soon',
    title: modelsThat(gap, 'has no picture', 'have no picture'),
    detail: 'Visitors see an empty frame',
    action: 'Edit model',
    target: { section: 'models', id: gap.id },
  };

const waitingHero = ({ settings }: Facts): Found =>
  settings?.hero_background_type === 'video' &&
  settings.hero_background_video === '' && {
    id: 'hero',
    level: 'note',
    title: 'The hero waits for its video',
    detail: 'The image stays until a video is uploaded',
    action: 'Site Assets',
    target: { section: 'assets' },
  };

const bareProfiles = ({ missing: { models_without_facts: gap } }: Facts): Found =>
  gap && {
    id: 'facts',
    level: 'note',
    title: modelsThat(gap, 'has no height or measurements', 'have no height or measurements'),
    detail: 'Those rows stay hidden on the profile',
    action: 'Edit model',
    target: { section: 'models', id: gap.id },
  };

const inForm = { fold: 'kiswahili' };
const kinds = [
  { kind: 'courses', section: 'courses', place: inForm, noun: 'course' },
  { kind: 'starts', section: 'courses', place: { view: 'starts' }, noun: 'start' },
  { kind: 'news', section: 'news', place: inForm, noun: 'news item' },
  { kind: 'models', section: 'models', place: inForm, noun: 'model' },
] as const;

const notTranslated = (id: string, what: string, names: string, target: PanelLocation): Attention => ({
  id: `${id}-not-translated`,
  level: 'note',
  title: `Not translated: ${what}`,
  detail: `${names}: pages in Kiswahili show English`,
  action: 'Translate',
  target,
});

const untranslatedRecords = ({ missing }: Facts): Found =>
  kinds.flatMap(({ kind, section, place, noun }) => {
    const gap = missing[`${kind}_not_translated`];
    if (!gap) return [];
    const name = kind === 'starts' ? `From ${longDate(gap.name)}` : gap.name;
    return notTranslated(kind, counted(gap.count, noun), name, { section, id: gap.id, ...place });
  });

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

function untranslatedPages({ untranslated }: Facts): Found {
  const found = [...new Set(untranslated.flatMap(({ page, texts }) => texts.map((text) => screenOf(page, text))))];
  const [first] = found;
  const names = found.map((section) => screens[section]).join(', ');
  return first && notTranslated('pages', counted(found.length, 'page'), names, { section: first, fold: 'kiswahili' });
}

/** Issues of the site and submissions of models, the most urgent first. */
export function needsAttention(facts: Facts): Attention[] {
  return [
    unconsented,
    sentDigitals,
    passedEvent,
    noPicture,
    waitingHero,
    bareProfiles,
    untranslatedRecords,
    untranslatedPages,
  ].flatMap((find) => find(facts) || []);
}
