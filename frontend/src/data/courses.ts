import type { Course, CourseIntake } from '@nfa/contracts';
import { coursePaths } from '@nfa/contracts/plain';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { isList, loadOr } from '../lib/loading.ts';
import { sampleCourses } from './course-samples.ts';

/**
 * What the training page can rely on: of a stored course every field is there, a sample that stands in when the API fails
 * names only what it shows. A new field of the contract needs no sample.
 */
export type OpenCourse = Partial<Course> &
  Pick<Course, 'id' | 'title' | 'description' | 'duration' | 'price' | 'image'> & { intakes?: CourseIntake[] };

/** Loads the courses that are open for registration. */
export function loadActiveCourses(args: LoaderFunctionArgs): Promise<OpenCourse[]> {
  return loadOr<OpenCourse[]>(args, `${coursePaths.list}?active=true`, isList, sampleCourses);
}
