import type { Course } from '@nfa/contracts';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { isList, loadOr } from '../lib/loading.ts';
import { sampleCourses } from './course-samples.ts';

/** Loads the courses that are open for registration. */
export function loadActiveCourses(args: LoaderFunctionArgs): Promise<Course[]> {
  return loadOr<Course[]>(args, '/courses?active=true', isList, sampleCourses);
}
