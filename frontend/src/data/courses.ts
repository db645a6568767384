import type { Course, CourseIntake } from '@nfa/contracts';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { isList, loadOr } from '../lib/loading.ts';
import { sampleCourses } from './course-samples.ts';

/** A course as visitors see it; the samples that stand in for an answer have no starts. */
export type OpenCourse = Course & { intakes?: CourseIntake[] };

/** Loads the courses that are open for registration. */
export function loadActiveCourses(args: LoaderFunctionArgs): Promise<OpenCourse[]> {
  return loadOr<OpenCourse[]>(args, '/courses?active=true', isList, sampleCourses);
}
