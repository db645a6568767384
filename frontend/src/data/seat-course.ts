import type { CourseWithIntakes } from '@nfa/contracts';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { isList, loadOr } from '../lib/loading.ts';
import { openCoursesPath } from './early-courses.ts';

/** Loads the open courses, one of which is the course of the offered seat; if that fails, the offer is shown without it. */
export const loadSeatCourses = (args: LoaderFunctionArgs): Promise<CourseWithIntakes[]> =>
  loadOr<CourseWithIntakes[]>(args, openCoursesPath(), isList, []);
