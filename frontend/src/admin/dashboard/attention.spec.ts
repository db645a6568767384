import { describe, expect, it } from '@jest/globals';
import { ModelInput, type ModelProfile, type News, type RegistrationRow, settingsDefaults } from '@nfa/contracts';
import { needsAttention, waitingTime } from './attention.ts';

const now = new Date('2024-06-18T09:00:00.000Z');
const id = '0190f0a0-0000-7000-8000-000000000001';
const stored = { id, created_at: now.toISOString(), updated_at: now.toISOString() };

const aRegistration = (name: string, created_at: string): RegistrationRow => ({
  id,
  course_id: id,
  name,
  phone: '+254 700 000 211',
  email: 'a@example.com',
  message: '',
  status: 'pending',
  answered_at: null,
  remind_on: null,
  created_at,
});

const aModel = (rest: Partial<ModelProfile> = {}): ModelProfile => ({
  ...stored,
  ...ModelInput.parse({ name: 'Makena Lulua', category: 'female', location: 'Nakuru', status: 'Rising Star' }),
  height: '176 cm',
  main_image: 'https://example.com/a.jpg',
  ...rest,
});

const quiet = {
  pending: [],
  pendingCount: 0,
  unreadMessages: 0,
  models: [aModel()],
  news: [],
  courses: [],
  settings: settingsDefaults,
  now,
};

const titles = (facts: Partial<Parameters<typeof needsAttention>[0]>) =>
  needsAttention({ ...quiet, ...facts }).map((item) => item.title);

describe('needsAttention', () => {
  it('is silent when nothing waits', () => {
    expect(titles({})).toEqual([]);
  });

  it('puts a visitor who waits longer than promised first', () => {
    const pending = [
      aRegistration('Wairimu Tembea', '2024-06-17T07:00:00.000Z'),
      aRegistration('Otieno', '2024-06-18T08:00:00.000Z'),
    ];
    expect(titles({ pending, pendingCount: 3, unreadMessages: 1 })).toEqual([
      'Wairimu Tembea has waited 26 hours for a first call',
      '2 more registrations are pending',
      '1 message is unread',
    ]);
  });

  it('counts fresh registrations together', () => {
    const pending = [aRegistration('Otieno', '2024-06-18T08:00:00.000Z')];
    expect(titles({ pending, pendingCount: 1 })).toEqual(['1 registration is pending']);
  });

  it('names a featured event of the past, not one of today', () => {
    const event = (event_date: string): News => ({
      alt_texts: {},
      draft: false,
      ...stored,
      title: 'Open casting',
      content: '…',
      event_type: 'event',
      image: '',
      featured: true,
      event_date,
      date: now.toISOString(),
    });
    expect(titles({ news: [event('2024-06-14T21:00:00.000Z')] })).toEqual(['The featured event has passed']);
    expect(titles({ news: [event('2024-06-17T21:00:00.000Z')] })).toEqual([]);
  });

  it('names models without a picture and without facts', () => {
    expect(titles({ models: [aModel({ main_image: '', height: '' })] })).toEqual([
      'Makena Lulua has no picture',
      'Makena Lulua has no height or measurements',
    ]);
  });
});

describe('waitingTime', () => {
  it('speaks of hours first and of days later', () => {
    expect(waitingTime('2024-06-18T07:59:00.000Z', now)).toBe('1 hour');
    expect(waitingTime('2024-06-14T07:00:00.000Z', now)).toBe('4 days');
  });
});
