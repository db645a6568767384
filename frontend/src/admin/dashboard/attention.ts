import type { Course, ModelProfile, News, RegistrationRow, Settings } from '@nfa/contracts';

/** One thing that waits for the administrator, and where it is solved. */
export interface Attention {
  id: string;
  level: 'urgent' | 'soon' | 'note';
  title: string;
  detail: string;
  action: string;
  /** Query of the panel that opens the place where it is solved. */
  target: Record<string, string>;
}

interface Facts {
  /** Pending ones, oldest first. */
  pending: readonly RegistrationRow[];
  pendingCount: number;
  unreadMessages: number;
  models: readonly ModelProfile[];
  news: readonly News[];
  courses: readonly Course[];
  settings: Settings | undefined;
  now: Date;
}

const HOUR_MS = 3_600_000;
/** The site promises contact within this time. */
export const promisedHours = 24;

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

/** Whole hours since a moment. */
export const hoursSince = (timestamp: string, now: Date) =>
  Math.floor((now.getTime() - Date.parse(timestamp)) / HOUR_MS);

/** How long something waits, in words: "26 hours", "4 days". */
export function waitingTime(timestamp: string, now: Date): string {
  const hours = hoursSince(timestamp, now);
  return hours < 72 ? counted(hours, 'hour', 'hours') : `${Math.floor(hours / 24)} days`;
}

function registrations({ pending, pendingCount, now }: Facts): Attention[] {
  const oldest = pending[0];
  if (!oldest) return [];
  if (hoursSince(oldest.created_at, now) < promisedHours)
    return [
      {
        id: 'pending',
        level: 'soon',
        title: `${counted(pendingCount, 'registration is', 'registrations are')} pending`,
        detail: `${oldest.name} was the first to write`,
        action: 'See all pending',
        target: { section: 'registrations', status: 'pending' },
      },
    ];
  const overdue: Attention = {
    id: 'overdue',
    level: 'urgent',
    title: `${oldest.name} has waited ${waitingTime(oldest.created_at, now)} for a first call`,
    detail: `The site promises contact within ${promisedHours} hours`,
    action: 'Open registration',
    target: { section: 'registrations', status: 'pending', sort: 'oldest', open: oldest.id },
  };
  if (pendingCount < 2) return [overdue];
  return [
    overdue,
    {
      id: 'pending',
      level: 'soon',
      title: `${counted(pendingCount - 1, 'more registration is', 'more registrations are')} pending`,
      detail: 'Each of them waits for a call or a message',
      action: 'See all pending',
      target: { section: 'registrations', status: 'pending' },
    },
  ];
}

function messages({ unreadMessages }: Facts): Attention[] {
  if (unreadMessages === 0) return [];
  return [
    {
      id: 'messages',
      level: 'soon',
      title: `${counted(unreadMessages, 'message is', 'messages are')} unread`,
      detail: 'From the form on the contact page',
      action: 'Read messages',
      target: { section: 'messages', read: 'false' },
    },
  ];
}

function passedEvent({ news, now }: Facts): Attention[] {
  const newest = news.find((item) => item.featured);
  if (!newest?.event_date || Date.parse(newest.event_date) + 24 * HOUR_MS > now.getTime()) return [];
  const day = new Date(newest.event_date).toLocaleDateString('en-US', {
    dateStyle: 'long',
    timeZone: 'Africa/Nairobi',
  });
  return [
    {
      id: 'event',
      level: 'soon',
      title: 'The featured event has passed',
      detail: `${newest.title} was on ${day}`,
      action: 'Edit event',
      target: { section: 'news', id: newest.id },
    },
  ];
}

function unknownCourses({ pending, courses }: Facts): Attention[] {
  const known = new Set(courses.map((course) => course.id));
  const count = courses.length === 0 ? 0 : pending.filter((row) => !known.has(row.course_id)).length;
  if (count === 0) return [];
  return [
    {
      id: 'courses',
      level: 'soon',
      title: `${counted(count, 'registration names', 'registrations name')} a course that is no longer listed`,
      detail: 'It shows as Unknown Course',
      action: 'Review',
      target: { section: 'registrations', status: 'pending' },
    },
  ];
}

function failedMail({ pending }: Facts): Attention[] {
  const failed = pending.find((row) => row.notification === 'failed');
  if (!failed) return [];
  return [
    {
      id: 'mail',
      level: 'urgent',
      title: `The mail about ${failed.name} could not be delivered`,
      detail: 'The registration is stored; reach the visitor yourself',
      action: 'Open registration',
      target: { section: 'registrations', status: 'pending', open: failed.id },
    },
  ];
}

function pictures({ models, settings }: Facts): Attention[] {
  const faceless = models.filter((model) => model.main_image === '');
  const first = faceless[0];
  const found: Attention[] = [];
  if (first)
    found.push({
      id: 'pictures',
      level: 'soon',
      title: faceless.length === 1 ? `${first.name} has no picture` : `${faceless.length} models have no picture`,
      detail: 'Visitors see an empty frame',
      action: 'Edit model',
      target: { section: 'models', id: first.id },
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

function bareProfiles({ models }: Facts): Attention[] {
  const bare = models.filter((model) => model.category !== 'kids' && !model.height && !model.measurements);
  const first = bare[0];
  if (!first) return [];
  return [
    {
      id: 'facts',
      level: 'note',
      title:
        bare.length === 1
          ? `${first.name} has no height or measurements`
          : `${bare.length} models have no height or measurements`,
      detail: 'Those rows stay hidden on the profile',
      action: 'Edit model',
      target: { section: 'models', id: first.id },
    },
  ];
}

const LEVELS = ['urgent', 'soon', 'note'];

/** What waits for the administrator, the most urgent first. */
export function needsAttention(facts: Facts): Attention[] {
  return [registrations, failedMail, messages, passedEvent, unknownCourses, pictures, bareProfiles]
    .flatMap((find) => find(facts))
    .sort((a, b) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level));
}
