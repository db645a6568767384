import type { NewsInput } from '@nfa/contracts';

/** A news item of the demonstration; `image` names a file, days count from the day of the seed. */
export interface DemoNews extends Pick<NewsInput, 'title' | 'content' | 'event_type' | 'featured'> {
  image: string;
  publishedDaysAgo: number;
  eventInDays?: number;
}

/** News and events, newest first. */
export const demoNews: DemoNews[] = [
  {
    title: 'Open casting at Jua Arcade',
    content:
      'New faces, walks and digitals, one Saturday only. Bring flat shoes, a plain top and a friend to clap for you. Anyone under eighteen comes with a guardian, who stays in the room the whole time. We see everybody who is in the queue by noon, and everybody gets an answer within a week.',
    event_type: 'event',
    featured: true,
    image: 'event-1.jpg',
    publishedDaysAgo: 2,
    eventInDays: 12,
  },
  {
    title: 'Crown Night returns to the Lake Theatre',
    content:
      'Twelve finalists, four rounds and one question nobody is allowed to rehearse. Doors open at five, families sit at the front and the first walk begins when the lamps go down. Tickets are at the box office and at our front desk.',
    event_type: 'event',
    featured: true,
    image: 'event-3.jpg',
    publishedDaysAgo: 6,
    eventInDays: 40,
  },
  {
    title: 'Test shoot clinic: twelve frames, one roll',
    content:
      'A single afternoon in the daylight studio. Each student is given one roll, one lens and twelve frames to make a picture worth printing. Open to students of any course; bring two looks and leave the phone at the door.',
    event_type: 'training',
    featured: false,
    image: 'course-photography.jpg',
    publishedDaysAgo: 9,
    eventInDays: 20,
  },
  {
    title: 'Backstage, with the make-up class',
    content:
      'Eight students, forty faces and one power cut: the make-up class kept the county fashion day on time by torchlight. The organisers have asked for the same team next season, and the torches.',
    event_type: 'news',
    featured: false,
    image: 'event-2.jpg',
    publishedDaysAgo: 15,
  },
  {
    title: 'Evening runway hours for working students',
    content:
      'From next month the long floor is open on weekday evenings from six to nine. A teacher is there the whole time, the lights are on, and there is no charge for enrolled students.',
    event_type: 'training',
    featured: false,
    image: 'course-catwalk.jpg',
    publishedDaysAgo: 22,
    eventInDays: 5,
  },
  {
    title: 'Two of our models sign abroad',
    content:
      'After a season of test shoots, two names from our roster have signed with partner agencies overseas. Every contract was read aloud, explained line by line and slept on for a week before anybody picked up a pen.',
    event_type: 'news',
    featured: false,
    image: 'event-4.jpg',
    publishedDaysAgo: 31,
  },
  {
    title: 'Parents’ evening for young talent',
    content:
      'How bookings work, what a day on set looks like and what we say no to. Guardians of current and future students are welcome; tea is served, and questions are the point of the evening.',
    event_type: 'event',
    featured: false,
    image: '',
    publishedDaysAgo: 44,
    eventInDays: 27,
  },
  {
    title: 'Our fees, written down',
    content:
      'We have put every fee on one page: courses, test shoots, and the share that the agency takes of a booking. There is nothing else to pay, and nobody who works for us will ever ask you for money in private.',
    event_type: 'news',
    featured: false,
    image: 'course-posing.jpg',
    publishedDaysAgo: 60,
  },
];
