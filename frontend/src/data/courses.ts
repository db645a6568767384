import type { Course } from '@nfa/contracts';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { isList, loadOr } from '../lib/loading.ts';
import { sampleCourses } from './course-samples.ts';

/** Courses that visitors can register for. */
export function loadActiveCourses(args: LoaderFunctionArgs): Promise<Course[]> {
  return loadOr<Course[]>(args, '/courses?active=true', isList, sampleCourses);
}
