import type { ShownNews } from '@nfa/contracts';
import runway from '../assets/event-sample-1.webp';
import crown from '../assets/event-sample-2.webp';

const common = {
  created_at: '2024-05-01T06:00:00.000Z',
  updated_at: '2024-05-01T06:00:00.000Z',
  featured: false,
  draft: false,
  alt_texts: {},
  start_time: '',
  end_time: '',
  place: '',
};

/** Shown when the API fails. */
export const sampleNews: ShownNews[] = [
  {
    ...common,
    id: 'sample-1',
    title: 'Open casting day',
    content:
      'New faces, walks and digitals, one Saturday only. Bring flat shoes, a plain top and a friend to clap for you. Anyone under eighteen comes with a guardian, who stays in the room the whole time.',
    event_type: 'event',
    image: runway,
    date: '2024-06-01T06:00:00.000Z',
    event_date: '2024-06-14T21:00:00.000Z',
  },
  {
    ...common,
    id: 'sample-2',
    title: 'The July runway term is open',
    content:
      'Four weeks, three evenings a week, one final rehearsal under full light. Places are kept to fourteen so that everyone walks on every night of the term.',
    event_type: 'training',
    image: crown,
    date: '2024-05-24T06:00:00.000Z',
    event_date: '2024-07-07T21:00:00.000Z',
  },
  {
    ...common,
    id: 'sample-3',
    title: 'Our new floor on Lower Kabete Road',
    content:
      'After six years above a tailor we have found a floor with tall windows, a proper runway and a kettle. Students are welcome from the first week of the term.',
    event_type: 'news',
    image: '',
    date: '2024-05-10T06:00:00.000Z',
    event_date: null,
  },
];
