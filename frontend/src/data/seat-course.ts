import type { CourseWithIntakes } from '@nfa/contracts';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { isList, loadOr } from '../lib/loading.ts';
import { openCoursesPath } from './early-courses.ts';

/** Loads the open courses, one of which a seat is offered in; without them the offer stands alone. */
export const loadSeatCourses = (args: LoaderFunctionArgs): Promise<CourseWithIntakes[]> =>
  loadOr<CourseWithIntakes[]>(args, openCoursesPath(), isList, []);
