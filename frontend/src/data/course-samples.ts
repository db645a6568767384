import catwalk from '../assets/course-catwalk.webp';
import makeup from '../assets/course-makeup.webp';
import photography from '../assets/course-photography.webp';
import posing from '../assets/course-posing.webp';
import type { OpenCourse } from './open-course.ts';

/** Shown when the API fails. Their ids are valid, so that a registration is stored nevertheless. */
export const sampleCourses: OpenCourse[] = [
  {
    id: '00000000-0000-4000-8000-000000000001',
    title: 'Runway and Catwalk',
    description: 'Posture, pace, turns and the discipline of the lineup. Ends with a full rehearsal under lights.',
    duration: '4 weeks',
    price: 'KSh 25,000',
    image: catwalk,
  },
  {
    id: '00000000-0000-4000-8000-000000000002',
    title: 'Posing and Movement',
    description: 'Find your angles, hold a shape, and learn to move between frames without being told.',
    duration: '2 weeks',
    price: 'KSh 20,000',
    image: posing,
  },
  {
    id: '00000000-0000-4000-8000-000000000003',
    title: 'In Front of the Camera',
    description: 'Digitals, beauty, full length. Leave with six edited pictures for your book.',
    duration: '5 weeks',
    price: 'KSh 35,000',
    image: photography,
  },
  {
    id: '00000000-0000-4000-8000-000000000004',
    title: 'Make-up and Self-styling',
    description: 'Skin, brows, hair and wardrobe for castings, and when to leave it all at home.',
    duration: '6 weeks',
    price: 'KSh 45,000',
    image: makeup,
  },
];
