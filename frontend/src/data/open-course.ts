import type { CourseWithIntakes } from '@nfa/contracts';

/** Fields that the training page may use: courses from the API have all of them, built-in samples only the required ones. */
export type OpenCourse = Partial<CourseWithIntakes> &
  Pick<CourseWithIntakes, 'id' | 'title' | 'description' | 'duration' | 'price' | 'image'>;
