import type { LoaderFunctionArgs } from 'react-router-dom';
import { isList, loadOr } from '../lib/loading.ts';
import { openCoursesPath, takeEarlyCourses } from './early-courses.ts';
import type { OpenCourse } from './open-course.ts';

const readSampleCourses = async () => (await import('./course-samples.ts')).sampleCourses;

/** Loads the courses that are open for registration. */
export async function loadActiveCourses(args: LoaderFunctionArgs): Promise<OpenCourse[]> {
  const early = await takeEarlyCourses();
  return isList<OpenCourse>(early) ? early : loadOr<OpenCourse[]>(args, openCoursesPath(), isList, readSampleCourses);
}
