import type { CourseWithIntakes } from '@nfa/contracts';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { isList, loadOr } from '../lib/loading.ts';
import { openCoursesPath, takeEarlyCourses } from './early-courses.ts';

/** Fields that the training page may use: courses from the API have all of them, built-in samples only the required ones. */
export type OpenCourse = Partial<CourseWithIntakes> &
  Pick<CourseWithIntakes, 'id' | 'title' | 'description' | 'duration' | 'price' | 'image'>;

const readSampleCourses = async () => (await import('./course-samples.ts')).sampleCourses;

/** Loads the courses that are open for registration. */
export async function loadActiveCourses(args: LoaderFunctionArgs): Promise<OpenCourse[]> {
  const early = await takeEarlyCourses();
  return isList<OpenCourse>(early) ? early : loadOr<OpenCourse[]>(args, openCoursesPath(), isList, readSampleCourses);
}
