import { CourseInput, ModelInput, NewsInput } from '@nfa/contracts';
import type { z } from 'zod';

/** A course that can be saved. */
export const courseInput = (changes: Partial<z.input<typeof CourseInput>> = {}): CourseInput =>
  CourseInput.parse({
    title: 'Runway basics',
    description: 'Walk, posture and turns.',
    duration: '4 weeks',
    price: 'KSh 25,000',
    ...changes,
  });

/** A model that can be saved. */
export const modelInput = (changes: Partial<z.input<typeof ModelInput>> = {}): ModelInput =>
  ModelInput.parse({
    name: 'Zawadi Njeri',
    category: 'female',
    location: 'Nairobi',
    status: 'Rising Star',
    height: '175 cm',
    ...changes,
  });

/** A news item that can be saved. */
export const newsInput = (changes: Partial<z.input<typeof NewsInput>> = {}): NewsInput =>
  NewsInput.parse({ title: 'Open casting', content: 'Bring flat shoes.', ...changes });
