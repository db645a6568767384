import type { IntakeInput, intakeTexts } from '@nfa/contracts';
import type { DemoDay } from './demo-day.ts';

/** One start of a course; `course` is the key of a demo course. */
export interface DemoIntake extends Pick<IntakeInput, (typeof intakeTexts)[number] | 'seats'> {
  key: string;
  course: string;
  first: DemoDay;
  weeks: number;
  /** Whether the start has ended, so that its participants can get a certificate. */
  isOver?: boolean;
}

const monday = 1;
const tuesday = 2;
const venue = 'Studio 2, Jua Arcade';

/** Starts: one full with somebody waiting, one with a single seat left, two open, and one that is over. */
export const demoIntakes: DemoIntake[] = [
  {
    key: 'camera-full',
    course: 'camera',
    first: { weekday: monday, inDays: 18 },
    weeks: 5,
    days: 'Monday and Wednesday',
    hours: '5:30 to 8:00 PM',
    venue,
    seats: 6,
  },
  {
    key: 'camera-next',
    course: 'camera',
    first: { weekday: monday, inDays: 60 },
    weeks: 5,
    days: 'Monday and Wednesday',
    hours: '5:30 to 8:00 PM',
    venue,
    seats: 12,
  },
  {
    key: 'posing',
    course: 'posing',
    first: { weekday: tuesday, inDays: 25 },
    weeks: 2,
    days: 'Tuesday and Thursday',
    hours: '9:00 to 11:30 AM',
    venue,
    seats: 6,
  },
  {
    key: 'makeup',
    course: 'makeup',
    first: { weekday: tuesday, inDays: 32 },
    weeks: 3,
    days: 'Tuesday and Thursday',
    hours: '2:00 to 4:30 PM',
    venue,
    seats: 12,
  },
  {
    key: 'runway-over',
    course: 'runway',
    first: { weekday: monday, inDays: -64 },
    weeks: 4,
    days: 'Monday to Thursday',
    hours: '5:30 to 8:00 PM',
    venue: 'The long floor, Jua Arcade',
    seats: 12,
    isOver: true,
  },
];
