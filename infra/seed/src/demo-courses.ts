import type { CourseInput } from '@nfa/contracts';

/** A course of the demonstration; `image` names a file. */
export type DemoCourse = Partial<CourseInput> & Pick<CourseInput, 'title' | 'image'> & { key: string };

/** Courses, first shown first. */
export const demoCourses: DemoCourse[] = [
  {
    key: 'runway',
    title: 'Runway and Catwalk',
    description: 'Posture, pace, turns and the discipline of the line-up. Ends with a full rehearsal under lights.',
    duration: '4 weeks',
    price: 'KSh 25,000',
    bring: 'Heels you can walk in, a fitted black top and trousers',
    image: 'course-catwalk.jpg',
  },
  {
    key: 'posing',
    title: 'Posing and Movement',
    description: 'Find your angles, hold a shape, and learn to move between frames without being told.',
    duration: '2 weeks',
    price: 'KSh 20,000',
    bring: 'Two plain outfits that let your shoulders and ankles be seen',
    image: 'course-posing.jpg',
  },
  {
    key: 'camera',
    title: 'In Front of the Camera',
    description: 'Digitals, beauty, full length. Leave with six edited pictures for your book.',
    duration: '5 weeks',
    price: 'KSh 35,000',
    bring: 'A clean face, a charged phone and one look that is you',
    image: 'course-photography.jpg',
  },
  {
    key: 'makeup',
    title: 'Make-up and Self-styling',
    description: 'Skin first, then colour. Prepare your own face for castings, studio light and a night show.',
    duration: '3 weeks',
    price: 'KSh 22,000',
    bring: 'Your own brushes if you have them; the colours are ours',
    image: 'course-makeup.jpg',
  },
  {
    key: 'pageantry',
    title: 'Pageantry and Public Speaking',
    description:
      'Evening wear, interview, and the one question nobody rehearses. Small group, one teacher for every six.',
    duration: '6 weeks',
    price: 'KSh 45,000',
    bring: 'An evening dress or suit, and the shoes that go with it',
    image: 'event-3.jpg',
  },
  {
    key: 'masterclass',
    title: 'Portfolio Masterclass',
    description: 'A closed class by invitation: four test shoots with four photographers, and an edit at the end.',
    duration: '4 weeks',
    price: 'KSh 40,000',
    image: 'event-2.jpg',
    active: false,
  },
];
