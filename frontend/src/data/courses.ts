import type { CourseWithIntakes } from '@nfa/contracts';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { isList, loadOr } from '../lib/loading.ts';
import { openCoursesPath, takeEarlyCourses } from './early-courses.ts';

/**
 * What the training page can rely on: of a stored course every field is there, a sample that stands in when the API fails
 * names only what it shows. A new field of the contract needs no sample.
 */
export type OpenCourse = Partial<CourseWithIntakes> &
  Pick<CourseWithIntakes, 'id' | 'title' | 'description' | 'duration' | 'price' | 'image'>;

const readSampleCourses = async () => (await import('./course-samples.ts')).sampleCourses;

/** Loads the courses that are open for registration. */
export async function loadActiveCourses(args: LoaderFunctionArgs): Promise<OpenCourse[]> {
  const early = await takeEarlyCourses();
  return isList<OpenCourse>(early) ? early : loadOr<OpenCourse[]>(args, openCoursesPath(), isList, readSampleCourses);
}
