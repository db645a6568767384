import type { NewsInput } from '@nfa/contracts';
import type { DemoDay } from './demo-day.ts';

/** A news item of the demonstration, no event and not featured unless it says so; `image` names a file. */
export interface DemoNews
  extends Pick<NewsInput, 'title' | 'content'>,
    Partial<Pick<NewsInput, 'event_type' | 'featured' | 'start_time' | 'end_time' | 'place'>> {
  image: string;
  /** Days since publication; a negative number schedules the publication in as many days. */
  publishedDaysAgo: number;
  /** Whether the item is a draft. */
  draft?: boolean;
  eventDay?: DemoDay;
}

const monday = 1;
const wednesday = 3;
const thursday = 4;
const saturday = 6;

/** News and events, newest first: one leads the page, and every filter fills its rows of two. */
export const demoNews: DemoNews[] = [
  {
    title: 'A rail of our own, for sale once a year',
    content:
      'What was worn on our floor this year hangs on one rail for one afternoon. Prices are written on the label, and the money pays for the next term of the young talent class.',
    event_type: 'event',
    image: 'news-rail.jpg',
    publishedDaysAgo: -9,
    eventDay: { weekday: saturday, inDays: 47 },
    start_time: '14:00',
    end_time: '17:00',
  },
  {
    title: 'Next year’s fees',
    content: 'To be checked with the accounts before it goes out.',
    image: '',
    publishedDaysAgo: 0,
    draft: true,
  },
  {
    title: 'Open casting at Jua Arcade',
    content:
      'New faces, walks and digitals, one Saturday only. Bring flat shoes, a plain top and a friend to clap for you.\n\nAnyone under eighteen comes with a guardian, who stays in the room the whole time. You need no portfolio, no heels and no make-up, and there is nothing to pay: a casting is free, always.\n\nWe see everybody who is in the queue by noon, and everybody gets an answer within a week.',
    event_type: 'event',
    featured: true,
    image: 'news-rehearsal.jpg',
    publishedDaysAgo: 2,
    eventDay: { weekday: saturday, inDays: 26 },
    start_time: '09:00',
    end_time: '12:00',
  },
  {
    title: 'Crown Night returns to the Lake Theatre',
    content:
      'Twelve finalists, four rounds and one question nobody is allowed to rehearse. Doors open at five, families sit at the front and the first walk begins when the lamps go down.\n\nTickets are at the box office and at our front desk. Children under ten come in free.',
    event_type: 'event',
    featured: true,
    image: 'news-invitation.jpg',
    publishedDaysAgo: 6,
    eventDay: { weekday: saturday, inDays: 54 },
    start_time: '17:00',
    place: 'Lake Theatre, Kisumu',
  },
  {
    title: 'Test shoot clinic: twelve frames, one roll',
    content:
      'A single afternoon in the daylight studio. Each student is given one roll, one lens and twelve frames to make a picture worth printing.\n\nOpen to students of any course; bring two looks and leave the phone at the door.',
    event_type: 'training',
    image: 'news-contacts.jpg',
    publishedDaysAgo: 9,
    eventDay: { weekday: wednesday, inDays: 34 },
    start_time: '13:00',
    end_time: '17:00',
  },
  {
    title: 'Backstage, with the make-up class',
    content:
      'Eight students, forty faces and one power cut: the make-up class kept the county fashion day on time by torchlight. The organisers have asked for the same team next season, and the torches.',
    image: 'news-mirrors.jpg',
    publishedDaysAgo: 15,
  },
  {
    title: 'Evening runway hours for working students',
    content:
      'From next month the long floor is open on weekday evenings from six to nine. A teacher is there the whole time, the lights are on, and there is no charge for enrolled students.',
    event_type: 'training',
    image: 'news-shoes.jpg',
    publishedDaysAgo: 22,
    eventDay: { weekday: monday, inDays: 21 },
  },
  {
    title: 'Two of our models sign abroad',
    content:
      'After a season of test shoots, two names from our roster have signed with partner agencies overseas. Every contract was read aloud, explained line by line and slept on for a week before anybody picked up a pen.',
    image: 'news-dawn.jpg',
    publishedDaysAgo: 31,
  },
  {
    title: 'The last look, sewn at half past four',
    content:
      'Thirty looks, nine walkers and one hem that came down in the queue. Our graduates closed the season show for four young designers, and the last gown was finished on the person who wore it.',
    image: 'news-fitting.jpg',
    publishedDaysAgo: 37,
  },
  {
    title: 'Parents’ evening for young talent',
    content:
      'How bookings work, what a day on set looks like and what we say no to. Guardians of current and future students are welcome; tea is served, and questions are the point of the evening.',
    event_type: 'event',
    image: 'news-chairs.jpg',
    publishedDaysAgo: 44,
    eventDay: { weekday: thursday, inDays: 40 },
  },
  {
    title: 'A studio of our own, with north light',
    content:
      'The old store room on the fourth floor is a daylight studio now. Students book it by the hour at the front desk, models use it for digitals, and both leave it as they found it.',
    image: 'news-camera.jpg',
    publishedDaysAgo: 52,
  },
  {
    title: 'Our fees, written down',
    content:
      'We have put every fee on one page: courses, test shoots, and the share that the agency takes of a booking. There is nothing else to pay, and nobody who works for us will ever ask you for money in private.',
    image: 'news-certificate.jpg',
    publishedDaysAgo: 60,
  },
  {
    title: 'Graduation night, and forty first walks',
    content:
      'The spring term ended where every term ends: on the long runway, in front of families, with the lamps down. Forty students walked alone for the first time; nobody ran.',
    image: 'event-1.jpg',
    publishedDaysAgo: 75,
  },
];
