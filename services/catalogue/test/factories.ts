import type { CourseInput, ModelInput, NewsInput } from '@nfa/contracts';

/** A course that can be saved. */
export const courseInput = (changes: Partial<CourseInput> = {}): CourseInput => ({
  title: 'Runway basics',
  description: 'Walk, posture and turns.',
  duration: '4 weeks',
  price: 'KSh 25,000',
  image: '',
  active: true,
  ...changes,
});

/** A model that can be saved. */
export const modelInput = (changes: Partial<ModelInput> = {}): ModelInput => ({
  name: 'Zawadi Njeri',
  category: 'female',
  location: 'Nairobi',
  status: 'Rising Star',
  height: '175 cm',
  measurements: '',
  experience: '',
  bio: '',
  main_image: '',
  portfolio_images: [],
  featured: false,
  ...changes,
});

/** A news item that can be saved. */
export const newsInput = (changes: Partial<NewsInput> = {}): NewsInput => ({
  title: 'Open casting',
  content: 'Bring flat shoes.',
  event_type: 'news',
  image: '',
  featured: false,
  event_date: null,
  ...changes,
});
